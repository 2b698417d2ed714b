// Renders `:::tabs` with `== Label` lines.

import type { Body, Slot } from '../../../model/page.ts';
import { joinBlocks } from '../../../text/markdown.ts';
import { TAB_DIRECTIVE } from '../syntax/containers.ts';
import { getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { type Props, renderComponent, toLiteral } from './component-slot.ts';
import { getPlainText } from './inline.ts';
import { note, type RenderState, renderBody, report, withMarkdown } from './render-state.ts';

interface TabsInput {
  readonly props: Props;
  readonly content: readonly MdNode[];
}

/** What precedes the first `== Label` line is in no tab. It is rendered above them. */
export function renderTabs(state: RenderState, node: MdNode, { props, content }: TabsInput): string {
  const first = content.findIndex(isTabLabel);
  if (first === -1) return renderComponent(state, node, { name: 'Tabs', props, children: renderBody(state, content) });
  const lead = content.slice(0, first);
  const above = state.renderAll(lead);
  const children = renderPanels(state, content.slice(first));
  const tabs = renderComponent(state, node, { name: 'Tabs', props, children });
  if (above.trim() === '') return tabs;
  reportLead(state, lead);
  const hole = state.notes?.get(node)?.text;
  if (hole !== undefined) note(state, node, { text: joinBlocks([state.toMarkdown(lead) ?? '', hole]) });
  return above + tabs;
}

function reportLead(state: RenderState, [first]: readonly MdNode[]): void {
  if (!first) return;
  report(state, {
    code: 'tabsText',
    message: 'This precedes the first `== Label` of `:::tabs`, so it is in no tab; it is shown above them.',
    hint: 'Move it above `:::tabs`, or give it a `== Label` of its own.',
    at: getStart(first),
  });
}

/** A `Tab` for each `== Label` line, with what follows up to the next. */
function renderPanels(state: RenderState, content: readonly MdNode[]): Body {
  const starts = content.flatMap((child, index) => (isTabLabel(child) ? [index] : []));
  const outer = state.slots;
  const slots: Slot[] = [];
  let html = '';
  state.slots = slots;
  for (const [at, start] of starts.entries()) {
    const label = content[start];
    if (!label || !isTabLabel(label)) continue;
    const text = getPlainText(label.children);
    state.text.addLines(text);
    const children = renderBody(state, content.slice(start + 1, starts[at + 1] ?? content.length));
    html += renderComponent(state, label, { name: 'Tab', props: { label: toLiteral(text) }, children });
  }
  state.slots = outer;
  return withMarkdown({ html, slots }, state.toMarkdown(content.filter(isTabLabel)));
}

const isTabLabel = (node: MdNode): node is NodeOf<'leafDirective'> =>
  node.type === 'leafDirective' && node.name === TAB_DIRECTIVE;
