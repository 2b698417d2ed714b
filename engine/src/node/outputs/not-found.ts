// The 404 pages: one per language for hosts that look next to the missing page, and one with every language for all others.

import type { PageFacts } from '../../model/client-data.ts';
import { PAGE_FACTS_ID } from '../../model/client-data.ts';
import type { RenderedPage } from '../../model/output.ts';
import { escapeHtml, renderScriptJson } from '../../text/html.ts';

export interface NotFoundInput {
  /** One for each language of each version, the default one first. */
  readonly pages: readonly ErrorVariant[];
}

export interface ErrorVariant {
  /** Path prefix of the language with its version, without base, with slashes at both ends: `/`, `/zh/`, `/v1/zh/`. */
  readonly prefix: string;
  readonly page: RenderedPage;
  /** Style sheets of this page alone. Default: none. */
  readonly styles?: readonly string[] | undefined;
  readonly facts: PageFacts;
}

export interface NotFoundFile {
  /** `404.html`, `zh/404.html`. */
  readonly file: string;
  readonly page: RenderedPage;
  readonly styles: readonly string[];
  readonly facts: PageFacts;
}

/**
 * Shows the language of the address before anything is painted: it runs where the content would be,
 * and puts the right template's content in its own place. Its text is fixed, so that one hash allows it.
 */
export const NOT_FOUND_SCRIPT = `(()=>{
const script=document.currentScript;
const templates=[...document.querySelectorAll('template[data-not-found]')];
let path=location.pathname;
try{path=decodeURIComponent(path)}catch{}
path=path.toLowerCase()+'/';
const fit=templates.filter((t)=>path.startsWith(t.dataset.notFound.toLowerCase()));
const best=fit.sort((a,b)=>b.dataset.notFound.length-a.dataset.notFound.length)[0]||templates[0];
const page=JSON.parse(best.dataset.page);
document.title=page.title;
for(const name in page.attributes)document.documentElement.setAttribute(name,page.attributes[name]);
document.getElementById('${PAGE_FACTS_ID}').replaceWith(best.content.firstChild);
script.replaceWith(best.content);
for(const template of templates)template.remove();
})()`;

/** `404.html` with all languages first, then one page for each language but the default one. */
export function buildNotFound({ pages }: NotFoundInput): NotFoundFile[] {
  const [first, ...others] = pages;
  if (!first) return [];
  const styles = [...new Set(pages.flatMap((page) => page.styles ?? []))];
  const all = others.length === 0 ? first : { ...first, page: mergePages(pages, first) };
  return [
    { file: '404.html', page: all.page, styles, facts: all.facts },
    ...others.map(({ prefix, styles: own = [], ...page }) => ({
      ...page,
      file: `${prefix.slice(1)}404.html`,
      styles: own,
    })),
  ];
}

function mergePages(pages: readonly ErrorVariant[], first: ErrorVariant): RenderedPage {
  const templates = pages.map((page) => renderTemplate(page, first));
  // Readers without script get the default language. A nested noscript would end this one early, and `main` may not
  // be in one.
  const plain = first.page.html
    .join('')
    .replace(/<\/?noscript\b[^>]*>/gi, '')
    .replace(/<main\b/g, '<div role="main"')
    .replaceAll('</main>', '</div>');
  return {
    ...first.page,
    html: [`${templates.join('\n')}\n<script>${NOT_FOUND_SCRIPT}</script>\n<noscript>${plain}</noscript>`],
    screenEnd: undefined,
    islands: [...new Set(pages.flatMap(({ page }) => page.islands))].sort(),
    diagnostics: pages.flatMap(({ page }) => page.diagnostics),
  };
}

function renderTemplate({ prefix, page, facts }: ErrorVariant, first: ErrorVariant): string {
  // Only what differs is set: the script before this one may have changed the rest, the colour scheme for one.
  const attributes = Object.entries(page.htmlAttributes).filter(([k, v]) => first.page.htmlAttributes[k] !== v);
  // The document has that of the first.
  if (first.page.htmlAttributes['dir'] && !page.htmlAttributes['dir']) attributes.push(['dir', 'ltr']);
  const data = { title: page.head.title, attributes: Object.fromEntries(attributes) };
  const path = facts.base.slice(0, -1) + prefix;
  // A block of its own: script may have to name its texts as trusted, and moves an element without that.
  const block = `<script type="application/json" id="${PAGE_FACTS_ID}">${renderScriptJson(facts)}</script>`;
  return `<template data-not-found="${escapeHtml(path)}" data-page="${escapeHtml(JSON.stringify(data))}">${block}${page.html.join('')}</template>`;
}
