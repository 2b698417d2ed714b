import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BrowserChannel, createBrowserChannel } from './browser-channel.ts';
import type { DevBundle } from './vite-server.ts';

let browsers: BrowserChannel;
let hot: EventEmitter;
let isThere: boolean;
let sent: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  isThere = true;
  hot = Object.assign(new EventEmitter(), { send: (message: unknown) => sent.push(message) });
  const bundle = { vite: { environments: { client: { hot } } } } as unknown as DevBundle;
  browsers = createBrowserChannel(() => (isThere ? bundle : undefined), performance.now());
  vi.advanceTimersByTime(1000);
  browsers.listen(bundle);
});
afterEach(() => {
  vi.useRealTimers();
});

it('refreshes pages of some routes, or all, and has files fetched again', () => {
  browsers.renewFiles(['/a.svg']);
  browsers.refresh(['/a']);
  browsers.refresh();
  expect(sent).toEqual([
    { type: 'custom', event: 'diglot:files', data: { paths: ['/a.svg'] } },
    { type: 'custom', event: 'diglot:page', data: { routes: ['/a'] } },
    { type: 'custom', event: 'diglot:page', data: {} },
  ]);
});

it.each<[string, unknown, readonly unknown[]]>([
  ['requested before it: refresh', { age: 300 }, ['diglot:page', {}]],
  ['requested after it: nothing', { age: 100 }, []],
  ['of an earlier session: reload', { age: 1300 }, [{ type: 'full-reload' }]],
  ['that says nothing of its age: nothing', 'x', []],
])('gives a page that begins to listen after a refresh what it missed: one %s', (_, data, missed) => {
  isThere = false;
  browsers.refresh();
  vi.advanceTimersByTime(200);
  const send = vi.fn();
  hot.emit('diglot:open', data, { send });
  expect(send.mock.calls).toEqual(missed.length > 0 ? [missed] : []);
});
