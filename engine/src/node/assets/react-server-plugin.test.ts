import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callHook } from '../../../test/plugin-hook.ts';
import { getEnginePaths } from './engine-paths.ts';
import { createReactServerPlugin } from './react-server-plugin.ts';

const HALF = 'cjs/react-dom-server-legacy.node.production.js';
let reactDom: string;
beforeEach(() => {
  reactDom = mkdtempSync(join(tmpdir(), 'diglot-react-'));
  mkdirSync(join(reactDom, 'cjs'));
  writeFileSync(join(reactDom, HALF), '');
});
afterEach(() => rmSync(reactDom, { recursive: true, force: true }));

const engine = { ...getEnginePaths(), sourceDir: '/engine/src' };

function resolve(source: string, importer: string | undefined): unknown {
  return callHook(createReactServerPlugin({ ...engine, reactDom }), 'resolveId', [source, importer]);
}

it('gives the engine’s render code the half that renders to strings', () => {
  expect(resolve(join(reactDom, 'server.js'), '/engine/src/render/render-markup.ts')).toBe(join(reactDom, HALF));
});

it.each<[string, string, string | undefined]>([
  ['a site’s own import of the same', 'server.js', '/site/components.tsx'],
  ['an entry', 'server.js', undefined],
  ['another file of React', 'client.js', '/engine/src/client/islands/hydrate.ts'],
])('leaves %s alone', (_, file, importer) => {
  expect(resolve(join(reactDom, file), importer)).toBeUndefined();
});

it('takes the whole where a version of React has no such half', () => {
  rmSync(join(reactDom, HALF));
  expect(resolve(join(reactDom, 'server.js'), '/engine/src/render/render-markup.ts')).toBeUndefined();
});

it('the installed React has the half', () => {
  const whole = join(getEnginePaths().reactDom, 'server.js');
  const importer = join(getEnginePaths().sourceDir, 'render/render-markup.ts');
  expect(callHook(createReactServerPlugin(getEnginePaths()), 'resolveId', [whole, importer])).toBe(
    join(getEnginePaths().reactDom, HALF),
  );
});
