import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { createTestSite } from '../test/test-site.ts';
import { createServer } from './create-server.ts';
import { openStdio } from './serve-stdio.ts';
import { openSite } from './site/open-site.ts';
import { openSource } from './source/open-source.ts';

const folder = createTestSite();
afterAll(() => folder.remove());

/** Answers to the lines, in order of their ids, and what was reported. */
async function talk(lines: readonly string[]): Promise<[answers: Record<string, unknown>[], errors: string[]]> {
  const [stdin, stdout] = [new PassThrough(), new PassThrough()];
  const errors: string[] = [];
  const said = text(stdout);
  const stdio = openStdio({ stdin, stdout, patience: 60_000, onEnd: () => stdout.end() });
  const site = await openSite(await openSource(folder.folder, '/'));
  stdio.serve(
    () => createServer(site, { version: '1.2.3' }),
    (error) => errors.push(error.message),
  );
  stdin.end(lines.join('\n'));
  const answers = (await said)
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  return [answers.sort((a, b) => Number(a.id) - Number(b.id)), errors];
}

const INITIALIZE =
  '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}';

it('answers every request, also one that is written another way', async () => {
  const [answers, errors] = await talk([
    INITIALIZE,
    '{"jsonrpc":"2.0","id":2,"method":"tools/list","params":null}',
    '[{"jsonrpc":"2.0","id":3,"method":"ping"},{"jsonrpc":"2.0","id":4,"method":"ping"}]',
    '{"jsonrpc":"2.0","id":5,"method":"ping","params":"x"}',
    'hello',
    '{"jsonrpc":"2.0","id":6,"method":"ping"}',
  ]);
  expect(answers).toMatchObject([
    { id: null, error: { code: -32_700 } },
    { id: 1, result: {} },
    { id: 2, result: { tools: expect.any(Array) } },
    { id: 3, result: {} },
    { id: 4, result: {} },
    { id: 5, error: { code: -32_600 } },
    { id: 6, result: {} },
  ]);
  expect(errors).toEqual([]);
});

it('does not wait for the answer to a call that was cancelled', async () => {
  const [answers] = await talk([
    INITIALIZE,
    '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"search","arguments":{"query":"start"}}}',
    '{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2}}',
  ]);
  expect(answers).toMatchObject([{ id: 1, result: {} }]);
});
