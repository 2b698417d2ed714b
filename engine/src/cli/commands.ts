// The commands by name. Must not run them.

import type { CommandSpec } from './command.ts';

export const commands: Readonly<Record<string, CommandSpec>> = {
  dev: {
    summary: 'start a server that shows changes while you write',
    flags: ['port', 'host', 'open', 'show-excluded', 'help'],
    examples: [
      ['diglot dev', 'work on the site in this folder'],
      ['diglot dev docs-site --port 3000', 'work on another one, at another port'],
      ['diglot dev --host 0.0.0.0', 'let other machines of the network see it'],
    ],
    load: async () => (await import('./dev.ts')).runDev,
  },
  build: {
    summary: 'build the site',
    flags: ['out', 'base', 'no-cache', 'show-excluded', 'json', 'help'],
    examples: [
      ['diglot build', 'build the site in this folder into dist'],
      ['diglot build docs-site --out public', 'build another one into the folder public'],
      ['diglot build --base /docs/', 'build for https://example.com/docs/'],
      ['diglot build --json', 'print what was built, and every problem, as JSON'],
    ],
    load: async () => (await import('./build.ts')).runBuild,
  },
  preview: {
    summary: 'serve a build the way a good host would',
    flags: ['out', 'base', 'port', 'host', 'help'],
    examples: [
      ['diglot preview', 'serve dist at http://localhost:4173'],
      ['diglot preview --out public --port 8080', 'serve another folder at another port'],
    ],
    load: async () => (await import('./preview.ts')).runPreview,
  },
  check: {
    summary: 'look for mistakes without writing anything',
    flags: ['base', 'no-cache', 'show-excluded', 'json', 'help'],
    examples: [
      ['diglot check', 'dead links, bad frontmatter, missing pictures'],
      ['diglot check --json', 'the same for an editor or a script'],
    ],
    load: async () => (await import('./check.ts')).runCheck,
  },
};
