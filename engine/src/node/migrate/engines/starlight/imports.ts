// Where the imports of Starlight pages lead.

import { ownComponents } from '../../components/own-names.ts';
import type { DecideImport, ImportFate } from '../../pages/imports.ts';
import { takeText } from '../../pages/raw-text.ts';
import { type ImportResolver, toImportPath } from '../../pages/resolve-import.ts';
import type { FileEdit, MigrationContext } from '../../plan.ts';

interface ImportHelp {
  readonly resolver: ImportResolver;
  readonly hasPackage: (module: string) => boolean;
  /** Where the parts outside of the content folder are in the copy. */
  readonly parts: ReadonlyMap<string, string>;
}

export function createDecision(
  page: FileEdit,
  context: MigrationContext,
  { resolver, hasPackage, parts }: ImportHelp,
): DecideImport {
  const { notes, standIns } = context;
  const { file, target } = page;
  const standIn = (name: string, origin: string): ImportFate => {
    const path = standIns.request(name, origin);
    return { kind: 'from', module: toImportPath(target, path), imported: name };
  };
  return (module, { imported, local }, line) => {
    if (module.startsWith('@astrojs/starlight/components') && !module.endsWith('.astro'))
      return ownComponents.has(imported) ? { kind: 'own', name: imported } : standIn(imported, module);
    if (module === 'astro:assets') return standIn(imported, module);
    const text = takeText(module, context, { file, line, resolver });
    if (text) return text;
    const found = resolver.find(module, file);
    if (module.endsWith('.astro') || /^astro[:/-]|^@astro/.test(module)) {
      notes.add({
        topic: 'component',
        file,
        line,
        message: `\`<${local}>\` is an Astro component; a stand-in shows its content.`,
        advice: 'Write it in React, in `components/migrated`.',
      });
      return standIn(local, found ?? module);
    }
    if (!resolver.isLocal(module) && !hasPackage(module) && /^[A-Z]/.test(local)) {
      const message = `The package of \`${module}\` is not in \`package.json\`; a stand-in took its place.`;
      const advice = 'Install it and import it, or write the component in React, in `components/migrated`.';
      notes.add({ topic: 'component', file, line, message, advice });
      return standIn(local, module);
    }
    if (!resolver.isLocal(module)) {
      notes.add({
        topic: 'component',
        file,
        line,
        message: `The import of \`${module}\` stays.`,
        advice: 'Check that it is for React, and install it.',
      });
      return { kind: 'from', module };
    }
    if (found !== undefined) return { kind: 'from', module: toImportPath(target, parts.get(found) ?? found) };
    notes.add({
      topic: 'component',
      file,
      line,
      message: `The import \`${module}\` ${resolver.getAbsence(module, file)}; a stand-in took its place.`,
      advice: 'Correct the path.',
    });
    return standIn(local, module);
  };
}
