// CSS modules: the rules reach the pages whose components use their names, and no page loads a script for them.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { runAlone } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { readTree } from '../tree.ts';

const root = createTestFolder('diglot-css-modules');
let tree: ReadonlyMap<string, Buffer>;

const component = (name: string, sheet: string, tag = 'p'): string =>
  `import names from './${sheet}';\nexport const ${name} = () => <${tag} className={names.own}>${name}</${tag}>;\n`;
const page = (name: string): string => `import { ${name} } from '../${name}.tsx';\n\n# Page\n\n<${name} />\n`;
/** Longer than what is put into pages. */
const long = '.own { color: rgb(3 3 3) }\n.none { content: "'.concat('x'.repeat(2000), '" }\n');

const files: Readonly<Record<string, string>> = {
  'diglot.config.ts': "export default { components: './Everywhere.tsx' };\n",
  'Everywhere.tsx': component('Everywhere', 'everywhere.module.css'),
  'everywhere.module.css': '.own { color: rgb(1 1 1); background: url(./dot.svg) }\n',
  'dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
  'Short.tsx': component('Short', 'short.module.css'),
  'short.module.css': '.own { color: rgb(2 2 2) }\n',
  'Long.tsx': component('Long', 'long.module.css'),
  'long.module.css': long,
  'Island.tsx': `'use client';\n\n${component('Island', 'island.module.css', 'button')}`,
  'island.module.css': '.own { color: rgb(4 4 4) }\n',
  'docs/everywhere.mdx': '# Page\n\n<Everywhere />\n',
  'docs/short.mdx': page('Short'),
  'docs/short-too.mdx': page('Short'),
  'docs/long.mdx': page('Long'),
  'docs/long-too.mdx': page('Long'),
  'docs/island.mdx': page('Island'),
};

beforeAll(async () => {
  await ensure();
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  const { code, stdout } = await runAlone(['build', root, '--no-cache']);
  expect([code, stdout]).toEqual([0, expect.stringContaining('6 pages')]);
  tree = readTree(join(root, 'dist'));
}, 120_000);

const read = (name: string): string => tree.get(name)?.toString() ?? '';

/** Everything that styles a page: in its HTML, and in the sheets that it links. */
function getStyles(html: string): string {
  const linked = [...html.matchAll(/<link rel="stylesheet" href="\/(static\/[^"]+)"/g)];
  const own = [...html.matchAll(/<style>([^<]*)<\/style>/g)];
  return [...own.map(([, text = '']) => text), ...linked.map(([, name = '']) => read(name))].join('\n');
}

describe('a CSS module', () => {
  it.each([
    ['of the whole site', 'everywhere', '#010101'],
    ['of one page', 'short', '#020202'],
    ['of another page as well', 'short-too', '#020202'],
    ['that is long', 'long', '#030303'],
    ['that is long, of another page as well', 'long-too', '#030303'],
    ['of an island', 'island', '#040404'],
  ])('%s has its rules on the page', (_, name, color) => {
    const html = read(`${name}.html`);
    const [, own = 'none'] = /class="(\w+_own)"/.exec(html) ?? [];
    const rule = new RegExp(`\\.${own}\\{[^}]*\\}`).exec(getStyles(html))?.[0];
    expect(rule).toContain(color);
  });

  it('keeps its pictures', () => {
    const [, picture = 'none'] = /url\(\/(static\/dot[^)]+)\)/.exec(getStyles(read('everywhere.html'))) ?? [];
    expect(tree.has(picture)).toBe(true);
  });

  it('is on no other page', () => {
    expect(getStyles(read('short.html'))).not.toMatch(/#030303|#040404/);
  });

  it('brings no script', () => {
    expect([...tree.keys()].filter((name) => /^static\/(?:style|page|import)[^/]*\.js$/.test(name))).toEqual([
      expect.stringMatching(/^static\/page-data\./),
    ]);
  });
});
