import { describe, expect, it } from 'vitest';
import { getPackageManager } from './package-manager.js';

const npm = ['install', '--no-audit', '--no-fund'];

describe('the package manager', () => {
  it.each([
    [undefined, 'npm', npm, ['run', 'dev', '--', '--open']],
    ['npm/11.4.2 node/v24.3.0 linux x64 workspaces/false', 'npm', npm, ['run', 'dev', '--', '--open']],
    ['pnpm/10.4.1 npm/? node/v22.14.0 linux x64', 'pnpm', ['install'], ['run', 'dev', '--open']],
    ['yarn/4.9.2 npm/? node/v22.14.0 linux x64', 'yarn', ['install'], ['run', 'dev', '--open']],
    ['bun/1.2.19 npm/? node/v24.3.0 linux x64', 'bun', ['install'], ['run', 'dev', '--open']],
    ['cnpm/9.4.0 npminstall/7.12.0 node/v22.14.0', 'npm', npm, ['run', 'dev', '--', '--open']],
  ])('that says %s is %s', (agent, name, install, open) => {
    expect(getPackageManager({ npm_config_user_agent: agent })).toMatchObject({ name, install, open });
  });

  it.each([
    ['npm', '/usr/lib/node_modules/npm/bin/npm-cli.js', true],
    ['pnpm', '/opt/pnpm/bin/pnpm.cjs', true],
    ['yarn', '/home/a/.cache/corepack/v1/yarn/4.9.2/yarn.js', true],
    ['npm', '/opt/pnpm/bin/pnpm.cjs', false],
    ['bun', '/usr/local/bin/bun', false],
    ['npm', undefined, false],
  ])('%s that was started from %s runs that script: %s', (name, path, isScript) => {
    const env = { npm_config_user_agent: `${name}/1.0.0`, npm_execpath: path };
    expect(getPackageManager(env).script).toBe(isScript ? path : undefined);
  });
});
