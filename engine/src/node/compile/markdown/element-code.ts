// Code in elements of MDX pages: `<pre>` is a fenced block, `<code>` a span.

import { toCodeSpan, toFence } from '../../../text/markdown.ts';
import { rawElements, scanHtml } from '../html/scan-html.ts';
import { isOnlyComments } from '../mdx/comments.ts';
import { parseLiteral } from '../mdx/literal.ts';
import type { RenderState } from '../render/render-state.ts';
import { getEnd, getStart, type MdNode, type NodeOf } from '../syntax/tree.ts';
import { isReplaced } from './notes.ts';

type Element = NodeOf<'mdxJsxFlowElement'>;

/** `undefined`: some of its content is known only when the page is rendered, so the element has to stay HTML. */
export function renderCodeElement(state: RenderState, node: Element): string | undefined {
  const code = getCode(state, node.children);
  if (code === undefined) return undefined;
  if (code.trim() === '') return '';
  if (node.name !== 'pre' || node.type !== 'mdxJsxFlowElement') return toCodeSpan(code.trim());
  return toFence({ code: code.replace(/^\n/, '').trimEnd(), lang: getLanguage(state, node) });
}

/** Text of nodes with all its lines. */
function getCode(state: RenderState, nodes: readonly MdNode[]): string | undefined {
  let code = '';
  let isAfterParagraph = false;
  for (const node of nodes) {
    const text = getNodeCode(state, node);
    if (text === undefined) return undefined;
    code += isAfterParagraph ? `\n\n${text}` : text;
    isAfterParagraph = node.type === 'paragraph';
  }
  return code;
}

function getNodeCode(state: RenderState, node: MdNode): string | undefined {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'code':
      return node.value;
    case 'break':
      return '\n';
    case 'textDirective':
    case 'leafDirective':
      return state.source.slice(getStart(node).offset, getEnd(node).offset);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return getLiteralText(node.value);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      if (isReplaced(state, node)) return undefined;
      if (node.name === 'br') return '\n';
      return rawElements.has(node.name ?? '') ? '' : getCode(state, node.children);
    default:
      return 'children' in node ? getCode(state, node.children) : '';
  }
}

/** Text of an expression, without marks of holes; `undefined`: the expression has to be run. */
export function getLiteralText(expression: string): string | undefined {
  if (isOnlyComments(expression)) return '';
  const literal = parseLiteral(expression);
  if (literal === undefined) return undefined;
  const { value } = literal;
  return typeof value === 'string' || typeof value === 'number' ? `${value}`.replace(/[\u0086\u0087]/g, '') : '';
}

/** As HTML writes it: `<pre><code class="language-ts">`. */
function getLanguage(state: RenderState, { children }: Element): string | undefined {
  const [only] = children;
  const open = only === undefined ? undefined : scanHtml(state.notes?.get(only)?.html ?? '')[0];
  if (open?.kind !== 'open' || open.name !== 'code') return undefined;
  const classes = open.attributes.find(({ name }) => name === 'class')?.value ?? '';
  return /(?:^|\s)lang(?:uage)?-(\S+)/.exec(classes)?.[1];
}
