// Renders `:::` containers and GitHub alerts as slots of theme components.

import type { Body, PropValue, Slot } from '../../../model/page.ts';
import { TAB_DIRECTIVE } from '../syntax/containers.ts';
import { getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { getPlainText } from './inline.ts';
import { type RenderState, renderBody, renderNodeSlot, report, withMarkdown } from './render-state.ts';

type Container = NodeOf<'containerDirective'>;
type Props = Record<string, PropValue>;

const callouts = new Set(['tip', 'note', 'info', 'warning', 'danger', 'details', 'important', 'caution']);
const components: Readonly<Record<string, string>> = {
  'code-group': 'CodeGroup',
  steps: 'Steps',
  tabs: 'Tabs',
  tab: 'Tab',
};

const toLiteral = (value: string | boolean): PropValue => ({ kind: 'literal', value });

export function renderContainer(state: RenderState, node: Container): string {
  const name = node.name.toLowerCase();
  if (callouts.has(name)) return renderCallout(state, node, name);
  const component = Object.hasOwn(components, name) ? components[name] : undefined;
  if (component === undefined) return renderUnknown(state, node);
  const props = toProps(node);
  const label = getLabel(node);
  if (label !== '') props[component === 'Tab' ? 'label' : 'title'] = toLiteral(label);
  const children = component === 'Tabs' ? renderTabs(state, node) : renderBody(state, getContent(node));
  return renderComponent(state, node, { name: component, props, children });
}

interface Part {
  readonly name: string;
  readonly props: Props;
  readonly children: Body | null;
}

function renderComponent(state: RenderState, node: MdNode, { name, props, children }: Part): string {
  const { line, column } = getStart(node);
  state.components.push({ name, line, column });
  return `${renderNodeSlot(state, node, { kind: 'component', name, props, children, line, column })}\n`;
}

function renderCallout(state: RenderState, node: Container, type: string): string {
  const title = getLabel(node) || (node.attributes?.['title'] ?? '');
  const props: Props = { type: toLiteral(type) };
  if (title !== '') props['title'] = toLiteral(title);
  if (type === 'details' && node.attributes?.['open'] !== undefined) props['open'] = toLiteral(true);
  state.text.addLines(title);
  return renderComponent(state, node, { name: 'Callout', props, children: renderBody(state, getContent(node)) });
}

function renderUnknown(state: RenderState, node: Container): string {
  report(state, {
    code: 'unknownContainer',
    message: `The container \`:::${node.name}\` is not known; its content is shown as it is.`,
    hint: `Known containers: ${[...callouts, ...Object.keys(components)].join(', ')}.`,
    at: getStart(node),
  });
  return state.renderAll(node.children);
}

/** Children between one `== Label` line and the next. What precedes the first label has no tab and is left out. */
function renderTabs(state: RenderState, node: Container): Body | null {
  const content = getContent(node);
  const starts = content.flatMap((child, index) => (isTabLabel(child) ? [index] : []));
  if (starts.length === 0) return renderBody(state, content);
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

const isTabLabel = (node: MdNode): node is Container => node.type === 'leafDirective' && node.name === TAB_DIRECTIVE;

function getLabel(node: Container): string {
  const label = node.children.find(isLabel);
  return label ? getPlainText(label.children) : '';
}

const isLabel = (node: MdNode): node is NodeOf<'paragraph'> =>
  node.type === 'paragraph' && node.data?.directiveLabel === true;

const getContent = (node: Container): readonly MdNode[] => node.children.filter((child) => !isLabel(child));

/** `{groupId=x open}`: a name without a value is true. */
function toProps(node: Container): Props {
  const entries = Object.entries(node.attributes ?? {}).filter(([name]) => /^[A-Za-z][\w-]*$/.test(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, toLiteral(value === '' ? true : value)]));
}

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
