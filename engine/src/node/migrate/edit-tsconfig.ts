// The copy's `tsconfig.json`.

import { posix } from 'node:path';
import { toPlainJson } from '../../text/json-comments.ts';
import { asFields } from './config/values.ts';
import { parseJson } from './parse-json.ts';
import type { MigrationContext, Plan } from './plan.ts';

/** A `tsconfig.json` that extends a package of the other engine is written out in full. */
export function editTsconfig({ project, copy, notes }: MigrationContext, { packages }: Plan): void {
  const file = 'tsconfig.json';
  if (!project.has(file)) return;
  const { extends: given, ...rest } = parseJson(toPlainJson(project.read(file))) ?? {};
  const isGone = (base: unknown): boolean => {
    if (typeof base !== 'string') return false;
    const path = posix.normalize(base);
    if (base.startsWith('.')) return !project.has(path) && !project.has(`${path}.json`);
    return packages.test(base) || packages.test(base.split('/')[0] ?? '');
  };
  const bases = [given ?? []].flat();
  const gone = bases.filter(isGone);
  if (gone.length === 0) return;
  const kept = bases.filter((base) => !isGone(base));
  const options = {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    ...asFields(rest['compilerOptions']),
  };
  const result = { ...(kept.length > 0 && { extends: kept }), ...rest, compilerOptions: options };
  copy.replace(file, `${JSON.stringify(result, null, 2)}\n`);
  notes.add({
    topic: 'file',
    file,
    message: `\`tsconfig.json\` no longer extends ${gone.map((base) => `\`${base}\``).join(', ')}.`,
    advice: 'Check its options.',
  });
}
