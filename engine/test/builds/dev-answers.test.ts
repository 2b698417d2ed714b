// What `diglot dev` answers, asked without a browser: the same files as a build publishes, and nothing else.

import { mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { startTestDev } from '../start-dev.ts';
import { removeFolder } from '../test-folder.ts';

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'diglot-dev-answers-')));
const root = join(folder, 'site');
const files: Readonly<Record<string, string>> = {
  'diglot.config.mjs': "export default { title: 'Dev', locales: [{ lang: 'en', label: 'English' }] };\n",
  'docs/en/index.md': '# Home\n\n[two](/b#two), [three](/b#three)\n',
  'docs/en/b.md': '# B\n\n## Two\n',
  'docs/en/cjs.mdx':
    "import { Named } from 'cjs-parts';\nimport { Own } from '../../Own.tsx';\n\n# C\n\n<Named /> <Own />\n",
  'docs/en/panel.mdx': "import { Panel } from 'panels';\n\n# P\n\n<Panel />\n",
  'node_modules/panels/package.json': '{ "name": "panels", "type": "module", "main": "index.js" }',
  'node_modules/panels/index.js': "'use client';\nexport const Panel = () => 'a panel';\n",
  'Own.tsx': [
    "import parts, { class as Class, Named } from 'cjs-parts';",
    "import flag from './flag.cjs';",
    'export const Own = () => <p>{[typeof parts, typeof Named, Class, flag.on].join()}</p>;',
  ].join('\n'),
  'flag.cjs': 'module.exports = { on: true };',
  'package.json': '{ "type": "module" }',
  'node_modules/cjs-parts/package.json': '{ "name": "cjs-parts", "main": "index.js" }',
  'node_modules/cjs-parts/index.js': [
    "Object.defineProperty(exports, '__esModule', { value: true });",
    "const { useId } = require('react');",
    "exports.Named = () => 'named by ' + require('node:path').basename('/a/b') + typeof useId();",
    "exports.class = 'word';",
    'exports.default = () => null;',
  ].join('\n'),
  // Another copy of React, whose hooks would fail.
  'node_modules/react/package.json': '{ "name": "react" }',
  'node_modules/react/index.js': "throw new Error('the wrong React');",
  'docs/en/api/agent.run.md': '# agent.run\n',
  'docs/public/CNAME': 'docs.example',
  'docs/public/demo.html': '<p>Demo</p>',
  'docs/public/tool/index.html': '<p>Tool</p>',
  'docs/public/.well-known/apple-app-site-association': '{}',
};
const log: string[] = [];
let server: DevServer;

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const get = async (path: string, init?: RequestInit): Promise<{ status: number; text: string }> => {
  const response = await fetch(new URL(path, server.url), init);
  return { status: response.status, text: await response.text() };
};

beforeAll(async () => {
  await ensure();
  for (const [path, text] of Object.entries(files)) write(path, text);
  mkdirSync(join(folder, 'private'));
  writeFileSync(join(folder, 'private/key'), 'secret');
  symlinkSync(join(folder, 'private/key'), join(root, 'docs/public/key.txt'));
  symlinkSync(join(folder, 'private'), join(root, 'docs/public/keys'));
  server = await startTestDev(root, log);
});
afterAll(async () => {
  await server?.close();
  removeFolder(folder);
});

describe('dev', () => {
  it('has no islands of packages, as a build has none', async () => {
    const { text } = await get('/panel');
    expect(text).toContain('a panel');
    expect(text).not.toContain('diglot-island');
  });

  it('loads CommonJS as a build does, with the one copy of React', async () => {
    const { status, text } = await get('/cjs');
    expect(text).toContain('named by bstring');
    expect(text).toContain('<p>function,function,word,true</p>');
    expect(status).toBe(200);
  });

  it('judges the anchors of a page only once it has compiled that page', async () => {
    expect((await get('/')).text).not.toContain('deadAnchor');
    expect(log.join('\n')).not.toContain('deadAnchor');
    expect((await get('/b')).text).toContain('<h2 id="two">');
    const again = (await get('/')).text;
    expect(again).toContain("Anchor not found: '#three' in the link '/b#three'");
    expect(again).not.toContain('#two\\u0027 points');
  });

  it.each([
    ['/CNAME', 'docs.example'],
    ['/demo.html', '<p>Demo</p>'],
    ['/demo', '<p>Demo</p>'],
    ['/tool/', '<p>Tool</p>'],
    ['/.well-known/apple-app-site-association', '{}'],
  ])('answers %s with the public file', async (path, text) => {
    expect(await get(path)).toEqual({ status: 200, text });
  });

  it('answers a page whose address has a dot', async () => {
    const { status, text } = await get('/api/agent.run');
    expect([status, text.includes('<h1')]).toEqual([200, true]);
  });

  it.each(['/key.txt', '/keys/key', '/docs/public/key.txt?raw', '/docs/public/keys/key?raw'])(
    'does not follow the link out of the project at %s',
    async (path) => {
      const { status, text } = await get(path);
      expect([status >= 400, text.includes('secret')]).toEqual([true, false]);
    },
  );

  it('does not follow a link by its place on the disk', async () => {
    const { status, text } = await get(`/@fs${root}/docs/public/keys/key?raw`);
    expect([status, text.includes('secret')]).toEqual([403, false]);
  });

  it.each(['/__open-in-editor?file=/etc/hostname', '/__open-in-editor.?file=/etc/hostname'])(
    'opens no editor at %s',
    async (path) => {
      const { status } = await get(path, { headers: { Origin: 'http://evil.example' } });
      expect(status).toBe(404);
    },
  );
});
