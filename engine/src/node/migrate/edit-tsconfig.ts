// The copy's `tsconfig.json`.

import { posix } from 'node:path';
import { asFields } from './config/values.ts';
import { parseJson } from './parse-json.ts';
import type { MigrationContext, Plan } from './plan.ts';

/** A `tsconfig.json` that extends a package of the other engine is written out in full. */
export function editTsconfig({ project, draft, notes }: MigrationContext, { packages }: Plan): void {
  const file = 'tsconfig.json';
  if (!project.has(file)) return;
  const own = parseJson(project.read(file));
  const base = own?.['extends'];
  if (typeof base !== 'string') return;
  const isMissing =
    base.startsWith('.') && !project.has(posix.normalize(base)) && !project.has(`${posix.normalize(base)}.json`);
  if (!isMissing && !(packages.test(base) || packages.test(base.split('/')[0] ?? ''))) return;
  const { extends: _, ...rest } = own ?? {};
  const options = {
    target: 'es2023',
    module: 'esnext',
    moduleResolution: 'bundler',
    jsx: 'react-jsx',
    strict: true,
    ...asFields(rest['compilerOptions']),
  };
  draft.files.set(file, { text: `${JSON.stringify({ ...rest, compilerOptions: options }, null, 2)}\n` });
  notes.add({
    topic: 'file',
    file,
    message: `\`tsconfig.json\` no longer extends \`${base}\`.`,
    advice: 'Check its options.',
  });
}
