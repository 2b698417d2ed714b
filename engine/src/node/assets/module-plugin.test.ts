import { describe, expect, it } from 'vitest';
import { callHook } from '../../../test/plugin-hook.ts';
import { createModulePlugin, createPlainImportPlugin } from './module-plugin.ts';

const ask = (plugin: object, hook: 'resolveId' | 'load', id: string): unknown => callHook(plugin, hook, [id]);

describe('virtual modules', () => {
  it('are made each time they are loaded', () => {
    let count = 0;
    const plugin = createModulePlugin({ 'virtual:x': () => `export default ${++count};` });
    expect(ask(plugin, 'resolveId', 'virtual:x')).toBe('\0virtual:x');
    expect([ask(plugin, 'load', '\0virtual:x'), ask(plugin, 'load', '\0virtual:x')]).toEqual([
      'export default 1;',
      'export default 2;',
    ]);
  });

  it('leave all others alone', () => {
    const plugin = createModulePlugin({ 'virtual:x': () => '' });
    expect(ask(plugin, 'resolveId', 'virtual:y')).toBeUndefined();
    expect([ask(plugin, 'load', '/a.ts'), ask(plugin, 'load', '\0virtual:y')]).toEqual([undefined, undefined]);
  });

  it('replace the helper that preloads, and nothing else', () => {
    const plugin = createPlainImportPlugin();
    expect(ask(plugin, 'load', '\0vite/preload-helper.js')).toBe('export const __vitePreload = (load) => load();');
    expect(ask(plugin, 'load', '/vite/preload-helper.js')).toBeUndefined();
  });
});
