// Reads a page as HTML, and its twin as CommonMark with GFM's extensions: with parsers that do not know this engine.

import { toHtml } from 'hast-util-to-html';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { defaultHandlers, type Handler, toHast } from 'mdast-util-to-hast';
import { gfm } from 'micromark-extension-gfm';
import { parse, parseFragment } from 'parse5';
import {
  type Element,
  findElement,
  getAttribute,
  getRawText,
  type Node,
  type Reading,
  type ReadingRules,
  readTree,
} from './reading.ts';

/** Kinds of GitHub's alerts by the kinds of the page, which has more. Other readers show an alert as a quote. */
const alerts: Readonly<Record<string, string>> = {
  ...{ tip: 'TIP', important: 'IMPORTANT', warning: 'WARNING', caution: 'CAUTION', danger: 'CAUTION' },
  ...{ note: 'NOTE', info: 'NOTE' },
};

/** The main part of a page, as it would be seen with every tab open. */
export function readPage(html: string): Reading {
  const main = findElement(parse(html), (node) => getAttribute(node, 'id') === 'diglot:main');
  if (!main) throw new Error('the page has no main part');
  for (let math = findMath(main); math; math = findMath(main)) showTex(math);
  return readTree(main, { isHidden: isHiddenInPage, getLead: getPageLead, areBoxes });
}

const findMath = (root: Node): Element | undefined => findElement(root, ({ tagName }) => tagName === 'math');

/** Puts the LaTeX that a formula names in its place, as a reader of Markdown sees it who knows no formulas. */
function showTex(math: Element): void {
  const annotation = findElement(math, ({ tagName }) => tagName === 'annotation');
  const tex = annotation === undefined ? '' : getRawText(annotation);
  const isBlock = getAttribute(math, 'display') === 'block';
  const { childNodes } = parseFragment(toReadersHtml(isBlock ? `$$\n${tex}\n$$` : `$${tex}$`));
  // In a line, the text goes on next to it.
  const [only] = childNodes;
  const nodes = !isBlock && only && 'tagName' in only ? only.childNodes : childNodes;
  const parent = math.parentNode;
  for (const node of nodes) node.parentNode = parent;
  parent?.childNodes.splice(parent.childNodes.indexOf(math), 1, ...nodes);
}

/** Signs that repeat what the markup says, and controls: anchors, kinds of callouts, tools of code, filters, ways back. */
const extras = /(?:^| )(?:anchor|callout-kind|code-tools|overview-filter|footnote-back|visually-hidden)(?: |$)/;

function isHiddenInPage(node: Element): boolean {
  const hidden = getAttribute(node, 'hidden');
  const classes = getAttribute(node, 'class') ?? '';
  return (
    isControl(node) ||
    // The title of a callout is its accessible name as well, and so hidden from some readers only.
    (getAttribute(node, 'aria-hidden') === 'true' && !/(?:^| )callout-title(?: |$)/.test(classes)) ||
    (hidden !== undefined && hidden !== 'until-found') ||
    extras.test(classes)
  );
}

/** What a component does, not what it says. A button without a type is one that an author wrote. */
function isControl(node: Element): boolean {
  if (getAttribute(node, 'role') === 'tablist') return true;
  if (node.tagName === 'button') return getAttribute(node, 'type') !== undefined;
  if (node.tagName === 'input') return getAttribute(node, 'disabled') === undefined;
  return node.tagName === 'label' && findElement(node, ({ tagName }) => tagName === 'input') !== undefined;
}

/** A panel begins with the name of its tab, a callout with its kind. */
function getPageLead(node: Element): string {
  const label = getAttribute(node, 'data-label');
  if (label !== undefined) return label === getLanguage(node) ? '' : label;
  const kind = alerts[getAttribute(node, 'data-type') ?? ''];
  return kind !== undefined && getAttribute(node, 'class') === 'callout' ? `[!${kind}]` : '';
}

