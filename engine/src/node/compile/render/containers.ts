// Renders `:::` containers as slots of theme components.

import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { type Props, renderComponent, toLiteral } from './component-slot.ts';
import { getPlainText } from './inline.ts';
import { type RenderState, renderBody, report } from './render-state.ts';
import { renderTabs } from './tabs.ts';

type Container = NodeOf<'containerDirective'>;

const callouts = new Set(['tip', 'note', 'info', 'warning', 'danger', 'details', 'important', 'caution']);
const components: Readonly<Record<string, string>> = {
  'code-group': 'CodeGroup',
  steps: 'Steps',
  tabs: 'Tabs',
  tab: 'Tab',
};

export function renderContainer(state: RenderState, node: Container): string {
  const name = node.name.toLowerCase();
  if (isOpen(state, node)) reportOpen(state, node);
  if (callouts.has(name)) return renderCallout(state, node, name);
  const component = Object.hasOwn(components, name) ? components[name] : undefined;
  if (component === undefined) return renderUnknown(state, node);
  const props = toProps(node);
  const label = getLabel(state, node);
  if (label !== '') props[component === 'Tab' ? 'label' : 'title'] = toLiteral(label);
  if (component === 'Tab') state.text.addLines(label);
  else if (label !== '') reportTitle(state, node, { component, title: label });
  if (component === 'Tabs') return renderTabs(state, node, { props, content: getContent(node) });
  return renderComponent(state, node, { name: component, props, children: renderBody(state, getContent(node)) });
}

/** True if the container goes on to the end of the page because it has no closing mark. */
function isOpen({ source }: RenderState, node: Container): boolean {
  const start = getStart(node).offset;
  const end = getEnd(node).offset;
  if (source.slice(end).trim() !== '') return false;
  const last = node.children.at(-1);
  // The mark at the end may be that of a container inside.
  if (last?.type === 'containerDirective' && getEnd(last).offset === end) return true;
  return !/\n[ \t>]*:{3,}\s*$/.test(source.slice(start, end));
}

function reportOpen(state: RenderState, node: Container): void {
  report(state, {
    code: 'openContainer',
    message: `The container \`:::${node.name}\` is not closed, so everything after it is inside.`,
    hint: 'Write `:::` on a line of its own where it ends.',
    at: getStart(node),
  });
}

/** Those of the theme show none. One of the site is given it all the same. */
function reportTitle(
  state: RenderState,
  node: Container,
  { component, title }: { readonly component: string; readonly title: string },
): void {
  report(state, {
    code: 'notRendered',
    message: `\`:::${node.name}\` has the title "${title}", which the theme's \`${component}\` does not show.`,
    hint: `Write it as a heading, or in bold, above the container. A \`${component}\` of your own gets it as \`title\`.`,
    at: getStart(node),
  });
}

function renderCallout(state: RenderState, node: Container, type: string): string {
  const title = getLabel(state, node) || (node.attributes?.['title'] ?? '');
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

/** Titles are text: attributes and names of regions, which readers hear, hold no links. */
function getLabel(state: RenderState, node: Container): string {
  const label = node.children.find(isLabel);
  if (!label) return '';
  if (hasReference(label.children))
    report(state, {
      code: 'notRendered',
      message: `The title of \`:::${node.name}\` has a link, a picture or a component, of which it shows only the text.`,
      hint: 'Move it below the title.',
      at: getStart(node),
    });
  return getPlainText(label.children);
}

const hasReference = (nodes: readonly MdNode[]): boolean =>
  nodes.some((node) => /^(?:link|image|mdxJsx)/.test(node.type) || ('children' in node && hasReference(node.children)));

const isLabel = (node: MdNode): node is NodeOf<'paragraph'> =>
  node.type === 'paragraph' && node.data?.directiveLabel === true;

const getContent = (node: Container): readonly MdNode[] => node.children.filter((child) => !isLabel(child));

/** `{groupId=x open}`: a name without a value is true. */
function toProps(node: Container): Props {
  const entries = Object.entries(node.attributes ?? {}).filter(([name]) => /^[A-Za-z][\w-]*$/.test(name));
  return Object.fromEntries(entries.map(([name, value]) => [name, toLiteral(value === '' ? true : value)]));
}
