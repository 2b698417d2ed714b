// Takes one section out of a page's Markdown.

/** A heading, with the id that the page gives it: `## Install {#install}`. */
const HEADING = /^ {0,3}(#{1,6})[ \t]/;
const ID = /\{#([^{}\s]+)\}$/;
const FENCE = /^[\s>]*(`{3,}|~{3,})/;

/** From the heading with this id to the next of its depth or above; `undefined` when there is none. */
export function getMarkdownSection(markdown: string, id: string): string | undefined {
  const section: string[] = [];
  let depth = 0;
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = FENCE.exec(line)?.[1] ?? '';
    const isCode = fence !== '';
    if (!isCode) fence = mark;
    // The same mark at least as often, and nothing after it.
    else if (mark.startsWith(fence) && line.trimEnd().endsWith(mark)) fence = '';
    const found = isCode ? 0 : (HEADING.exec(line)?.[1]?.length ?? 0);
    if (depth > 0 && found > 0 && found <= depth) break;
    if (depth === 0 && found > 0 && ID.exec(line.trimEnd())?.[1] === id) depth = found;
    if (depth > 0) section.push(line);
  }
  return depth === 0 ? undefined : section.join('\n').trimEnd();
}
