// A tree of rendered elements as Markdown.

import {
  type CellAlign,
  escapeBrackets,
  escapeLineStarts,
  escapeMarkdown,
  joinBlocks,
  joinInline,
  prefixLines,
  toBold,
  toCell,
  toCodeSpan,
  toDestination,
  toFence,
  toOneLine,
  toTable,
  toTitle,
} from '../../text/markdown.ts';
import type { MarkdownContext } from '../../theme/markdown-form.ts';
import { isApart, isDrawing } from './apart.ts';
import { isHeading, moveIntoHeading } from './links.ts';
import { runForm } from './own-form.ts';
import type { ElementNode, TreeNode } from './parse-tree.ts';

const blocks = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'dd', 'details', 'dialog', 'diglot-panel', 'div', 'dl', 'dt'],
  ...['fieldset', 'figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hgroup'],
  ...['hr', 'li', 'main', 'menu', 'nav', 'ol', 'p', 'pre', 'search', 'section', 'summary', 'table', 'ul'],
]);

/** Elements that show nothing, or nothing but controls. */
const silent = new Set([
  ...[
    'button',
    'canvas',
    'datalist',
    'head',
    'input',
    'label',
    'legend',
    'link',
    'meta',
    'noscript',
    'option',
    'script',
    'select',
  ],
  ...['source', 'style', 'template', 'textarea', 'track', 'title'],
]);

/** The nodes as blocks with empty lines between them; as one line of text when there is no block among them. */
export function toMarkdown(nodes: readonly TreeNode[], context: MarkdownContext): string {
  const out: string[] = [];
  let run = '';
  let isText = true;
  const endRun = (): void => {
    const text = run.replace(/^[ \t\n]+|[ \t\n]+$/g, '').replace(/\n[ \t]+(?=\S)/g, isText ? '\n' : '$&');
    out.push(isText ? escapeLineStarts(text) : text);
    run = '';
    isText = true;
  };
  for (const [i, node] of nodes.entries()) {
    const text = renderNode(node, context);
    const before = nodes[i - 1];
    if (typeof node === 'string' || !isBlock(node, text)) {
      if (typeof node !== 'string' && node.kind === 'markdown') isText = false;
      run = joinInline(run, isApart(before, node, run, text) ? ` ${text}` : text);
      continue;
    }
    endRun();
    out.push(text);
  }
  endRun();
  return joinBlocks(out);
}

