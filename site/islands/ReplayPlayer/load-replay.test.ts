// What a reader is shown of a recording that cannot be loaded.

import { afterEach, expect, it, vi } from 'vitest';
import { loadReplay } from './load-replay.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const { signal } = new AbortController();
const breakOff = (): Response =>
  new Response(new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) }));

it.each([
  ['no answer', () => Promise.reject(new TypeError('Failed to fetch')), 'could not be loaded: Failed to fetch.'],
  ['an answer of 503', () => new Response('', { status: 503 }), 'could not be loaded: 503.'],
  ['a connection that breaks', breakOff, 'could not be loaded: network error.'],
  ['half a file', () => new Response('[{"type":'), 'The file of the recording is not JSON.'],
  ['something else', () => new Response('{}'), 'A recording is a list of events.'],
])('%s', async (_, answer, message) => {
  vi.stubGlobal('fetch', async () => answer());
  await expect(loadReplay('kettle-report', signal)).rejects.toThrow(message);
});

it('a name that no recording has', async () => {
  await expect(loadReplay('../secret', signal)).rejects.toThrow('There is no recording "../secret".');
});
