// Renders GitHub alerts as slots of `Callout`.

import type { NodeOf } from '../syntax/tree.ts';
import { type Props, renderComponent, toLiteral } from './component-slot.ts';
import { type RenderState, renderBody } from './render-state.ts';

/** `[!NOTE] Title` opening a quote. */
const alert = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION|INFO|DANGER)\][ \t]*([^\n]*)(?:\n|$)/i;

/** The slot of a GitHub alert, or `undefined` for a plain quote. */
export function renderAlert(state: RenderState, node: NodeOf<'blockquote'>): string | undefined {
  const [first, ...others] = node.children;
  if (first?.type !== 'paragraph') return undefined;
  const [lead, ...inline] = first.children;
  const match = lead?.type === 'text' ? alert.exec(lead.value) : null;
  if (lead?.type !== 'text' || !match) return undefined;
  const rest = lead.value.slice(match[0].length);
  const isTitleCut = rest === '' && inline.length > 0 && !match[0].endsWith('\n');
  if (isTitleCut && inline[0]?.type !== 'break') return undefined;
  const left = [...(rest === '' ? [] : [{ ...lead, value: rest }]), ...inline.filter((_, i) => !isTitleCut || i > 0)];
  const content = left.length === 0 ? others : [{ ...first, children: left }, ...others];
  const title = (match[2] ?? '').trim();
  const props: Props = { type: toLiteral((match[1] ?? '').toLowerCase()) };
  if (title !== '') props['title'] = toLiteral(title);
  state.text.addLines(title);
  return renderComponent(state, node, { name: 'Callout', props, children: renderBody(state, content) });
}
