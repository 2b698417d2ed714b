// The dispatcher: each node of the tree to the function of its family.

import type { SourceEdits } from '../markdown/source-edits.ts';
import type { MdNode } from '../syntax/tree.ts';
import { renderAlert } from './alerts.ts';
import { renderBlockquote, renderHeading, renderList, renderParagraph, renderThematicBreak } from './blocks.ts';
import { renderCode } from './code.ts';
import { renderContainer } from './containers.ts';
import { renderFootnoteReference } from './footnotes.ts';
import { checkLeafDirective } from './foreign-syntax.ts';
import { renderHtml } from './html.ts';
import { renderBreak, renderMark, renderSourceText, renderText } from './inline.ts';
import { renderInlineCode } from './inline-code.ts';
import { renderExpression, renderJsxElement } from './jsx.ts';
import { renderImage, renderImageReference, renderLink, renderLinkReference } from './links.ts';
import { renderInlineMath, renderMathBlock } from './math.ts';
import { closeElements } from './raw-elements.ts';
import type { RenderState } from './render-state.ts';
import { renderTable } from './tables.ts';

/** `edits`: those of the page, whose blocks the nodes are. */
export function renderNodes(state: RenderState, nodes: readonly MdNode[], edits?: SourceEdits): string {
  const outerBase = state.openBase;
  const depth = state.openTags.length;
  // A trusted author may close an element in a later paragraph than the one that opens it, as in any HTML.
  if (state.options.html === 'sanitize') state.openBase = depth;
  let html = '';
  for (const node of nodes) {
    html += renderNode(state, node);
    edits?.endBlock();
  }
  if (state.openTags.length > depth) html += closeElements(state, depth);
  state.openBase = outerBase;
  return html;
}

function renderNode(state: RenderState, node: MdNode): string {
  switch (node.type) {
    case 'text':
      return renderText(state, node);
    case 'paragraph':
      return renderParagraph(state, node);
    case 'inlineCode':
      return renderInlineCode(state, node);
    case 'inlineMath':
      return renderInlineMath(state, node);
    case 'math':
      return renderMathBlock(state, node);
    case 'emphasis':
    case 'strong':
    case 'delete':
      return renderMark(state, node);
    case 'link':
      return renderLink(state, node);
    case 'heading':
      return renderHeading(state, node);
    case 'list':
      return renderList(state, node);
    case 'table':
      return renderTable(state, node);
    case 'break':
      return renderBreak(state);
    case 'code':
      return renderCode(state, node);
    case 'linkReference':
      return renderLinkReference(state, node);
    case 'image':
      return renderImage(state, node);
    case 'imageReference':
      return renderImageReference(state, node);
    case 'blockquote':
      return renderAlert(state, node) ?? renderBlockquote(state, node);
    default:
      state.edits?.refuse();
      return renderOther(state, node);
  }
}

/** Nodes that have another form in Markdown that any reader knows, or may have one. */
function renderOther(state: RenderState, node: MdNode): string {
  switch (node.type) {
    case 'thematicBreak':
      return renderThematicBreak();
    case 'footnoteReference':
      return renderFootnoteReference(state, node);
    case 'containerDirective':
      return renderContainer(state, node);
    case 'leafDirective':
      checkLeafDirective(state, node);
      return `<p>${renderSourceText(state, node)}</p>\n`;
    case 'textDirective':
      return renderSourceText(state, node);
    case 'html':
      return renderHtml(state, node);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return renderJsxElement(state, node);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return renderExpression(state, node);
    default:
      // Definitions and module code are read before rendering; all other types only occur inside the ones above.
      return '';
  }
}
