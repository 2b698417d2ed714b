// Links without an accessible name, whose address screen readers read instead (WCAG 2.2, criterion 2.4.4).

import { shorten } from '../../../text/shorten.ts';
import { getEnd, getStart, type MdNode } from '../syntax/tree.ts';
import type { At } from './html-tag.ts';
import { type LinkStart, type RenderState, report } from './render-state.ts';

/** Value of an attribute, empty for one without; `undefined`: the element does not have it. */
export type GetAttribute = (name: string) => string | undefined;

/** What the page has where a link begins, for {@link isNamedInside} where it ends. */
export const startLink = ({ text, named, slots }: RenderState): LinkStart => ({
  text: text.length,
  named,
  slots: slots.length,
});

/** Whether a link that ends here has text, or something else with an accessible name. */
export const isNamedInside = (state: RenderState, { text, named, slots }: LinkStart): boolean =>
  state.named > named || state.slots.length > slots || state.text.since(text).trim() !== '';

/** Whether the first child is text, as in most links: {@link isNamedInside} need not be asked. */
export const isNamedByText = ([child]: readonly MdNode[]): boolean =>
  child?.type === 'inlineCode' || (child?.type === 'text' && child.value.trim() !== '');

/** Elements that may have a name of their own, which is not checked. Custom elements are others. */
const selfNamed = new Set([
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

/** Counts an element that has an accessible name without text. `tag`: as written. One such as `Icon` is a component. */
export function noteName(state: RenderState, tag: string, get: GetAttribute): void {
  const isSelfNamed = selfNamed.has(tag) || tag.includes('-') || /^[A-Z].*[a-z]/.test(tag);
  if (isSelfNamed || isLabelled(get) || (/^img$/i.test(tag) && isText(get('alt')))) state.named++;
}

/** Whether an `<a>` needs content with a name: it leads somewhere, has no name of its own, and is not hidden from screen readers. */
export const needsName = (get: GetAttribute): boolean =>
  get('href') !== undefined && get('aria-hidden') !== 'true' && get('hidden') === undefined && !isLabelled(get);

const isLabelled = (get: GetAttribute): boolean => labels.some((name) => isText(get(name)));
const isText = (value: string | undefined): boolean => value !== undefined && value.trim() !== '';

/** Reports a link in Markdown. `href`: as written. */
export function reportMarkdownLink(state: RenderState, children: readonly MdNode[], href: string, at: At): void {
  reportNameless(state, { href, at, hint: createHint(state, children, href) });
}

function createHint({ source }: RenderState, [child]: readonly MdNode[], href: string): string {
  if (child === undefined && href === '')
    return 'Complete it, as in `[text](address)`, or write `\\[]()` to show these characters.';
  if (child?.type !== 'image' && child?.type !== 'imageReference')
    return `Write where it leads between the brackets: \`[…](${href})\`.`;
  const picture = source.slice(getStart(child).offset, getEnd(child).offset).replace(/^!\[\s*\]/, '![…]');
  return `Write where it leads between the brackets of its picture: \`${picture}\`.`;
}

/** Reports an `<a>` in HTML or JSX. `href`: as written. */
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
  const message =
    href === ''
      ? 'The link has neither text nor an address.'
      : `The link to \`${shorten(href)}\` has no text; a screen reader reads its address.`;
  report(state, { code: 'linkText', message, hint, at });
}
