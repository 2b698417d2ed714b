// The copy's `package.json`.

import { asFields, type Fields, isFields } from './config/values.ts';
import { editScript, mentions } from './edit-script.ts';
import { parseJson } from './parse-json.ts';
import type { MigrationContext, Plan } from './plan.ts';

const compilers = [
  { pattern: /\.less$/, names: ['less'], version: '^4.0.0' },
  { pattern: /\.s[ac]ss$/, names: ['sass-embedded', 'sass'], version: '^1.70.0' },
] as const;

/** Packages that compile style sheets and that the site does not list, because its engine brought them. */
function listCompilers(files: readonly string[], known: Fields): [name: string, version: string][] {
  return compilers.flatMap(({ pattern, names, version }): [string, string][] =>
    files.some((file) => pattern.test(file)) && !names.some((name) => known[name] !== undefined)
      ? [[names[0], version]]
      : [],
  );
}

export function editPackage(
  { project, copy, notes }: MigrationContext,
  { command, packages, engine }: Plan,
  { version, name }: { readonly version: string; readonly name: string },
): void {
  const file = 'package.json';
  const own = project.has(file) ? parseJson(project.read(file) ?? '') : {};
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
  const added = listCompilers([...copy.files.keys()], {
    ...asFields(own['dependencies']),
    ...asFields(own['devDependencies']),
  });
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
    ...((isFields(own['devDependencies']) || added.length > 0) && {
      devDependencies: { ...keep(own['devDependencies']), ...Object.fromEntries(added) },
    }),
  };
  copy.replace(file, `${JSON.stringify(result, null, 2)}\n`);
  for (const key of left)
    notes.add({
      topic: 'file',
      file,
      message: `The script \`${key}\` still has \`${command}\` in it.`,
      advice: 'Write it for Diglot, whose output is in `dist`, or remove it.',
    });
  if (added.length > 0)
    notes.add({
      topic: 'file',
      file,
      message: `Style sheets of the copy need ${added.map(([name]) => `\`${name}\``).join(', ')}, which came with ${engine}; added to \`package.json\`.`,
      advice: 'Run `npm install`.',
    });
  if (removed.length > 0)
    notes.add({
      topic: 'file',
      file,
      message: `Packages of ${engine} were removed: ${removed.sort().join(', ')}.`,
      advice: 'Run `npm install`, and remove the old lock file.',
    });
}
