// Files that tags of a page load by `require('…')` or `import('…')`: they become imports.

import type { Body, Edit } from './body.ts';
import type { DecideImport } from './imports.ts';
import { anyTag } from './tags.ts';

const call = /\b(?:require|import)\s*\(\s*(['"])([^'"\n]+)\1\s*\)(?:\.default\b)?/g;

/** Returns the lines of the tags, by what they load. */
export function importCalls(body: Body): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  const names = new Map<string, string>();
  const edits: Edit[] = [];
  for (const { index, 0: found } of body.getMask().matchAll(anyTag)) {
    const tag = body.text.slice(index, index + found.length);
    for (const { index: at, 0: whole, 2: module = '' } of tag.matchAll(call)) {
      const name = names.get(module) ?? `loaded${names.size + 1}`;
      names.set(module, name);
      if (!lines.has(module)) lines.set(module, body.getLine(index));
      edits.push({ start: index + at, end: index + at + whole.length, text: name });
    }
  }
  if (edits.length === 0) return lines;
  const imports = [...names].map(([module, name]) => `import ${name} from '${module}';\n`).join('');
  body.edit([{ start: 0, end: 0, text: `\n${imports}\n` }, ...edits]);
  return lines;
}

/** Reports an import that {@link importCalls} made at the line of its tag. */
export const atTags =
  (lines: ReadonlyMap<string, number>, decide: DecideImport): DecideImport =>
  (module, name, line) =>
    decide(module, name, lines.get(module) ?? line);
