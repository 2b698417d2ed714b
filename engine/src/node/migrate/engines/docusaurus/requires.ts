// Pictures and data that tags of a page name by `require`, which webpack knows: they become imports.

import type { Body, Edit } from '../../pages/body.ts';
import { anyTag } from '../../pages/tags.ts';

const call = /\brequire\(\s*(['"])([^'"\n]+)\1\s*\)(?:\.default\b)?/g;

export function importRequires(body: Body): void {
  const names = new Map<string, string>();
  const edits: Edit[] = [];
  for (const { index, 0: found } of body.getMask().matchAll(anyTag)) {
    const tag = body.text.slice(index, index + found.length);
    for (const { index: at, 0: whole, 2: module = '' } of tag.matchAll(call)) {
      const name = names.get(module) ?? `required${names.size + 1}`;
      names.set(module, name);
      edits.push({ start: index + at, end: index + at + whole.length, text: name });
    }
  }
  if (edits.length === 0) return;
  const imports = [...names].map(([module, name]) => `import ${name} from '${module}';\n`).join('');
  body.edit([{ start: 0, end: 0, text: `\n${imports}\n` }, ...edits]);
}
