// Elements that an author's raw HTML opens and closes, kept in balance with the blocks around them: what a block opened ends with it.

import { optionalEnd } from '../html/element-names.ts';
import { isNamedInside, reportElement } from './link-names.ts';
import { type OpenElement, type RenderState, report } from './render-state.ts';

/** End tag of an element that is open in this block, after those of the elements that were left open inside it; otherwise nothing. */
export function renderEndTag(state: RenderState, name: string): string {
  const { openTags, openBase } = state;
  let at = openTags.length - 1;
  while (at >= openBase && openTags[at]?.name !== name) at--;
  if (at < openBase) return '';
  const [element, ...inside] = openTags.splice(at);
  if (element?.link && !isNamedInside(state, element.link.start)) reportElement(state, element.link.href, element);
  return `${inside.reverse().map(renderEnd).join('')}</${name}>`;
}

/** End tags for what is still open at the end of a block that began with `depth` open elements. */
export function closeElements(state: RenderState, depth: number): string {
  const left = state.openTags.splice(depth).reverse();
  for (const element of left) if (!element.selfClosing && !optionalEnd.has(element.name)) reportOpen(state, element);
  return left.map(renderEnd).join('');
}

/** A second `</p>` would be a paragraph of its own; where an end tag may be missing, the parent's closes both. */
const renderEnd = ({ name }: OpenElement): string => (name === 'p' ? '' : `</${name}>`);

function reportOpen(state: RenderState, { name, line, column }: OpenElement): void {
  if (state.options.html === 'sanitize') return;
  report(state, {
    code: 'htmlSyntax',
    message: `The element \`<${name}>\` is not closed in its block; it ends with the block.`,
    hint: `Write \`</${name}>\` in the same list item, quote or paragraph, or \`\\<${name}>\` to show the tag.`,
    at: { line, column },
  });
}
