// The engine's half of a server bundle comes bundled. A site's pages are the same as with a bundle that has everything, which is what
// an engine without that half makes.

import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { copySite, repositoryRoot, runAlone } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareTrees, readTree } from '../tree.ts';

const folder = createTestFolder('diglot-engine-half');
const whole = join(folder, 'engine/bin/diglot.js');

beforeAll(async () => {
  await ensure();
  const engine = join(repositoryRoot, 'engine');
  for (const name of ['bin', 'dist', 'src', 'package.json'])
    cpSync(join(engine, name), join(folder, 'engine', name), { recursive: true, filter: isPacked });
  rmSync(join(folder, 'engine/dist/default-bundle'), { recursive: true });
  symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));
}, 120_000);

const isPacked = (path: string): boolean => !path.endsWith('tsconfig.json') && !path.includes('.test.');

/** Builds a site both ways. Says how the first one went, and with what it was rendered. */
async function buildBoth(root: string) {
  const [trees, bundles] = [[], []] as [ReturnType<typeof readTree>[], Map<string, string>[]];
  for (const program of [undefined, whole]) {
    const out = `${root}-dist-${trees.length}`;
    rmSync(join(root, '.diglot'), { recursive: true, force: true });
    const { code, stdout, stderr } = await runAlone(['build', root, '--out', out], {}, program);
    expect(code, stdout + stderr).toBe(0);
    trees.push(readTree(out));
    bundles.push(readServerBundle(root));
  }
  const [tree, wholeTree] = trees;
  if (!tree || !wholeTree) throw new Error('nothing was built');
  expect(compareTrees(tree, wholeTree)).toEqual([]);
  return { tree, bundles };
}

function readServerBundle(root: string): Map<string, string> {
  const store = join(root, '.diglot/assets');
  const [name = ''] = readdirSync(store).filter((entry) => /^[\da-f]{20}$/.test(entry));
  const server = join(store, name, 'server');
  const files = readdirSync(server).filter((entry) => entry.endsWith('.mjs'));
  return new Map(files.map((file) => [file, readFileSync(join(server, file), 'utf8')]));
}

/** Files that hold a copy of React: it knows its elements by this symbol. */
const listReacts = (bundle: Map<string, string> | undefined): string[] =>
  [...(bundle ?? [])]
    .filter(([, text]) => text.includes('Symbol.for("react.transitional.element")'))
    .map(([name]) => name);

const forms = `import React, { lazy, Suspense } from 'react';
import * as ReactModule from 'react';
import { version } from 'react-dom';
import { Badge, usePage } from 'diglot/theme';
import * as theme from 'diglot/theme';
import old from './old.cjs';
import './forms.css';
import names from './names.module.css';
const Late = lazy(() => import('./late.tsx'));
const Context = React.createContext('none');
const Shown = () => <i>{ReactModule.useContext(Context)}, {usePage().title.text}</i>;
export function Forms() {
  return (
    <Context.Provider value="one React">
      <Shown />
      <Badge text="badge" />
      <theme.Kbd>K</theme.Kbd>
      {old.Old({ children: version })}
      <old.Old>{old.isSame(React.useId)}</old.Old>
      <Suspense><Late /></Suspense>
      <p className={names.own}>own</p>
    </Context.Provider>
  );
}
`;

const old = `const React = require('react');
const { jsx } = require('react/jsx-runtime');
exports.Old = ({ children }) => jsx('u', { children });
exports.isSame = (useId) => String(React.useId === useId);
`;

describe("the engine's half of a server bundle", () => {
  it('serves every way of importing it, with one React', async () => {
    const root = copySite('own-theme', join(folder, 'forms'));
    writeFileSync(join(root, 'forms.tsx'), forms);
    writeFileSync(join(root, 'forms.css'), '.forms { color: red }');
    writeFileSync(join(root, 'names.module.css'), '.own { color: blue }');
    writeFileSync(join(root, 'late.tsx'), 'export default function Late() { return <b>late</b>; }');
    writeFileSync(join(root, 'old.cjs'), old);
    writeFileSync(
      join(root, 'docs/en/forms.mdx'),
      "# Forms\n\nimport { Forms } from '../../forms.tsx';\nimport { Card } from 'diglot/theme';\n\n<Forms />\n\n<Card title=\"T\">Text</Card>\n",
    );
    const { tree, bundles } = await buildBoth(root);
    const html = tree.get('forms.html')?.toString() ?? '';
    for (const part of ['one React, ', '<u>true</u>', 'badge']) expect(html).toContain(part);
    expect(listReacts(bundles[0])).toEqual(['engine.mjs']);
    expect(listReacts(bundles[1])).toEqual(['entry.mjs']);
  }, 120_000);

  it('serves islands', async () => {
    const { bundles } = await buildBoth(copySite('full', join(folder, 'full')));
    expect(listReacts(bundles[0])).toEqual(['engine.mjs']);
  }, 120_000);

  it('is left out for a site that needs more of the engine', async () => {
    const { bundles } = await buildBoth(copySite('rspress', join(folder, 'rspress')));
    expect(listReacts(bundles[0])).toEqual(['entry.mjs']);
  }, 120_000);
});
