// A theme component that Markdown syntax stands for, as a slot.

import type { Body, PropValue } from '../../../model/page.ts';
import { getStart, type MdNode } from '../syntax/tree.ts';
import { type RenderState, renderNodeSlot } from './render-state.ts';

export type Props = Record<string, PropValue>;

export const toLiteral = (value: string | boolean): PropValue => ({ kind: 'literal', value });

export interface ComponentPart {
  readonly name: string;
  readonly props: Props;
  readonly children: Body | null;
}

export function renderComponent(state: RenderState, node: MdNode, { name, props, children }: ComponentPart): string {
  const { line, column } = getStart(node);
  state.components.push({ name, line, column });
  return `${renderNodeSlot(state, node, { kind: 'component', name, props, children, line, column })}\n`;
}
