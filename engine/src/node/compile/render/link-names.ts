// Links that say nothing: of one without a text, screen readers read the address (WCAG 2.2, 2.4.4).

import { getEnd, getStart, type MdNode } from '../syntax/tree.ts';
import { type LinkStart, type RenderState, report } from './render-state.ts';

interface At {
  readonly line: number;
  readonly column: number;
}

/** Value of an attribute, empty for one without; `undefined`: the element does not have it. */
export type GetAttribute = (name: string) => string | undefined;

export const startLink = ({ text, named, slots }: RenderState): LinkStart => ({
  text: text.length,
  named,
  slots: slots.length,
});

/** Whether a link that ends here holds something to read. */
export const isNamedInside = (state: RenderState, { text, named, slots }: LinkStart): boolean =>
  state.named > named || state.slots.length > slots || state.text.since(text).trim() !== '';

/** Most links are, so that one look is enough. */
export const isNamedByText = ([child]: readonly MdNode[]): boolean =>
  child?.type === 'inlineCode' || (child?.type === 'text' && child.value.trim() !== '');

/** Elements that may say what they are in a way of their own, as those with a hyphen may. */
const speaking = new Set([
  'object',
  'embed',
  'iframe',
  'video',
  'audio',
  'canvas',
  'input',
  'button',
  'select',
  'math',
]);
const labels = ['aria-label', 'aria-labelledby', 'title'] as const;

/** Counts an element that has a name without a text. `tag` as written; letters of another case make a component. */
export function noteName(state: RenderState, tag: string, get: GetAttribute): void {
  const isSpeaking = speaking.has(tag) || tag.includes('-') || /^[A-Z].*[a-z]/.test(tag);
  if (isSpeaking || isLabelled(get) || (/^img$/i.test(tag) && isText(get('alt')))) state.named++;
}

/** Whether an `<a>` needs something to read: it leads somewhere, has no name of its own, and is not kept from screen readers. */
export const needsName = (get: GetAttribute): boolean =>
  get('href') !== undefined && get('aria-hidden') !== 'true' && get('hidden') === undefined && !isLabelled(get);

const isLabelled = (get: GetAttribute): boolean => labels.some((name) => isText(get(name)));
const isText = (value: string | undefined): boolean => value !== undefined && value.trim() !== '';

export function reportMarkdownLink(state: RenderState, children: readonly MdNode[], href: string, at: At): void {
  reportNameless(state, { href, at, hint: createHint(state, children, href) });
}

function createHint({ source }: RenderState, [child]: readonly MdNode[], href: string): string {
  if (child?.type !== 'image' && child?.type !== 'imageReference')
    return `Write where it leads between the brackets: \`[…](${href})\`.`;
  const picture = source.slice(getStart(child).offset, getEnd(child).offset).replace(/^!\[\s*\]/, '![…]');
  return `Write where it leads between the brackets of its picture: \`${picture}\`.`;
}

export function reportElement(state: RenderState, href: string, at: At): void {
  const hint = 'Write where it leads between its tags, as its `aria-label`, or as the `alt` of its picture.';
  reportNameless(state, { href, at, hint });
}

interface Nameless {
  readonly href: string;
  readonly hint: string;
  readonly at: At;
}

function reportNameless(state: RenderState, { href, hint, at }: Nameless): void {
  const shown = href.length > 60 ? `${href.slice(0, 59)}…` : href;
  const message = `The link to \`${shown}\` has no text; a screen reader reads its address.`;
  report(state, { code: 'linkText', message, hint, at });
}
