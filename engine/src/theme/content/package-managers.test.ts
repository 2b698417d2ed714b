// Commands of the package managers, as tables.

import { describe, expect, it } from 'vitest';
import { type PackageManager, packageManagers, toManagerCommand } from './package-managers.ts';

const cases: readonly [string, Record<PackageManager, string>][] = [
  ['install', { npm: 'npm install', yarn: 'yarn', pnpm: 'pnpm install', bun: 'bun install', deno: 'deno install' }],
  [
    'install -D vite react',
    {
      npm: 'npm install -D vite react',
      yarn: 'yarn add -D vite react',
      pnpm: 'pnpm add -D vite react',
      bun: 'bun add -D vite react',
      deno: 'deno add -D npm:vite npm:react',
    },
  ],
  [
    'npm i -g @agent-tars/cli@latest',
    {
      npm: 'npm install -g @agent-tars/cli@latest',
      yarn: 'yarn global add @agent-tars/cli@latest',
      pnpm: 'pnpm add -g @agent-tars/cli@latest',
      bun: 'bun add -g @agent-tars/cli@latest',
      deno: 'deno install -g npm:@agent-tars/cli@latest',
    },
  ],
  [
    'create vite@latest my-app -- --template react',
    {
      npm: 'npm create vite@latest my-app -- --template react',
      yarn: 'yarn create vite@latest my-app --template react',
      pnpm: 'pnpm create vite@latest my-app --template react',
      bun: 'bun create vite@latest my-app --template react',
      deno: 'deno init --npm vite@latest my-app --template react',
    },
  ],
  ['run dev', { npm: 'npm run dev', yarn: 'yarn dev', pnpm: 'pnpm dev', bun: 'bun run dev', deno: 'deno task dev' }],
  [
    'npx @agent-tars/cli@latest',
    {
      npm: 'npx @agent-tars/cli@latest',
      yarn: 'yarn dlx @agent-tars/cli@latest',
      pnpm: 'pnpm dlx @agent-tars/cli@latest',
      bun: 'bunx @agent-tars/cli@latest',
      deno: 'deno run -A npm:@agent-tars/cli@latest',
    },
  ],
  [
    'remove vite',
    {
      npm: 'npm uninstall vite',
      yarn: 'yarn remove vite',
      pnpm: 'pnpm remove vite',
      bun: 'bun remove vite',
      deno: 'deno remove vite',
    },
  ],
  [
    'npm test -- --watch',
    {
      npm: 'npm test -- --watch',
      yarn: 'yarn test --watch',
      pnpm: 'pnpm test --watch',
      bun: 'bun run test --watch',
      deno: 'deno task test --watch',
    },
  ],
  [
    'start',
    { npm: 'npm start', yarn: 'yarn start', pnpm: 'pnpm start', bun: 'bun run start', deno: 'deno task start' },
  ],
  [
    'outdated',
    { npm: 'npm outdated', yarn: 'yarn outdated', pnpm: 'pnpm outdated', bun: 'bun outdated', deno: 'deno outdated' },
  ],
];

describe('toManagerCommand', () => {
  it.each(cases)('%s', (command, expected) => {
    expect(Object.fromEntries(packageManagers.map((name) => [name, toManagerCommand(command, name)]))).toEqual(
      expected,
    );
  });

  it('leaves lines alone that are no package manager’s', () => {
    const lines = '# A new project\nnpm create vite app\n\ncd app\nnpm install';
    expect(toManagerCommand(lines, 'pnpm')).toBe('# A new project\npnpm create vite app\n\ncd app\npnpm install');
  });

  it('keeps lines apart', () => {
    expect(toManagerCommand('install\nrun build', 'pnpm')).toBe('pnpm install\npnpm build');
  });
});
