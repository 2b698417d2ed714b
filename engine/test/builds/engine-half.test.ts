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

const getBundleName = (store: string): string => readdirSync(store).find((entry) => /^[\da-f]{20}$/.test(entry)) ?? '';

function readServerBundle(root: string): Map<string, string> {
  const store = join(root, '.diglot/assets');
  const server = join(store, getBundleName(store), 'server');
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

const moduleThatPatches = `import React, { Children } from 'react';
import runtime from 'react/jsx-runtime';
React.useId = () => 'patched';
Children.count = () => 7;
const { jsxs } = runtime;
runtime.jsxs = (type, props, key) => jsxs(type, type === 'p' ? { ...props, 'data-seen': '' } : props, key);
`;

const commonPatches = `"use strict";
const React = require('react');
const { createElement } = React;
React.createElement = (type, props, ...rest) =>
  createElement(type, type === 'q' ? { ...props, 'data-made': '' } : props, ...rest);
exports.describe = () => [typeof React.default, String(React.__esModule), String(Object.isExtensible(React))].join(' ');
`;

const patched = `import './patch.js';
import { describe } from './patch.cjs';
import { Children, createElement, useId } from 'react';
import * as ReactModule from 'react';
import { usePage } from 'diglot/theme';
export const Patched = () => (
  <>
    <p>{useId()} {ReactModule.useId()} {Children.count([])} {usePage().title.text}</p>
    {createElement('q', {}, describe())}
  </>
);
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

  it('takes what a site changes of React', async () => {
    const root = copySite('own-theme', join(folder, 'patches'));
    writeFileSync(join(root, 'patched.tsx'), patched);
    writeFileSync(join(root, 'patch.js'), moduleThatPatches);
    writeFileSync(join(root, 'patch.cjs'), commonPatches);
    writeFileSync(
      join(root, 'docs/en/patched.mdx'),
      "import { Patched } from '../../patched.tsx';\n\n# Patched\n\n<Patched />\n",
    );
    const { tree, bundles } = await buildBoth(root);
    const html = tree.get('patched.html')?.toString() ?? '';
    expect(html).toContain('<p data-seen="">patched patched 7 Patched</p>');
    expect(html).toContain('<q data-made="">undefined undefined true</q>');
    expect(listReacts(bundles[0])).toEqual(['engine.mjs']);
  }, 120_000);

  it.each(['entry.mjs', 'engine.mjs'])(
    'is bundled again when its %s is damaged',
    async (name) => {
      const root = copySite('own-theme', join(folder, `damaged-${name}`));
      const build = async () => {
        const { code, stdout, stderr } = await runAlone(['build', root], {});
        expect(code, stdout + stderr).toBe(0);
        return readTree(join(root, 'dist'));
      };
      const tree = await build();
      const store = join(root, '.diglot/assets');
      const file = join(store, getBundleName(store), 'server', name);
      const bytes = readFileSync(file);
      for (const damage of [
        () => rmSync(file),
        () => writeFileSync(file, bytes.subarray(0, bytes.length - 9)),
        () => writeFileSync(file, Buffer.from(bytes).fill('(', 0, 1)),
      ]) {
        damage();
        expect(compareTrees(await build(), tree)).toEqual([]);
        expect(readFileSync(file).equals(bytes)).toBe(true);
      }
    },
    120_000,
  );

  it('serves islands', async () => {
    const { bundles } = await buildBoth(copySite('full', join(folder, 'full')));
    expect(listReacts(bundles[0])).toEqual(['engine.mjs']);
  }, 120_000);

  it('is left out for a site that needs more of the engine', async () => {
    const { bundles } = await buildBoth(copySite('rspress', join(folder, 'rspress')));
    expect(listReacts(bundles[0])).toEqual(['entry.mjs']);
  }, 120_000);
});
