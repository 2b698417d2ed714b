// Syntax of other generators that means nothing here and would be rendered as it is: each is reported with what to write instead.

import { shorten } from '../../../text/shorten.ts';
import { splitHref } from '../../../text/url.ts';
import { getEnd, getStart, type NodeOf } from '../syntax/tree.ts';
import { endsAsFile } from './references.ts';
import { type RenderState, report } from './render-state.ts';

interface Form {
  readonly pattern: RegExp;
  /** Completes "`…` is …". */
  readonly meaning: string;
  readonly hint: string;
  /** Only where MDX does not give it a meaning. */
  readonly isMarkdownOnly?: boolean;
  /** The report has the first word alone, so that those of many pages are one; the frame shows the rest. */
  readonly isNamedByWord?: boolean;
}

/** What a paragraph may begin with. */
const openings: readonly Form[] = [
  {
    pattern:
      /^(?:import\s+(?:[\w$*{][^'"]{0,400}\sfrom\s+)?(['"])[^'"\n]+\1|export\s+(?:default|const|let|var|function|class)\s)/,
    meaning: 'code, which only MDX pages run',
    hint: 'Rename the page to `.mdx`.',
    isMarkdownOnly: true,
    isNamedByWord: true,
  },
  {
    pattern: /^<<<\s*\S+/,
    meaning: "VitePress's way to include a file",
    hint: 'Write a code block with `file=`, such as ```ts file="./example.ts".',
  },
  {
    pattern: /^\[\[?_?toc_?\]?\]$/i,
    meaning: 'a table of contents of other generators',
    hint: 'Remove it: the outline lists the headings.',
  },
  {
    pattern: /^\$\$(?:\s|[^$])/,
    meaning: 'mathematics, which nothing renders',
    hint: 'Set `markdown.math` to true in the config, or show it as code in a block with the language `latex`.',
  },
  {
    pattern: /^(?:!!!|\?\?\?\+?) +[a-z][\w-]*/,
    meaning: 'an admonition of MkDocs',
    hint: 'Write a container: `:::note` … `:::`.',
  },
  {
    pattern: /^\{%[^\n]{0,400}%\}/,
    meaning: 'a template tag of other generators',
    hint: 'Remove it, or put it in backticks to show it.',
    isMarkdownOnly: true,
  },
  {
    pattern: /^\+\+\+(?=\n[\w.-]+ *=|\n\[)/,
    meaning: 'frontmatter in TOML, which nothing reads',
    hint: 'Write it in YAML, between two lines of `---`.',
  },
  {
    pattern: /^--8<-- /,
    meaning: 'an include of other generators',
    hint: 'Rename the page to `.mdx`, import the file there and use it as a component.',
  },
];

/** First characters of the forms, so that other paragraphs cost nothing. */
const first = new Set('ie<[$!?{+-');

export function checkParagraph(state: RenderState, node: NodeOf<'paragraph'>): void {
  const [child] = node.children;
  if (child?.type !== 'text' || !first.has(child.value[0] ?? '')) return;
  const { value } = child;
  for (const { pattern, meaning, hint, isMarkdownOnly, isNamedByWord } of openings) {
    if (isMarkdownOnly && state.format === 'mdx') continue;
    const match = pattern.exec(value.trim());
    if (!match) continue;
    const text = isNamedByWord ? /\w+/.exec(match[0])?.[0] : undefined;
    reportForm(state, getStart(node), { text: text ?? match[0].trim(), meaning, hint });
    return;
  }
}

/** `{{ … }}` of Vue, Jinja and others, in the text of a Markdown page. */
export function checkBraces(state: RenderState, node: NodeOf<'text'>): void {
  const match = /\{\{[^{}\n]{1,200}\}\}/.exec(node.value);
  if (!match) return;
  const meaning = 'an expression of other generators, which nothing evaluates';
  const hint = 'Set it in `markdown.variables`, or put it in backticks to show it.';
  reportForm(state, getPlace(node, node.value.slice(0, match.index)), { text: match[0], meaning, hint });
}

/** Where text goes on after its beginning. */
export function getPlace(node: NodeOf<'text'>, beginning: string): At {
  const lines = beginning.split('\n');
  const { line, column } = getStart(node);
  const skipped = (lines.at(-1) ?? '').length;
  return { line: line + lines.length - 1, column: lines.length === 1 ? column + skipped : skipped + 1 };
}

/** `[a](./my page.md)`: some editors take it for a link, CommonMark (0.31.2, 6.3) does not. The name may be in nodes before. */
const spacedLink = /(?:!?\[[^\]\n]{0,200})?\]\(([^\s()<>"]+(?: +[^\s()<>"]+)+)(?: +"[^"\n]{0,200}")?\)/;

export function checkSpacedLink(state: RenderState, node: NodeOf<'text'>): void {
  const match = spacedLink.exec(node.value);
  const address = match?.[1] ?? '';
  const { path } = splitHref(address);
  if (!match || !(endsAsFile(path) || /^\.{0,2}\//.test(path))) return;
  const source = state.source.slice(getStart(node).offset, getEnd(node).offset);
  // Escaped, it is meant to be shown.
  if (!source.includes(match[0]) || source.includes(`\\${match[0]}`)) return;
  reportForm(state, getPlace(node, node.value.slice(0, match.index)), {
    text: match[0],
    meaning: 'no link, because its address has spaces',
    hint: `Put the address in angle brackets: \`(<${address}>)\`.`,
  });
}

export function checkLeafDirective(state: RenderState, node: NodeOf<'leafDirective'>): void {
  const meaning = 'a directive that is not known here';
  reportForm(state, getStart(node), {
    text: `::${node.name}`,
    meaning,
    hint: 'Rename the page to `.mdx` and use a component.',
  });
}

/** Languages of code blocks that other generators turn into something to look at. */
const pictures: ReadonlySet<string> = new Set([
  ...['mermaid', 'math', 'katex', 'plantuml', 'puml', 'd2', 'wavedrom', 'nomnoml', 'vega', 'vega-lite', 'markmap'],
]);
/** Words after the language that make other generators run the code. */
const runs = /(?:^|\s)(twoslash|playground|preview|live)(?=[\s={]|$)/;

/** True when it was reported that nothing renders the block. */
export function checkCodeBlock(state: RenderState, node: NodeOf<'code'>, lang: string): boolean {
  const isPicture = pictures.has(lang);
  const word = node.meta ? runs.exec(node.meta.replace(/"[^"]*"|'[^']*'/g, '""'))?.[1] : undefined;
  if (!isPicture && word === undefined) return false;
  report(state, {
    code: 'notRendered',
    message: isPicture
      ? `Nothing renders \`${lang}\`; the block is shown as code.`
      : `Nothing runs a block with \`${word}\`; it is shown as code.`,
    hint: getHint(lang, word),
    at: getStart(node),
  });
  return isPicture;
}

function getHint(lang: string, word: string | undefined): string {
  if (lang === 'math') return 'Set `markdown.math` to true in the config, or leave it as code.';
  return word === undefined || pictures.has(lang)
    ? 'Show a picture of it (SVG), or leave it as code.'
    : `Remove \`${word}\`.`;
}

interface Found {
  readonly text: string;
  readonly meaning: string;
  readonly hint: string;
}

interface At {
  readonly line: number;
  readonly column: number;
}

/** A warning that `text`, at a place, is not what it looks like. */
export function reportForm(state: RenderState, at: At, { text, meaning, hint }: Found): void {
  const [line = ''] = text.split('\n', 1);
  const message = `\`${shorten(line)}\` is ${meaning}; it appears on the page as written.`;
  report(state, { code: 'foreignSyntax', message, hint, at });
}