const startsBlock = /^(?:#{1,6} |> |[-*] |\d{1,9}[.)] |```|\||---$)/;

function isBlock(node: ElementNode, markdown: string): boolean {
  if (node.kind === 'element') return blocks.has(node.name) || node.children.some(holdsBlock);
  return node.kind === 'own' && (markdown.includes('\n') || startsBlock.test(markdown));
}

const holdsBlock = (node: TreeNode): boolean =>
  typeof node !== 'string' &&
  node.kind === 'element' &&
  node.name !== 'a' &&
  !silent.has(node.name) &&
  (blocks.has(node.name) || node.children.some(holdsBlock));

function renderNode(node: TreeNode, context: MarkdownContext): string {
  if (typeof node === 'string') return escapeMarkdown(node.replace(/\s+/g, ' '));
  if (node.kind === 'markdown') return node.markdown;
  if (node.own) {
    const props = { ...node.props, children: toMarkdown(node.children, context) };
    return runForm({ form: node.own, name: node.component ?? '' }, props, context);
  }
  return renderElement(node, context);
}

function renderElement(node: ElementNode, context: MarkdownContext): string {
  const { name, props } = node;
  if (silent.has(name) || isHidden(props)) return name === 'input' ? renderCheckbox(props) : '';
  if (name === 'svg') return renderSvg(node);
  const content = (): string => getRaw(props) ?? toMarkdown(node.children, context);
  const text = (): string => getRaw(props) ?? renderInline(node.children, context);
  const inline = (): string => toOneLine(text());
  if (/^h[1-6]$/.test(name)) return renderHeading(node, inline());
  switch (name) {
    case 'a':
      return renderLink(node, text, context);
    case 'img':
      return renderImage(props, context);
    case 'br':
      return '\\\n';
    case 'hr':
      return '---';
    case 'strong':
    case 'b':
      return keepEnds(text(), (line) => around('**', line));
    case 'em':
    case 'i':
      return keepEnds(text(), (line) => around('*', line));
    case 'del':
    case 's':
      return keepEnds(text(), (line) => around('~~', line));
    case 'code':
      return props['dangerouslySetInnerHTML'] ? `<code>${getRaw(props)}</code>` : toCodeSpan(getText(node.children));
    case 'kbd':
    case 'sub':
    case 'sup':
      return `<${name}>${inline()}</${name}>`;
    case 'pre':
      return toFence({ code: getText(node.children).trimEnd(), lang: getLang(node) });
    case 'blockquote':
      return prefixLines(content(), '> ');
    case 'ul':
    case 'ol':
    case 'menu':
      return renderList(node, context);
    case 'table':
      return renderTable(node, context);
    case 'summary':
      return node.children.some(isHeading) ? content() : around('**', inline());
    case 'dt':
      return around('**', inline());
    case 'iframe':
    case 'video':
    case 'audio':
      return renderMedia(props, context);
    default:
      return blocks.has(name) ? content() : renderInline(node.children, context) || (getRaw(props) ?? '');
  }
}

/** Inline elements keep the white space at their ends. */
function renderInline(nodes: readonly TreeNode[], context: MarkdownContext): string {
  if (nodes.some(holdsBlock)) return toMarkdown(nodes, context);
  let line = '';
  for (const [i, node] of nodes.entries()) {
    const text = renderNode(node, context);
    const before = nodes[i - 1];
    const isSpaced = (isDrawing(before) || isDrawing(node)) && isApart(before, node, line, text);
    line = joinInline(line, isSpaced ? ` ${text}` : text);
  }
  return line;
}

const isHidden = (props: ElementNode['props']): boolean =>
  props['hidden'] === true || props['aria-hidden'] === true || props['aria-hidden'] === 'true';

/** Of a list of tasks; any other is a control. */
const renderCheckbox = (props: ElementNode['props']): string =>
  props['type'] === 'checkbox' && props['disabled'] === true
    ? props['checked'] || props['defaultChecked']
      ? '[x]'
      : '[ ]'
    : '';

/** Text that a component returns as HTML. It is trusted, and Markdown may hold it. */
function getRaw(props: ElementNode['props']): string | undefined {
  const html = props['dangerouslySetInnerHTML'] as { readonly __html?: unknown } | undefined;
  return typeof html?.__html === 'string' ? html.__html : undefined;
}

/** The text of a drawing for readers who do not see it. */
function renderSvg({ props, children }: ElementNode): string {
  const find = (name: string): string =>
    children
      .flatMap((child) => (typeof child !== 'string' && child.name === name ? [getText(child.children)] : []))
      .join(' ');
  const label = props['aria-label'];
  const title = typeof label === 'string' ? label : find('title');
  const parts = [title, find('desc')].filter((text) => text.trim() !== '');
  return parts.map((text, i) => (i === 0 && parts.length > 1 ? `${toBold(text)} ` : escapeMarkdown(text))).join('');
}

function renderHeading({ name, props }: ElementNode, text: string): string {
  const id = typeof props['id'] === 'string' && props['id'] !== '' ? ` {#${props['id']}}` : '';
  return text === '' ? '' : `${'#'.repeat(Number(name[1]))} ${text}${id}`;
}

const around = (sign: string, line: string): string => (line === '' ? '' : sign + line + sign);

/** The text in one line, changed; white space at its ends stays outside, where it keeps words apart. */
function keepEnds(text: string, change: (line: string) => string): string {
  const line = toOneLine(text);
  if (line === '') return text === '' ? '' : ' ';
  return (/^\s/.test(text) ? ' ' : '') + change(line) + (/\s$/.test(text) ? ' ' : '');
}

/** One around a heading becomes the heading's: a heading cannot be part of a link. */
function renderLink(node: ElementNode, getText: () => string, context: MarkdownContext): string {
  const { props, children } = node;
  const { href, title } = props;
  if (typeof href !== 'string') return toOneLine(getText());
  const inner = moveIntoHeading({ ...node, children: [] }, children);
  if (inner) return toMarkdown(inner, context);
  const end = `](${toDestination(context.toTwin(href))}${toTitle(typeof title === 'string' ? title : undefined)})`;
  return keepEnds(getText(), (line) => `[${escapeBrackets(line)}${end}`);
}

function renderImage({ src, alt }: ElementNode['props'], { toFile }: MarkdownContext): string {
  const text = typeof alt === 'string' ? escapeMarkdown(alt, { isInLink: true }) : '';
  // A picture without a text says nothing.
  if (typeof src !== 'string' || text === '') return text;
  return `![${text}](${toDestination(toFile(src))})`;
}

function renderMedia({ src, title, poster }: ElementNode['props'], { toFile }: MarkdownContext): string {
  const address = typeof src === 'string' ? src : poster;
  if (typeof address !== 'string') return '';
  return `[${escapeMarkdown(typeof title === 'string' ? title : address)}](${toDestination(toFile(address))})`;
}

function getText(nodes: readonly TreeNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      if (node.kind === 'markdown') return node.markdown;
      return node.name === 'br' ? '\n' : getText(node.children);
    })
    .join('');
}

