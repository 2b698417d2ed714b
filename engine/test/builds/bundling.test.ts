// Code is bundled in a process of its own where there is a core for it, and begun before it is certain what pages import. Neither
// changes what is built, or what an author reads.

import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { copySite, runAlone } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareTrees, readTree } from '../tree.ts';
import { withCores } from './thread-counts.ts';

const folder = createTestFolder('diglot-bundling');
let root: string;

beforeAll(async () => {
  await ensure();
  root = copySite('own-theme', join(folder, 'site'));
}, 120_000);

const page = (name: string): string => join(root, 'docs/en', name);

/** What is said and written with one core, where this process bundles, and with two. */
async function buildBoth() {
  const ends = [];
  for (const cores of [1, 2]) {
    const out = join(folder, `dist-${cores}`);
    for (const path of [out, join(root, '.diglot')]) rmSync(path, { recursive: true, force: true });
    const { code, stderr } = await runAlone(['build', root, '--out', out], withCores(cores));
    const said = stderr.replace(/^\w+ [\d.]+ m?s\n/gm, '');
    ends.push({ code, said, tree: existsSync(out) ? readTree(out) : new Map<string, Buffer>() });
  }
  const [here, elsewhere] = ends;
  if (!here || !elsewhere) throw new Error('nothing was built');
  expect([elsewhere.code, elsewhere.said]).toEqual([here.code, here.said]);
  expect(compareTrees(here.tree, elsewhere.tree)).toEqual([]);
  expect(readdirSync(join(root, '.diglot/assets')).filter((name) => name.startsWith('.work'))).toEqual([]);
  return here;
}

/** Has a process say at its end how many processes it leaves behind. */
const countLeft = `import processes from 'node:child_process';
import { syncBuiltinESMExports } from 'node:module';
const { fork } = processes;
const left = new Set();
processes.fork = (...args) => {
  const child = fork(...args);
  left.add(child);
  return child.on('exit', () => left.delete(child));
};
syncBuiltinESMExports();
process.on('exit', () => left.size > 0 && console.error('left behind: ' + left.size));`;

describe('code that is bundled by another process', () => {
  it('is the same', async () => {
    const { code, tree } = await buildBoth();
    expect([code, tree.size > 10]).toEqual([0, true]);
  });

  it('is bundled again when pages import something else than it seemed', async () => {
    writeFileSync(page('seems.mdx'), "# Seems\n\n{/*\n\nimport Gone from '../../components.tsx';\n\n*/}\n");
    writeFileSync(page('does.mdx'), "import { Box } from '../../box.tsx';\n\n# Does\n\n<Box />\n");
    writeFileSync(join(root, 'box.tsx'), 'export const Box = () => <b>boxed</b>;\n');
    const { code, tree } = await buildBoth();
    expect([code, tree.get('does.html')?.toString()]).toEqual([0, expect.stringContaining('<b>boxed</b>')]);
    for (const path of [page('seems.mdx'), page('does.mdx'), join(root, 'box.tsx')]) rmSync(path);
  });

  it('knows the variables that the config sets', async () => {
    const config = join(root, 'diglot.config.ts');
    const whole = readFileSync(config, 'utf8');
    writeFileSync(config, `process.env.VITE_FLAVOUR = 'vanilla';\n${whole}`);
    writeFileSync(join(root, 'flavour.tsx'), 'export const Flavour = () => <b>{import.meta.env.VITE_FLAVOUR}</b>;\n');
    writeFileSync(page('flavour.mdx'), "import { Flavour } from '../../flavour.tsx';\n\n# Flavour\n\n<Flavour />\n");
    const { code, tree } = await buildBoth();
    expect([code, tree.get('flavour.html')?.toString()]).toEqual([0, expect.stringContaining('<b>vanilla</b>')]);
    writeFileSync(config, whole);
    for (const path of [page('flavour.mdx'), join(root, 'flavour.tsx')]) rmSync(path);
  });

  it('is bundled again when a variable that it may read has changed', async () => {
    writeFileSync(join(root, 'flavour.tsx'), 'export const Flavour = () => <b>{import.meta.env.VITE_FLAVOUR}</b>;\n');
    writeFileSync(page('flavour.mdx'), "import { Flavour } from '../../flavour.tsx';\n\n# Flavour\n\n<Flavour />\n");
    const out = join(folder, 'dist-flavour');
    const build = async (flavour: string) => {
      const { code } = await runAlone(['build', root, '--out', out], { ...withCores(2), VITE_FLAVOUR: flavour });
      return [code, /<b>(\w+)<\/b>/.exec(readTree(out).get('flavour.html')?.toString() ?? '')?.[1]];
    };
    expect([await build('vanilla'), await build('lemon')]).toEqual([
      [0, 'vanilla'],
      [0, 'lemon'],
    ]);
    for (const path of [page('flavour.mdx'), join(root, 'flavour.tsx')]) rmSync(path);
  });

  it('leaves no process behind when the bundle of an earlier build fits', async () => {
    const { NODE_OPTIONS = '' } = withCores(2);
    const env = { NODE_OPTIONS: `${NODE_OPTIONS} --import=data:text/javascript,${encodeURIComponent(countLeft)}` };
    const file = join(root, 'components.tsx');
    const whole = readFileSync(file, 'utf8');
    rmSync(join(root, '.diglot'), { recursive: true, force: true });
    const ends = [];
    for (const text of [whole, `${whole}\nexport const more = 1;\n`, whole]) {
      writeFileSync(file, text);
      const { code, stderr } = await runAlone(['build', root, '--out', join(folder, 'dist-again')], env);
      ends.push([code, /^left behind.*/m.exec(stderr)?.[0]]);
    }
    expect(ends).toEqual([
      [0, undefined],
      [0, undefined],
      [0, undefined],
    ]);
  });

  it('names a module that fails while it is loaded', async () => {
    writeFileSync(
      join(root, 'width.tsx'),
      "'use client';\n\nconst width: number = window.innerWidth;\nexport const Width = () => <b>{width}</b>;\n",
    );
    writeFileSync(page('width.mdx'), "import { Width } from '../../width.tsx';\n\n# Width\n\n<Width />\n");
    const { code, said } = await buildBoth();
    expect([code, said]).toEqual([
      1,
      expect.stringContaining(
        `error moduleFailed  width.tsx:3:23
  The module failed: window is not defined
  3 | const width: number = window.innerWidth;
    |                       ^
  → The build runs modules as well, without a browser.`,
      ),
    ]);
    for (const path of [page('width.mdx'), join(root, 'width.tsx')]) rmSync(path);
  });

  it('has the same mistakes, and a page has its own', async () => {
    const file = join(root, 'components.tsx');
    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, `import { gone } from './gone';\n${whole}\nexport const Broken = () => <p>;\n`);
    writeFileSync(page('links.md'), '# Links\n\n[Nowhere](./nowhere.md)\n');
    const { code, said } = await buildBoth();
    expect([code, said]).toEqual([1, expect.stringMatching(/^error assetBuildFailed {2}\S*components\.tsx:\d+:\d+$/m)]);
    expect(said).toContain("Page not found: './nowhere.md'");
    writeFileSync(file, whole);
    rmSync(page('links.md'));
  });
});
