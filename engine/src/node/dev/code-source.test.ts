import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { BuiltAssets } from '../assets/build-assets.ts';
import { CodeFailure } from './code-failures.ts';
import { createCodeSource } from './code-source.ts';
import type { DevBundle } from './vite-server.ts';

const root = createTestFolder('code-source');

/** A site whose build left `bundle`, and whose modules Vite loads with `loadModule`. */
function open(name: string, bundle: string, loadModule: () => Promise<object> = async () => ({})) {
  const serverEntry = join(root, `${name}.mjs`);
  writeFileSync(serverEntry, bundle);
  const server = { createRenderer: () => ({ renderPage: () => 'from Vite' }), registry: {} };
  const vite = {
    vite: { environments: {} },
    loadTogether: <T>(_: readonly string[], load: () => Promise<T>) => load(),
    loadServer: async () => server,
    loadModule,
    findStyles: async () => () => [],
    findModule: () => undefined,
  } as unknown as DevBundle;
  const reported: Diagnostic[] = [];
  const code = createCodeSource({
    root,
    built: { serverEntry, manifest: {} } as unknown as BuiltAssets,
    getVite: async () => vite,
    start: '/start.ts',
    styles: [],
    redirectScript: { text: '', hash: '' } as never,
    report: (found) => reported.push(...found),
  });
  return { code, reported };
}

const registry = `export const registry = { imports: {} };
export const createRenderer = () => ({ renderPage: () => 'from the bundle' });
`;
const render = async (code: ReturnType<typeof open>['code'], modules: readonly string[] = []) =>
  (await code.load(modules.map((key) => ({ key, source: key }) as never))).renderPage({} as never);

describe('the code of dev', () => {
  it.each([
    ['the bundle of a build', registry, [], 'from the bundle'],
    ['Vite, for a page that the bundle does not know', registry, ['a.tsx'], 'from Vite'],
    ['Vite, where the bundle fails', `throw new Error('boom');\n${registry}`, [], 'from Vite'],
  ])('is that of %s', async (name, bundle, modules, expected) => {
    const { code, reported } = open(name.replaceAll(/\W/g, ''), bundle);
    expect(await render(code, modules)).toBe(expected);
    expect(reported).toEqual([]);
  });

  it('names the module that has failed in the build, once a page needs it', async () => {
    const error = new ReferenceError('window is not defined');
    error.stack = `ReferenceError: window is not defined\n    at eval (${join(root, 'a.tsx')}:1:11)`;
    const { code, reported } = open('failed', `throw new Error('boom');\n${registry}`, () => Promise.reject(error));
    await expect(render(code, ['a.tsx'])).rejects.toBeInstanceOf(CodeFailure);
    expect(reported.map(({ message, file, line }) => [message, file, line])).toEqual([
      ['The module failed: window is not defined', 'a.tsx', 1],
    ]);
  });
});
