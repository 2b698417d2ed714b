// Components that a page uses and nothing defines: each gets a stand-in, without which the copy would not build.

import { ownComponents } from '../components/own-names.ts';
import type { FileEdit, MigrationContext } from '../plan.ts';
import { Body } from './body.ts';
import { listComponents } from './tags.ts';

/** @param registered names that the site gives to all pages */
export function requestUnknown(
  { body, file }: FileEdit,
  { notes, standIns }: MigrationContext,
  registered: ReadonlySet<string> = new Set(),
): void {
  const code = body.getMask();
  // Tags in a template literal are text.
  const plain = body.text.replace(/(?<=\{\s*)`(?:\\[\s\S]|[^`\\])*`/g, (text) => text.replace(/[^\n]/g, ' '));
  for (const [tag, offset] of listComponents(new Body(plain, 1))) {
    const [name = tag] = tag.split('.');
    if (ownComponents.has(name) || registered.has(name) || isDefined(code, name)) continue;
    standIns.requestGlobal(name, 'a component of a plugin or the theme');
    notes.add({
      topic: 'component',
      file,
      line: body.getLine(offset),
      message: `\`<${name}>\` comes from a plugin or the theme of the site; a stand-in shows its content.`,
      advice: 'Write it in React, in `components/migrated`.',
    });
  }
}

/** Whether the page imports, exports or declares it. */
export const isDefined = (code: string, name: string): boolean =>
  new RegExp(
    String.raw`^import\b(?:(?!\n\n)[^;'"])*\b${name}\b(?:(?!\n\n)[^;'"])*['"]|^export\s*(?:(?:const|let|var)\s*)?\{[^{}]*\b${name}\b|^[ \t]*(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:const|let|var|function|class)\s+${name}\s*(?:[=(:<{]|extends\b)`,
    'm',
  ).test(code);
