// The copy's `package.json`.

import { asFields, type Fields, isFields } from './config/values.ts';
import { editScript, mentions } from './edit-script.ts';
import { parseJson } from './parse-json.ts';
import type { MigrationContext, Plan } from './plan.ts';

export function editPackage(
  { project, copy, notes }: MigrationContext,
  { command, packages, engine }: Plan,
  { version, name }: { readonly version: string; readonly name: string },
): void {
  const file = 'package.json';
  const own = project.has(file) ? parseJson(project.read(file)) : {};
  if (!own) {
    notes.add({
      topic: 'file',
      file,
      message: '`package.json` is not valid JSON and was copied as it is.',
      advice: 'Add `diglot`, `react` and `react-dom` by hand.',
    });
    return;
  }
  const removed: string[] = [];
  const keep = (list: unknown): Fields =>
    Object.fromEntries(
      Object.entries(asFields(list)).filter(([key]) => {
        if (packages.test(key)) removed.push(key);
        return !packages.test(key);
      }),
    );
  const left: string[] = [];
  const scripts = Object.entries(asFields(own['scripts'])).flatMap(([key, value]) => {
    // `npm run docusaurus clear`: a way to the command, which `npx diglot` is here.
    if (key === command && value === command) return [];
    const script = typeof value === 'string' ? editScript(value, command) : value;
    if (typeof script === 'string' && mentions(script, command)) left.push(key);
    return [[key, script]];
  });
  const result = {
    ...own,
    name: own['name'] ?? name,
    private: own['private'] ?? true,
    type: own['type'] ?? 'module',
    scripts:
      scripts.length > 0
        ? Object.fromEntries(scripts)
        : { dev: 'diglot dev', build: 'diglot build', preview: 'diglot preview' },
    dependencies: { ...keep(own['dependencies']), diglot: `^${version}`, react: '^19.0.0', 'react-dom': '^19.0.0' },
    ...(isFields(own['devDependencies']) && { devDependencies: keep(own['devDependencies']) }),
  };
  copy.replace(file, `${JSON.stringify(result, null, 2)}\n`);
  for (const key of left)
    notes.add({
      topic: 'file',
      file,
      message: `The script \`${key}\` still has \`${command}\` in it.`,
      advice: 'Write it for Diglot, whose output is in `dist`, or remove it.',
    });
  if (removed.length > 0)
    notes.add({
      topic: 'file',
      file,
      message: `Packages of ${engine} were removed: ${removed.sort().join(', ')}.`,
      advice: 'Run `npm install`, and remove the old lock file.',
    });
}
