// Makes the document's head and root element those of a newly parsed page, and reports when that is impossible.

import { BUILD_META_NAME, CLIENT_STRINGS_ID, PAGE_FACTS_ID } from '../../model/client-data.ts';
import { toElementId } from '../../model/element-id.ts';
import { SPLIT_LINKS } from '../../model/style-media.ts';
import { isOfReact } from '../lib/is-of-react.ts';

/** Where the tags of a page begin and end in every head. Scripts put the others there: libraries that write styles, or React. */
const FIRST = 'meta[charset]';
const LAST = `meta[name="${BUILD_META_NAME}"]`;

/** Elements that belong to one page. Style sheets stay: scripts rely on those they loaded. */
const PAGE_TAGS = `${FIRST}~:is(meta:not([http-equiv]),title,link:not([rel~=stylesheet],[rel~=modulepreload],[rel~=preload]),style,[type$="ld+json"]):not(${LAST}~*)`;

/** Set by scripts, not by the renderer. */
const OWN_ATTRIBUTES = new Set([
  'style',
  'data-theme',
  'data-hide',
  'data-query',
  'data-mac',
  'data-navbar',
  'data-scheme-change',
]);

/** False when the page needs a document load: it is of another build, has other scripts or one in its text, or has no app element. */
export function canShow(next: Document): boolean {
  const app = next.getElementById(toElementId('app'));
  const known = new Set(findScripts(document).map(toSignature));
  return (
    app !== null &&
    getBuild(document) === getBuild(next) &&
    findScripts(app).length === 0 &&
    findScripts(next).every((script) => known.has(toSignature(script)))
  );
}

function getBuild(page: Document): string | null | undefined {
  return page.querySelector(LAST)?.getAttribute('content');
}

/** Scripts that run; blocks of data do not. */
function findScripts(root: ParentNode): HTMLScriptElement[] {
  return [...root.querySelectorAll('script')].filter(
    ({ type }) => type === '' || type === 'module' || type.endsWith('javascript'),
  );
}

const toSignature = (script: HTMLScriptElement): string => `${script.getAttribute('src')} ${script.text}`;

/** Adds the style sheets that the page needs beyond the present ones, and waits until they can be used. */
export async function loadStyles(next: Document): Promise<void> {
  const known = new Map(listSheets(document).map((link) => [link.getAttribute('href'), link]));
  // The head has the same sheets as the text.
  for (const link of next.querySelectorAll(`body ${SPLIT_LINKS}`)) link.remove();
  await Promise.all(
    listSheets(next).map((link) => {
      const present = known.get(link.getAttribute('href'));
      if (present && (present.sheet || document.readyState === 'complete')) return undefined;
      return new Promise<void>((resolve) => {
        const awaited = present ?? document.importNode(link);
        // A sheet that fails is no worse here than in a document load.
        awaited.addEventListener('load', () => resolve());
        awaited.addEventListener('error', () => resolve());
        if (!present) document.head.append(awaited);
      });
    }),
  );
}

const listSheets = (page: Document): HTMLLinkElement[] => [
  ...page.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]:not([disabled])'),
];

/** The sheets of the head apply at any width from now on: those in the text go with it. */
function keepStyles(): void {
  for (const link of listSheets(document)) if (link.matches(SPLIT_LINKS)) link.removeAttribute('media');
}

/** `served`: names of the root attributes of the previous page, those that scripts set may be among them; returns those of this page. */
export function syncHead(next: Document, served: readonly string[]): readonly string[] {
  keepStyles();
  const wanted = [...next.head.querySelectorAll(PAGE_TAGS)];
  for (const tag of document.head.querySelectorAll(PAGE_TAGS)) {
    // They go with their island.
    if (isOfReact(tag)) continue;
    const at = wanted.findIndex((other) => other.isEqualNode(tag));
    if (at < 0) tag.remove();
    else wanted.splice(at, 1);
  }
  // Moved, not copied: a copy of a block of data counts as written by script.
  document.querySelector(LAST)?.before(...wanted);
  // Moved, too: where a policy rules, browsers report a change of their text, though no script is in it.
  for (const id of [PAGE_FACTS_ID, CLIENT_STRINGS_ID]) {
    const block = next.getElementById(id);
    if (block) document.getElementById(id)?.replaceWith(block);
  }
  return syncRoot(next.documentElement, served);
}

function syncRoot(next: Element, served: readonly string[]): readonly string[] {
  const root = document.documentElement;
  for (const name of served) if (!OWN_ATTRIBUTES.has(name) && !next.hasAttribute(name)) root.removeAttribute(name);
  const names = next.getAttributeNames().filter((name) => !OWN_ATTRIBUTES.has(name));
  for (const name of names) {
    const value = next.getAttribute(name) ?? '';
    // Writing `lang` recomputes every style of the page, even when the value is the same.
    if (root.getAttribute(name) !== value) root.setAttribute(name, value);
  }
  return names;
}
