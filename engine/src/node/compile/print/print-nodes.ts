// The dispatcher: each node of the tree to the function of its family.

import type { MdNode } from '../syntax/tree.ts';
import { printBlockquote, printHeading, printList, printParagraph, printThematicBreak } from './blocks.ts';
import { printCode } from './code.ts';
import { printAlert, printContainer } from './containers.ts';
import { printFootnoteReference } from './footnotes.ts';
import { checkLeafDirective } from './foreign-syntax.ts';
import { printHtml } from './html.ts';
import {
  printBreak,
  printImage,
  printImageReference,
  printLink,
  printLinkReference,
  printMark,
  printSourceText,
  printText,
} from './inline.ts';
import { printInlineCode } from './inline-code.ts';
import { printExpression, printJsxElement } from './jsx.ts';
import type { Printer } from './printer.ts';
import { closeElements } from './raw-elements.ts';
import { printTable } from './tables.ts';

export function printNodes(printer: Printer, nodes: readonly MdNode[]): string {
  const outerBase = printer.openBase;
  const depth = printer.openTags.length;
  // A trusted author may close in a paragraph what was opened before it, as in any HTML.
  if (printer.options.html === 'sanitize') printer.openBase = depth;
  let html = '';
  for (const node of nodes) html += printNode(printer, node);
  if (printer.openTags.length > depth) html += closeElements(printer, depth);
  printer.openBase = outerBase;
  return html;
}

function printNode(printer: Printer, node: MdNode): string {
  switch (node.type) {
    case 'text':
      return printText(printer, node);
    case 'paragraph':
      return printParagraph(printer, node);
    case 'inlineCode':
      return printInlineCode(printer, node);
    case 'emphasis':
    case 'strong':
    case 'delete':
      return printMark(printer, node);
    case 'link':
      return printLink(printer, node);
    case 'linkReference':
      return printLinkReference(printer, node);
    case 'heading':
      return printHeading(printer, node);
    case 'code':
      return printCode(printer, node);
    case 'list':
      return printList(printer, node);
    case 'blockquote':
      return printAlert(printer, node) ?? printBlockquote(printer, node);
    case 'table':
      return printTable(printer, node);
    case 'image':
      return printImage(printer, node);
    case 'imageReference':
      return printImageReference(printer, node);
    case 'break':
      return printBreak(printer);
    case 'thematicBreak':
      return printThematicBreak();
    case 'footnoteReference':
      return printFootnoteReference(printer, node);
    case 'containerDirective':
      return printContainer(printer, node);
    case 'leafDirective':
      checkLeafDirective(printer, node);
      return `<p>${printSourceText(printer, node)}</p>\n`;
    case 'textDirective':
      return printSourceText(printer, node);
    case 'html':
      return printHtml(printer, node);
    case 'mdxJsxFlowElement':
    case 'mdxJsxTextElement':
      return printJsxElement(printer, node);
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
      return printExpression(printer, node);
    default:
      // Definitions and module code are read before printing; the remaining types occur only inside the ones above.
      return '';
  }
}
