// Renders footnote marks and, at the end of the page, the footnotes. A footnote that nothing refers to gets no number, and is reported.

import { escapeHtml } from '../../../text/html.ts';
import { type FootnoteDefinition, getStart, type NodeOf } from '../syntax/tree.ts';
import { type FootnoteUse, type RenderState, report } from './render-state.ts';

const LABEL_ID = 'footnote-label';

export function renderFootnoteReference(state: RenderState, node: NodeOf<'footnoteReference'>): string {
  const { used } = state.footnotes;
  const use = used.get(node.identifier) ?? { number: used.size + 1, count: 0 };
  use.count++;
  used.set(node.identifier, use);
  const { number, count } = use;
  const id = toReferenceId(number, count);
  state.anchors.add(id);
  return `<sup><a id="${id}" class="footnote-ref" href="#fn-${number}" aria-describedby="${LABEL_ID}">${number}</a></sup>`;
}

function toReferenceId(number: number, count: number): string {
  return count === 1 ? `fnref-${number}` : `fnref-${number}-${count}`;
}

/** All footnotes in use; rendering one may bring others into use. */
export function renderFootnotes(state: RenderState): string {
  const { definitions, used } = state.footnotes;
  let items = '';
  for (const [identifier, use] of used) {
    const { number } = use;
    state.anchors.add(`fn-${number}`);
    state.text.breakLine();
    const body = state.renderAll(definitions.get(identifier)?.children ?? []);
    items += `<li id="fn-${number}">${putBack(body, renderBackLinks(state, use))}</li>\n`;
  }
  for (const [identifier, definition] of definitions)
    if (!used.has(identifier)) reportHidden(state, definition, 'nothing refers to it');
  if (items === '') return '';
  const heading = `<h2 id="${LABEL_ID}" class="visually-hidden">${escapeHtml(state.options.strings.footnotes)}</h2>`;
  return `<section class="footnotes">\n${heading}\n<ol>\n${items}</ol>\n</section>\n`;
}

/** `reason` completes "… is not shown, because …". */
export function reportHidden(state: RenderState, node: FootnoteDefinition, reason: string): void {
  const mark = `[^${node.identifier}]`;
  report(state, {
    code: 'notRendered',
    message: `The footnote \`${mark}\` is not shown, because ${reason}.`,
    hint: `Write \`${mark}\` in the text, or remove the footnote.`,
    at: getStart(node),
  });
}

function renderBackLinks(state: RenderState, { number, count }: FootnoteUse): string {
  let html = '';
  for (let n = 1; n <= count; n++) {
    const label = state.options.strings.backToReference.replace('{number}', String(number));
    html += ` <a class="footnote-back" href="#${toReferenceId(number, n)}" aria-label="${escapeHtml(label)}">↩</a>`;
  }
  return html;
}

/** Into the last paragraph when the footnote ends with one. */
function putBack(body: string, links: string): string {
  return body.endsWith('</p>\n') ? `${body.slice(0, -5)}${links}</p>\n` : `${body}${links}`;
}
