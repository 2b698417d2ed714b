// Packages in dev, which bundles them for the server: what their modules share, and what their authors' mistakes look like.

import { existsSync, mkdirSync, readdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import type { DevServer } from '../../src/node/dev/dev-server.ts';
import { startTestDev } from '../start-dev.ts';
import { createTestFolder } from '../test-folder.ts';

const root = realpathSync(createTestFolder('diglot-dev-packages'));
/** An ES module that names a file of each package after it. */
const esm = (name: string, texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  [`node_modules/${name}/package.json`]: `{ "name": "${name}", "type": "module", "exports": { ".": "./index.js", "./*": "./*.js" } }`,
  ...Object.fromEntries(Object.entries(texts).map(([file, text]) => [`node_modules/${name}/${file}`, text])),
});
const files: Readonly<Record<string, string>> = {
  'diglot.config.mjs': "export default { title: 'Packages' };\n",
  'package.json': '{ "type": "module" }',
  'docs/en/index.md': '# Home\n',
  'docs/en/shared.mdx': "import { Shared } from '../../Shared.tsx';\n\n# Shared\n\n<Shared />\n",
  'Shared.tsx': [
    "import { Provider } from 'tone';",
    "import { Tone } from 'tone/tone';",
    "import { Loud } from 'loud';",
    "import { Vite } from 'of-vite';",
    "import { Typed } from 'typed';",
    "import { UsesLinked } from 'uses-linked';",
    "import * as all from 'all-of-store';",
    "import { next } from 'store';",
    "import { useNext } from 'uses-store';",
    'export const Shared = () => (',
    '  <Provider value="dark">',
    '    <p><Tone />, <Loud />, <Vite />, <Typed />, <UsesLinked />.</p>',
    '    <p>{[next(), useNext(), all.next(), Object.keys(all).sort().join("+")].join()}</p>',
    '  </Provider>',
    ');',
  ].join('\n'),
  ...esm('tone', {
    'context.js': "import { createContext } from 'react';\nexport const Context = createContext('none');\n",
    'index.js': "import { Context } from './context.js';\nexport const Provider = Context.Provider;\n",
    'tone.js': [
      "import { useContext } from 'react';",
      "import { Context } from './context.js';",
      "import './tone.css';",
      "export const Tone = () => 'tone ' + useContext(Context);",
    ].join('\n'),
    'tone.css': '.tone { color: red }',
  }),
  ...esm('loud', {
    'index.js': "import { Tone } from 'tone/tone';\nexport const Loud = () => Tone().toUpperCase();\n",
  }),
  // Only Vite knows what `import.meta.env` is.
  ...esm('of-vite', {
    'index.js': [
      "import { Tone } from 'tone/tone';",
      "export const Vite = () => Tone() + (import.meta.env.DEV ? ' in dev' : '');",
    ].join('\n'),
  }),
  'node_modules/typed/package.json': '{ "name": "typed", "type": "module", "exports": "./index.tsx" }',
  'node_modules/typed/index.tsx':
    "import { Tone } from 'tone/tone';\nexport const Typed = () => <>{Tone() as string} typed</>;\n",
  // A package of the workspace, which is edited.
  'linked/package.json': '{ "name": "linked", "type": "module", "exports": "./index.js" }',
  'linked/index.js': "import { Tone } from 'tone/tone';\nexport const Linked = () => Tone() + ' linked';\n",
  ...esm('uses-linked', { 'index.js': "export { Linked as UsesLinked } from 'linked';\n" }),
  'node_modules/store/package.json': '{ "name": "store" }',
  'node_modules/store/index.js': 'let count = 0;\nexports.next = () => ++count;\n',
  ...esm('uses-store', {
    'index.js': "import store, { next } from 'store';\nexport const useNext = () => store.next === next && next();\n",
  }),
  ...esm('all-of-store', { 'index.js': "export * from 'store';\nexport const own = 1;\n" }),
  // Another copy of React, whose hooks would fail.
  'node_modules/react/package.json': '{ "name": "react" }',
  'node_modules/react/index.js': "throw new Error('the wrong React');",
  'docs/en/failing.mdx': "import { Fails } from '../../Fails.tsx';\n\n# Failing\n\n<Fails />\n",
  'Fails.tsx': "import { fails } from 'fails';\nexport const Fails = () => fails;\n",
  ...esm('fails', { 'index.js': "import './deep.js';\nexport const fails = 1;\n", 'deep.js': '\nwindow.x = 1;\n' }),
  'docs/en/lacking.mdx': "import { Lacks } from '../../Lacks.tsx';\n\n# Lacking\n\n<Lacks />\n",
  'Lacks.tsx': "import { lacks } from 'lacks';\nexport const Lacks = () => lacks;\n",
  ...esm('lacks', { 'index.js': "import 'not-there';\nexport const lacks = 1;\n" }),
  'docs/en/unread.mdx': "import { Unread } from '../../Unread.tsx';\n\n# Unread\n\n<Unread />\n",
  'Unread.tsx': "import { unread } from 'unread';\nexport const Unread = () => unread;\n",
  ...esm('unread', { 'index.js': "export * from './deep.js';\n", 'deep.js': 'export const unread = ;\n' }),
  'docs/en/edited.mdx': "import { Edited } from '../../Edited.tsx';\n\n# Edited\n\n<Edited />\n",
  'Edited.tsx': "import { Provider } from 'tone';\nexport const Edited = () => <p>{typeof Provider}</p>;\n",
  ...esm('late', { 'index.js': "import { Tone } from 'tone/tone';\nexport const Late = () => Tone() + ' later';\n" }),
};
const shared = '<p>tone dark, TONE DARK, tone dark in dev, tone dark typed, tone dark linked.</p>';
const log: string[] = [];
let server: DevServer;

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const get = async (path: string): Promise<string> => (await fetch(new URL(path, server.url))).text();