/** A tab that is named like the language of its code says no more than the fence does. */
function getLanguage(panel: Element): string | undefined {
  const code = findElement(panel, ({ tagName, parentNode }) => tagName === 'code' && parentNode?.nodeName === 'pre');
  return code && /^language-(\S+)$/.exec(getAttribute(code, 'class') ?? '')?.[1];
}

/** Styles keep the parts of a component apart where no text is between them. Not so in headings, cells and marked text. */
function areBoxes(parent: Element): boolean {
  const isFilled = (node: Node): boolean => 'tagName' in node || ('value' in node && node.value.trim() !== '');
  const filled = parent.childNodes.filter(isFilled);
  const isLine = /^(?:h[1-6]|t[dh])$/.test(parent.tagName);
  const isMarked = filled.every((node) => !('tagName' in node) || marks.test(node.tagName));
  return !isLine && !isMarked && filled.every((node) => 'tagName' in node);
}

const marks = /^(?:b|br|code|del|em|i|kbd|mark|s|strong|sub|sup|u|wbr)$/;

/** Without the frontmatter and the pointer to all pages, which no page shows. */
export function readTwin(twin: string): Reading {
  const markdown = twin.replace(/^---\n.*?\n---\n\n> \[All pages\]\([^\n]*\)\n/s, '');
  // Not with micromark's own HTML: it joins the lines of code in a tight list where one of them is empty.
  const root = parseFragment(toReadersHtml(markdown));
  takeIds(root);
  return readTree(root, twinRules);
}

function toReadersHtml(markdown: string): string {
  const tree = fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  const hast = toHast(tree, { allowDangerousHtml: true, handlers: { code: toCode } });
  return toHtml(hast, { allowDangerousHtml: true });
}

/** Titles are in the fence, where HTML has a caption, and signs of added and removed lines in the text, where HTML has classes. */
const toCode: Handler = (state, node) => {
  const [, lang, title] = /^(?:lang="([^"]*)")? ?(?:title="(.*)")?$/.exec(node.meta ?? '') ?? [];
  const isSigned = node.lang === 'diff' && lang !== undefined;
  const lines: readonly string[] = node.value.split('\n');
  const plain = isSigned ? { ...node, lang, value: lines.map((line) => line.slice(1)).join('\n') } : node;
  const pre = defaultHandlers.code(state, plain);
  if (isSigned) pre.properties['dataSigns'] = lines.map((line) => line.charAt(0) || ' ').join('');
  if (title !== undefined) pre.properties['dataTitle'] = title;
  return pre;
};

const twinRules: ReadingRules = {
  // The heading of the notes and the ways back are the reader's own.
  isHidden: (node) =>
    getAttribute(node, 'id') === 'footnote-label' || getAttribute(node, 'data-footnote-backref') !== undefined,
  getLead: (node) => getAttribute(node, 'data-title') ?? '',
  areBoxes: () => false,
};

/** `{#id}` of headings becomes an attribute, as it is in pages. Plain readers show it as text. */
function takeIds(node: Node): void {
  if (!('childNodes' in node)) return;
  if ('tagName' in node && /^h[1-6]$/.test(node.tagName)) takeId(node);
  else node.childNodes.forEach(takeIds);
}

function takeId(heading: Element): void {
  const from = heading.childNodes.findLastIndex((child) => getRawText(child).includes('{#'));
  const first = heading.childNodes[from];
  if (first === undefined || !('value' in first)) return;
  const at = first.value.lastIndexOf('{#');
  const text =
    first.value.slice(at) +
    heading.childNodes
      .slice(from + 1)
      .map(getMarked)
      .join('');
  const id = /^\{#([^{}\s]*)\}$/.exec(text)?.[1];
  if (id === undefined) return;
  first.value = first.value.slice(0, at).trimEnd();
  heading.childNodes.splice(from + 1);
  heading.attrs.push({ name: 'id', value: id });
}

/** Two underscores at either end of a word in an id are strong text for a reader of Markdown. */
const getMarked = (node: Node): string => {
  const mark = node.nodeName === 'strong' ? '__' : node.nodeName === 'em' ? '_' : '';
  return mark + getRawText(node) + mark;
};
