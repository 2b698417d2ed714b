// The commands by name.

import type { CommandSpec } from './command.ts';

export const commands: Readonly<Record<string, CommandSpec>> = {
  dev: {
    summary: 'start a development server with live updates',
    flags: ['port', 'host', 'open', 'show-excluded', 'help'],
    takesProject: true,
    isServer: true,
    examples: [
      ['diglot dev', 'work on the site in this folder'],
      ['diglot dev docs-site --port 3000', 'work on another site, on another port'],
      ['diglot dev --host 0.0.0.0', 'make it reachable from the network'],
    ],
    load: async () => {
      await loadParser();
      return (await import('./dev.ts')).runDev;
    },
  },
  build: {
    summary: 'build the site',
    flags: ['out', 'base', 'no-cache', 'shard', 'show-excluded', 'json', 'help'],
    takesProject: true,
    examples: [
      ['diglot build', 'build the site in this folder into dist'],
      ['diglot build docs-site --out public', 'build another one into the folder public'],
      ['diglot build --base /docs/', 'build for https://example.com/docs/'],
      ['diglot build --shard 2/8', 'render an eighth of the pages into the store that machines share'],
      ['diglot build --json', 'print what was built, and every problem, as JSON'],
    ],
    load: async () => (await import('./build.ts')).runBuild,
  },
  preview: {
    summary: 'preview the production build',
    flags: ['out', 'base', 'port', 'host', 'help'],
    isServer: true,
    examples: [
      ['diglot preview', 'serve dist at http://localhost:4173'],
      ['diglot preview --out public --port 8080', 'serve another folder on another port'],
    ],
    load: async () => (await import('./preview.ts')).runPreview,
  },
  check: {
    summary: 'report problems without writing anything',
    flags: ['base', 'agents', 'no-cache', 'show-excluded', 'json', 'format', 'help'],
    takesProject: true,
    examples: [
      ['diglot check', 'dead links, bad frontmatter, missing pictures'],
      ['diglot check --agents', 'Markdown twins, llms.txt and host files, too'],
      ['diglot check --json', 'the same for an editor or a script'],
      ['diglot check --format github', 'annotations in a pull request'],
      ['diglot check --format sarif', 'a report for code scanning'],
    ],
    load: async () => (await import('./check.ts')).runCheck,
  },
  migrate: {
    summary: 'copy a site of VitePress, Starlight, Docusaurus or Rspress',
    flags: ['out', 'json', 'help'],
    examples: [
      ['diglot migrate docs', 'write docs-diglot, and a report of what to decide'],
      ['diglot migrate website --out ../new-site', 'write the copy to another folder'],
      ['diglot migrate docs --json', 'print the report as JSON'],
    ],
    load: async () => {
      await loadParser();
      return (await import('./migrate.ts')).runMigrate;
    },
  },
  mcp: {
    summary: 'serve a built site to agents over MCP',
    flags: ['out', 'http', 'port', 'help'],
    isServer: true,
    examples: [
      ['diglot mcp', 'the build of the site in this folder, over stdio'],
      ['diglot mcp https://example.com/docs/', 'a site on the web'],
      ['diglot mcp --http --port 4180', 'for clients that connect by address'],
    ],
    load: async () => (await import('./mcp.ts')).runMcp,
  },
  info: {
    summary: 'print versions and settings for a bug report',
    flags: ['json', 'help'],
    takesProject: true,
    examples: [
      ['diglot info', 'the versions and settings of the site in this folder'],
      ['diglot info --json', 'the same for a script'],
    ],
    load: async () => (await import('./info.ts')).runInfo,
  },
};

/** Whether a command of this name runs until it is stopped; false for a name that is none. */
export const isServer = (name: string | undefined): boolean =>
  name !== undefined && Object.hasOwn(commands, name) && commands[name]?.isServer === true;

/**
 * Yarn keeps packages in archives (Plug'n'Play), from which modules can be imported, but not required. The engine's scripts
 * require this one, and are given what was imported before.
 */
const loadParser = (): Promise<unknown> => import('rolldown/utils');
