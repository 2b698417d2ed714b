import { describe, expect, it } from 'vitest';
import { getEnginePaths } from '../assets/engine-paths.ts';
import { createBrowserReact, createReactBridge } from './react-bridge.ts';

type Hooks = {
  resolveId(source: string): string | undefined;
  load(id: string): string | undefined;
  applyToEnvironment(environment: { name: string }): boolean;
};

const { packageDir } = getEnginePaths();
const bridge = createReactBridge(packageDir) as unknown as Hooks;

describe('the bridge to React', () => {
  it.each([
    ['react', true],
    ['react/jsx-runtime', true],
    ['react-dom/server', true],
    ['react-router', false],
    ['./react', false],
    ['preact', false],
  ])('takes %s: %s', (source, isTaken) => {
    expect(bridge.resolveId(source) !== undefined).toBe(isTaken);
  });

  it('exports what the package exports, by name', () => {
    const code = bridge.load(bridge.resolveId('react') ?? '') ?? '';
    expect(code).toContain('export default value;');
    expect(code).toContain('export const useState = value.useState;');
    expect(code).not.toContain('export const default');
  });

  it('leaves other modules to others', () => {
    expect(bridge.load('/src/a.ts')).toBeUndefined();
  });

  it.each([
    ['server', bridge, 'ssr'],
    ['browser', createBrowserReact(packageDir) as unknown as Hooks, 'client'],
  ])('is for the %s alone', (_, plugin, name) => {
    expect(['ssr', 'client'].filter((environment) => plugin.applyToEnvironment({ name: environment }))).toEqual([name]);
  });
});