beforeAll(async () => {
  await ensure();
  for (const [path, text] of Object.entries(files)) write(path, text);
  symlinkSync(join(root, 'linked'), join(root, 'node_modules/linked'));
  server = await startTestDev(root, log);
});
afterAll(() => server?.close());

describe('packages in dev', () => {
  it('share modules, whoever loads them: the bundle, Vite, or Node', async () => {
    const text = await get('/shared');
    expect(text).toContain(shared);
    expect(text).toContain('<p>1,2,3,next+own</p>');
    expect(text).toMatch(/<link rel="stylesheet" href="[^"]*tone\.css/);
  });

  it('are in a bundle', () => {
    const folder = join(root, '.diglot/vite/packages');
    expect(existsSync(folder) && readdirSync(folder)).toEqual([`${process.pid}`]);
  });

  it.each([
    [
      '/failing',
      'error moduleFailed  node_modules/fails/deep.js:2:1',
      "The package 'fails', which Fails.tsx imports, failed: window is not defined",
    ],
    [
      '/lacking',
      'error assetBuildFailed  node_modules/lacks/index.js:1:8',
      "The site's code could not be bundled: Could not resolve 'not-there' in node_modules/lacks/index.js",
    ],
    [
      '/unread',
      'error assetBuildFailed  node_modules/unread/deep.js:1:23',
      "The site's code could not be bundled: Unexpected token",
    ],
  ])('that fail are named, with the line: %s', async (path, ...lines) => {
    await get(path);
    expect(log.join('\n')).toContain(lines.join('\n  '));
    expect(await get('/shared')).toContain(shared);
  });

  it('of the workspace are edited', async () => {
    write('linked/index.js', "import { Tone } from 'tone/tone';\nexport const Linked = () => Tone() + ' edited';\n");
    await expect.poll(() => get('/shared')).toContain('tone dark edited.</p>');
    write('linked/index.js', files['linked/index.js'] ?? '');
    await expect.poll(() => get('/shared')).toContain(shared);
  });

  it('come when the code imports them', async () => {
    expect(await get('/edited')).toContain('<p>object</p>');
    write(
      'Edited.tsx',
      "import { Provider } from 'tone';\nimport { Late } from 'late';\nexport const Edited = () => <Provider value=\"light\"><p><Late /></p></Provider>;\n",
    );
    await expect.poll(() => get('/edited')).toContain('<p>tone light later</p>');
    expect(await get('/shared')).toContain(shared);
  });
});