function getLang({ children }: ElementNode): string {
  const code = children.find((child) => typeof child !== 'string' && child.name === 'code');
  const name = code && typeof code !== 'string' ? code.props['className'] : undefined;
  return typeof name === 'string' ? (/(?:^|\s)language-([^\s]+)/.exec(name)?.[1] ?? '') : '';
}

function renderList({ name, props, children }: ElementNode, context: MarkdownContext): string {
  const items = children.flatMap((child) => (typeof child === 'string' ? [] : [child]));
  const start = typeof props['start'] === 'number' ? props['start'] : 1;
  const rendered = items
    .map((item) => (item.name === 'li' ? toMarkdown(item.children, context) : renderNode(item, context)))
    .filter((text) => text !== '');
  const isLoose = rendered.some((text) => text.includes('\n\n'));
  return rendered
    .map((text, i) => {
      const marker = name === 'ol' ? `${start + i}. ` : '- ';
      return prefixLines(text, marker, ' '.repeat(marker.length));
    })
    .join(isLoose ? '\n\n' : '\n');
}

function renderTable({ children }: ElementNode, context: MarkdownContext): string {
  const rows: { readonly cells: string[]; readonly align: CellAlign[] }[] = [];
  const captions: string[] = [];
  const visit = (nodes: readonly TreeNode[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      if (node.name === 'caption') captions.push(toMarkdown(node.children, context));
      else if (node.name === 'tr') rows.push(toRow(node, context));
      else visit(node.children);
    }
  };
  visit(children);
  if (rows.length === 0) return joinBlocks(captions);
  const table = toTable(
    rows.map(({ cells }) => cells),
    rows[0]?.align ?? [],
  );
  return joinBlocks([...captions, table]);
}

function toRow({ children }: ElementNode, context: MarkdownContext) {
  const cells = children.flatMap((child) => (typeof child === 'string' ? [] : [child]));
  return {
    cells: cells.map((cell) => toCell(getRaw(cell.props) ?? toMarkdown(cell.children, context))),
    align: cells.map(({ props }): CellAlign => {
      const align = props['align'];
      return align === 'left' || align === 'right' || align === 'center' ? align : null;
    }),
  };
}
