// The copy's `tsconfig.json`.

import { posix } from 'node:path';
import { toPlainJson } from '../../text/json-comments.ts';
import { asFields, asText, type Fields } from './config/values.ts';
import { parseJson } from './parse-json.ts';
import type { MigrationContext, Plan } from './plan.ts';

const FILE = 'tsconfig.json';
const defaults: Fields = {
  target: 'es2023',
  module: 'esnext',
  moduleResolution: 'bundler',
  jsx: 'react-jsx',
  strict: true,
};

/** Writes out what a package of the other engine said, and sets the names that its bundler gave to folders. */
export function editTsconfig(context: MigrationContext, { packages, aliases = {} }: Plan): void {
  const { project, copy, notes } = context;
  const isThere = project.has(FILE);
  if (!isThere && Object.keys(aliases).length === 0) return;
  const { extends: given, ...rest } = isThere ? (parseJson(toPlainJson(project.read(FILE) ?? '')) ?? {}) : {};
  const isGone = (base: unknown): boolean => {
    if (typeof base !== 'string') return false;
    const path = posix.normalize(base);
    if (base.startsWith('.')) return !project.has(path) && !project.has(`${path}.json`);
    return packages.test(base) || packages.test(base.split('/')[0] ?? '');
  };
  const bases = [given ?? []].flat();
  const gone = bases.filter(isGone);
  const kept = bases.filter((base) => !isGone(base));
  const own = asFields(rest['compilerOptions']);
  const paths = toPaths(own, kept, aliases, context);
  if (gone.length === 0 && !paths) return;
  const options = {
    ...((gone.length > 0 || !isThere) && defaults),
    ...own,
    ...(paths && { paths: { ...paths, ...asFields(own['paths']) } }),
  };
  const result = { ...(kept.length > 0 && { extends: kept }), ...rest, compilerOptions: options };
  copy.replace(FILE, `${JSON.stringify(result, null, 2)}\n`);
  if (gone.length > 0)
    notes.add({
      topic: 'file',
      file: FILE,
      message: `\`tsconfig.json\` no longer extends ${gone.map((base) => `\`${base}\``).join(', ')}.`,
      advice: 'Check its options.',
    });
}

/** `undefined`: there is nothing to set. */
function toPaths(
  own: Fields,
  bases: readonly unknown[],
  aliases: Readonly<Record<string, string>>,
  { project, notes }: MigrationContext,
): Readonly<Record<string, readonly string[]>> | undefined {
  const known = asFields(own['paths']);
  const missing = Object.entries(aliases).filter(
    ([name]) => known[name] === undefined && known[`${name}/*`] === undefined,
  );
  if (missing.length === 0) return undefined;
  if (bases.length > 0 && own['paths'] === undefined) {
    const names = missing.map(([name]) => `\`${name}\``).join(', ');
    notes.add({
      topic: 'config',
      file: FILE,
      message: `The ${missing.length > 1 ? 'aliases' : 'alias'} ${names} ${missing.length > 1 ? 'were' : 'was'} not added: \`tsconfig.json\` extends ${bases.map((base) => `\`${String(base)}\``).join(', ')}, whose \`paths\` would no longer apply.`,
      advice: 'Set them under `paths` in `tsconfig.json`.',
    });
    return undefined;
  }
  const base = asText(own['baseUrl']) ?? '.';
  const pairs = missing.map(([name, path]): [string, string[]] => {
    const target = posix.relative(posix.normalize(base), path);
    const relative = target.startsWith('.') ? target : `./${target}`;
    return project.has(path) ? [name, [relative]] : [`${name}/*`, [`${relative}/*`]];
  });
  return Object.fromEntries(pairs);
}
