// One command in the words of each package manager. Pure.

/** Group of every set of tabs with one command for each of them. */
export const PACKAGE_MANAGER_GROUP = 'package-manager';

export const packageManagers = ['npm', 'yarn', 'pnpm', 'bun', 'deno'] as const;

export type PackageManager = (typeof packageManagers)[number];

type Dialect = (rest: string) => string;

const split = (rest: string): { readonly names: readonly string[]; readonly flags: readonly string[] } => {
  const words = rest.split(/\s+/).filter(Boolean);
  return { names: words.filter((word) => !word.startsWith('-')), flags: words.filter((word) => word.startsWith('-')) };
};

const isGlobal = (rest: string): boolean => split(rest).flags.some((flag) => flag === '-g' || flag === '--global');

const join = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** `npm create x -- --flag`: only npm needs the two dashes between its own options and those of the program. */
const withoutDashes: Dialect = (rest) => rest.replace(/(^|\s)--(?=\s)/, '').trim();

function toDenoNames(rest: string): string {
  const { names, flags } = split(rest);
  return join(...flags.map((flag) => (flag === '--save-dev' ? '-D' : flag)), ...names.map((name) => `npm:${name}`));
}

function toYarnAdd(rest: string): string {
  const { names, flags } = split(rest);
  if (!isGlobal(rest)) return join('yarn add', rest);
  return join('yarn global add', ...names, ...flags.filter((flag) => flag !== '-g' && flag !== '--global'));
}

/** Scripts that npm runs without `run`. Bun and Deno have commands of their own by these names. */
const createScript = (name: string): Readonly<Record<PackageManager, Dialect>> => ({
  npm: (rest) => join('npm', name, rest),
  yarn: (rest) => join('yarn', name, withoutDashes(rest)),
  pnpm: (rest) => join('pnpm', name, withoutDashes(rest)),
  bun: (rest) => join('bun run', name, withoutDashes(rest)),
  deno: (rest) => join('deno task', name, withoutDashes(rest)),
});

/** First words of npm's commands → the whole command of each manager. */
const verbs: Readonly<Record<string, Readonly<Record<PackageManager, Dialect>>>> = {
  install: {
    npm: (rest) => join('npm install', rest),
    yarn: (rest) => (rest === '' ? 'yarn' : toYarnAdd(rest)),
    pnpm: (rest) => join(rest === '' ? 'pnpm install' : 'pnpm add', rest),
    bun: (rest) => join(rest === '' ? 'bun install' : 'bun add', rest),
    deno: (rest) => join(rest === '' || isGlobal(rest) ? 'deno install' : 'deno add', toDenoNames(rest)),
  },
  uninstall: {
    npm: (rest) => join('npm uninstall', rest),
    yarn: (rest) => join('yarn remove', rest),
    pnpm: (rest) => join('pnpm remove', rest),
    bun: (rest) => join('bun remove', rest),
    deno: (rest) => join('deno remove', rest),
  },
  create: {
    npm: (rest) => join('npm create', rest),
    yarn: (rest) => join('yarn create', withoutDashes(rest)),
    pnpm: (rest) => join('pnpm create', withoutDashes(rest)),
    bun: (rest) => join('bun create', withoutDashes(rest)),
    deno: (rest) => join('deno init --npm', withoutDashes(rest)),
  },
  test: createScript('test'),
  start: createScript('start'),
  run: {
    npm: (rest) => join('npm run', rest),
    yarn: (rest) => join('yarn', withoutDashes(rest)),
    pnpm: (rest) => join('pnpm', withoutDashes(rest)),
    bun: (rest) => join('bun run', withoutDashes(rest)),
    deno: (rest) => join('deno task', withoutDashes(rest)),
  },
  exec: {
    npm: (rest) => join('npx', rest),
    yarn: (rest) => join('yarn dlx', rest),
    pnpm: (rest) => join('pnpm dlx', rest),
    bun: (rest) => join('bunx', rest),
    deno: (rest) => join('deno run -A', rest.replace(/^(?:-y |--yes )?/, 'npm:')),
  },
};

const synonyms: Readonly<Record<string, string>> = {
  ...{ i: 'install', add: 'install', remove: 'uninstall', rm: 'uninstall', init: 'create', 'run-script': 'run' },
  ...{ x: 'exec', dlx: 'exec', npx: 'exec' },
};

/** Lines that stay as they are: empty ones, comments, and commands for folders. */
const isShell = (line: string): boolean => /^(?:$|#|(?:cd|mkdir)\s)/.test(line);

/** `command` as for npm, with or without `npm` in front; `npx …` too. Several lines stay several lines. */
export function toManagerCommand(command: string, manager: PackageManager): string {
  return command
    .trim()
    .split('\n')
    .map((line) => translateLine(line.trim(), manager))
    .join('\n');
}

function translateLine(line: string, manager: PackageManager): string {
  if (isShell(line)) return line;
  const [, word = '', rest = ''] = /^(?:npm\s+)?(\S+)\s*(.*)$/.exec(line) ?? [];
  const verb = synonyms[word] ?? word;
  return verbs[verb]?.[manager](rest.trim()) ?? join(manager, word, rest.trim());
}
