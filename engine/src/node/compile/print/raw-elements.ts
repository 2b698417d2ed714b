// Elements that an author's raw HTML opens and closes, kept in balance with the blocks around them: what a block opened ends with it.

import { optionalEnd } from '../html/element-names.ts';
import { type OpenElement, type Printer, report } from './printer.ts';

/** End tag of an element that is open in this block, after those of the elements that were left open inside it; otherwise nothing. */
export function printEndTag(printer: Printer, name: string): string {
  const { openTags, openBase } = printer;
  let at = openTags.length - 1;
  while (at >= openBase && openTags[at]?.name !== name) at--;
  if (at < openBase) return '';
  const [, ...inside] = openTags.splice(at);
  return `${inside.reverse().map(printEnd).join('')}</${name}>`;
}

/** End tags for what is still open at the end of a block that began with `depth` open elements. */
export function closeElements(printer: Printer, depth: number): string {
  const left = printer.openTags.splice(depth).reverse();
  for (const element of left) if (!element.selfClosing && !optionalEnd.has(element.name)) reportOpen(printer, element);
  return left.map(printEnd).join('');
}

/** A second `</p>` would be a paragraph of its own; where an end tag may be missing, the parent's closes both. */
const printEnd = ({ name }: OpenElement): string => (name === 'p' ? '' : `</${name}>`);

function reportOpen(printer: Printer, { name, line, column }: OpenElement): void {
  if (printer.options.html === 'sanitize') return;
  report(printer, {
    code: 'htmlSyntax',
    message: `The element \`<${name}>\` is not closed in its block; it ends with the block.`,
    hint: `Write \`</${name}>\` in the same list item, quote or paragraph, or \`\\<${name}>\` to show the tag.`,
    at: { line, column },
  });
}
