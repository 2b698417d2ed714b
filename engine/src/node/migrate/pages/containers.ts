// Containers between `:::` lines.

import type { Body, Edit } from './body.ts';

const opening = /^[ \t>]*:{3,}[ \t]*([A-Za-z][\w-]*)(.*)$/;
const closing = /^[ \t>]*:{3,}[ \t]*$/;

/** Takes the lines of some containers out and leaves what is in them. */
export function unwrapContainers(body: Body, names: ReadonlySet<string>): void {
  const open: { readonly name: string; readonly start: number; readonly end: number }[] = [];
  const removed: Edit[] = [];
  let start = 0;
  for (const line of body.getMask().split('\n')) {
    const end = start + line.length + 1;
    const name = opening.exec(line)?.[1];
    if (name !== undefined) open.push({ name, start, end });
    else if (closing.test(line)) {
      const last = open.pop();
      if (last && names.has(last.name)) removed.push({ ...last, text: '' }, { start, end, text: '' });
    }
    start = end;
  }
  body.edit(removed.sort((a, b) => a.start - b.start));
}

/** Takes code blocks of a language out, because their content is text. */
export function unwrapFences(body: Body, lang: string): void {
  body.replaceFences(({ info, code }) => (info.trim() === lang ? code : undefined));
}
