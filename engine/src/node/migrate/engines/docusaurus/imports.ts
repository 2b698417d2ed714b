// Where the imports of Docusaurus pages lead.

import { posix } from 'node:path';
import type { DecideImport } from '../../pages/imports.ts';
import { takeText } from '../../pages/raw-text.ts';
import { type ImportResolver, toImportPath } from '../../pages/resolve-import.ts';
import type { FileEdit, MigrationContext } from '../../plan.ts';
import { ownModules, toThemeName } from './own-modules.ts';
import { isScript, type SiteScripts } from './site-scripts.ts';

/** @param getTarget where a file of the source is in the copy */
export function createDecision(
  { file, target }: FileEdit,
  context: MigrationContext,
  {
    resolver,
    scripts,
    hasPackage,
    getTarget,
  }: {
    readonly resolver: ImportResolver;
    readonly scripts: SiteScripts;
    readonly hasPackage: (module: string) => boolean;
    readonly getTarget: (file: string) => string | undefined;
  },
): DecideImport {
  const { notes, standIns } = context;
  return (module, { imported, local }, line) => {
    const component = ownModules[toThemeName(module)];
    if (component !== undefined) return { kind: 'own', name: component };
    if (/^@(?:theme(?:-original)?|docusaurus)\//.test(module)) {
      const name = imported === 'default' ? posix.basename(module) : imported;
      const path = standIns.request(name, module);
      if (standIns.open.some((standIn) => standIn.path === path))
        notes.add({
          topic: 'component',
          file,
          line,
          message: `\`<${local}>\` is a component of Docusaurus; a stand-in shows its content.`,
          advice: 'Write it in React, in `components/migrated`.',
        });
      if (module === '@docusaurus/BrowserOnly')
        notes.add({
          topic: 'component',
          file,
          line,
          message: `\`<${local}>\` shows what it has at build time, or its \`fallback\` where that fails.`,
          advice: 'Put what needs a browser into a component whose file begins with "use client".',
        });
      return { kind: 'from', module: toImportPath(target, path), imported: name };
    }
    const text = takeText(module, context, { file, line, resolver });
    if (text) return text;
    const found = resolver.find(module, file);
    const obstacle = found !== undefined && isScript(found) ? scripts.getObstacle(found) : undefined;
    if (found !== undefined && obstacle !== undefined && /^[A-Z]/.test(local)) {
      const message = `\`<${local}>\` needs \`${obstacle}\`, which does not work here; a stand-in shows its content.`;
      notes.add({ topic: 'component', file, line, message, advice: 'Write it in React, in `components/migrated`.' });
      return { kind: 'from', module: toImportPath(target, standIns.request(local, found)), imported: local };
    }
    if (found !== undefined) return { kind: 'from', module: toImportPath(target, getTarget(found) ?? found) };
    if (resolver.isLocal(module)) {
      const isComponent = /^[A-Z]/.test(local);
      const absence = resolver.getAbsence(module, file);
      const message = `The import \`${module}\` ${absence}; ${isComponent ? 'a stand-in' : 'its path'} took its place.`;
      notes.add({ topic: 'component', file, line, message, advice: 'Correct the path.' });
      if (!isComponent) return { kind: 'text', value: module };
      return { kind: 'from', module: toImportPath(target, standIns.request(local, module)), imported: local };
    }
    if (!hasPackage(module) && /^[A-Z]/.test(local)) {
      const message = `The package of \`${module}\` is not in \`package.json\`; a stand-in took its place.`;
      const advice = 'Install it and import it, or write the component in React, in `components/migrated`.';
      notes.add({ topic: 'component', file, line, message, advice });
      return { kind: 'from', module: toImportPath(target, standIns.request(local, module)), imported: local };
    }
    const message = `The import of \`${module}\` stays.`;
    const advice = 'Check that it needs nothing of Docusaurus, and install it.';
    notes.add({ topic: 'component', file, line, message, advice });
    return { kind: 'from', module };
  };
}
