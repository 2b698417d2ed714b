// Shows that each check of the content test finds the mistake it is there for.

import { describe, expect, it } from 'vitest';
import { checkFence, takeCommands } from './code.ts';
import { isConfigSample, listConfigKeys } from './config-keys.ts';
import { type Fence, scanMarkdown } from './markdown.ts';
import { isKnownFlag, isKnownOption, judgeName, takesFlag } from './names.ts';
import { findCalls } from './shell.ts';

function fence(lang: string, text: string, meta = ''): Fence {
  return { lang, text, meta, line: 1 };
}

describe('checkFence', () => {
  it.each([
    ['json', '{ "a": 1 }'],
    ['yaml', 'a:\n  - 1'],
    ['bash', 'agent-tars --open'],
    ['console', '$ agent-tars --version\nanything (at all'],
    ['ts', 'const a: number = 1;\nexport default a;'],
    ['text', 'anything (at all'],
  ])('accepts good %s', (lang, text) => expect(checkFence(fence(lang, text))).toBeUndefined());

  it.each([
    ['json', '{ "a": 1, }', /JSON/],
    ['yaml', 'a: [1', /flow/i],
    ['bash', 'if true; then echo', /syntax error/],
    ['console', '$ echo "open', /unexpected EOF/],
    ['console', 'output without a prompt', /no command/],
    ['ts', 'const a: = 1;', /./],
    ['', 'x', /names no language/],
    ['cobol', 'x', /no parser is chosen for the language "cobol"/],
  ])('refuses bad "%s"', (lang, text, message) => expect(checkFence(fence(lang, text))).toMatch(message));
});

it('takes the commands of a terminal session, continued lines included', () => {
  expect(takeCommands('$ one \\\n  two\nout\n$ three\nout')).toBe('one \\\n  two\nthree');
});

describe('configuration samples', () => {
  it('are known by the name of their file', () => {
    expect(isConfigSample(fence('ts', '', 'title="tarko.config.ts"'))).toBe(true);
    expect(isConfigSample(fence('yaml', '', '[tarko.config.yaml]'))).toBe(true);
    expect(isConfigSample(fence('json', '', 'title="package.json"'))).toBe(false);
  });

  it.each([
    ['json', '{ "server": { "models": [{ "id": "x" }] } }'],
    ['yaml', 'server:\n  models:\n    - id: x'],
    ['ts', "const config: C = { server: { models: [{ id: 'x' }] } };\nexport default config;"],
    ['ts', "export default defineConfig({ server: { models: [{ id: 'x' }] } });"],
  ])('give their keys in %s', (lang, text) => {
    expect(listConfigKeys(fence(lang, text))).toEqual(['server', 'server.models', 'server.models[].id']);
  });
});

describe('names', () => {
  it.each([
    ['model.id', true],
    ['model.ident', false],
    ['server.models[].provider', true],
    ['server.models[].vendor', false],
    ['mcpServers.charts', true],
    ['mcpServers.charts.command', true],
    ['mcpServers.charts.comand', false],
    ['mcpServers.charts.env.TOKEN', true],
    ['model.headers.X-Team', true],
    ['colour', false],
  ])('option %s: %s', (path, known) => expect(isKnownOption(path)).toBe(known));

  it.each([
    ['--port', true],
    ['--no-use-cache', true],
    ['--search.browserSearch.engine', true],
    ['--remote-debugging-port', true],
    ['--prot', false],
    ['--model.provder', false],
  ])('flag %s: %s', (flag, known) => expect(isKnownFlag(flag)).toBe(known));

  it.each([
    ['run', '--input', true],
    ['serve', '--input', false],
    ['serve', '--aioSandbox', true],
    ['request', '--body', true],
    ['request', '--open', false],
    ['workspace', '--init', true],
  ])('%s takes %s: %s', (command, flag, takes) => expect(takesFlag(command, flag)).toBe(takes));

  it.each([
    ['browser_fly', '"browser_fly" is no tool'],
    ['ARK_KEY', '"ARK_KEY" is no environment variable'],
    ['browser.mode', '"browser.mode" is no option'],
    ['browser.control', undefined],
    ['run_command', undefined],
    ['Math.max', undefined],
  ])('%s: %s', (code, problem) => expect(judgeName(code)).toBe(problem));
});

it('finds the calls of agent-tars in shell text', () => {
  expect(
    findCalls('cd x && agent-tars --open\ncat a.log | npx @agent-tars/cli@latest serve \\\n  --port 9000'),
  ).toEqual([
    { command: 'run', flags: ['--open'] },
    { command: 'serve', flags: ['--port'] },
  ]);
  expect(findCalls('npm install @agent-tars/cli@latest -g')).toEqual([]);
  expect(findCalls("agent-tars --input 'what does --foo mean?'")).toEqual([{ command: 'run', flags: ['--input'] }]);
});

describe('scanMarkdown', () => {
  const page = scanMarkdown(
    [
      '---',
      'title: A',
      '---',
      '# A `b.c` [d](/e)',
      '## 标题 {#title}',
      'See [`x`](/x#y) and ![a picture](/p.webp) and `[no](/link)`.',
      '<LinkCard title="t" href="/card" />',
      '- item',
      '  ```bash title="z"',
      '  echo "# no heading"',
      '  ```',
    ].join('\n'),
  );

  it('reads headings, links, pictures and code', () => {
    expect(page.headings).toMatchObject([
      { depth: 1, id: 'a-bc-d', custom: false },
      { depth: 2, id: 'title', text: '标题', custom: true },
    ]);
    expect(page.links.map(({ href, line }) => [href, line])).toEqual([
      ['/e', 4],
      ['/x#y', 6],
      ['/card', 7],
    ]);
    expect(page.pictures).toEqual([{ href: '/p.webp', alt: 'a picture', line: 6 }]);
    expect(page.fences).toEqual([{ lang: 'bash', meta: 'title="z"', text: 'echo "# no heading"', line: 9 }]);
    expect(page.codes.map((code) => code.text)).toContain('[no](/link)');
  });

  it('says where a fence is never closed', () => {
    expect(() => scanMarkdown('a\n```ts\nb')).toThrow('Line 2: the code fence is never closed.');
  });
});
