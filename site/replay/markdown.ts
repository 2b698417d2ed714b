// Reads the little Markdown that agents write (headings, lists, tables, code, emphasis, links) into plain data. Makes no HTML.

export type MarkdownBlock =
  | { readonly kind: 'heading'; readonly depth: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | MarkdownList
  | { readonly kind: 'code'; readonly lang: string; readonly text: string }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] };

export interface MarkdownList {
  readonly kind: 'list';
  readonly ordered: boolean;
  readonly items: readonly { readonly text: string; readonly list?: MarkdownList }[];
}

export type MarkdownInline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };

export function parseMarkdown(source: string): readonly MarkdownBlock[] {
  const lines = source.replace(/\r\n?/g, '\n').split('\n');
  const blocks: MarkdownBlock[] = [];
  let at = 0;
  const take = (test: (line: string) => boolean): string[] => {
    const from = at;
    while (at < lines.length && test(lines[at] ?? '')) at += 1;
    return lines.slice(from, at);
  };
  while (at < lines.length) {
    const line = lines[at] ?? '';
    const fence = /^(`{3,}|~{3,})(.*)$/.exec(line);
    const heading = /^(#{1,6}) +(.*)$/.exec(line);
    if (line.trim() === '') at += 1;
    else if (fence) {
      at += 1;
      const text = take((next) => !next.startsWith(fence[1] ?? '```')).join('\n');
      at += 1;
      blocks.push({ kind: 'code', lang: (fence[2] ?? '').trim(), text });
    } else if (heading) {
      at += 1;
      blocks.push({ kind: 'heading', depth: heading[1]?.length ?? 1, text: heading[2] ?? '' });
    } else if (isRow(line) && isTableRule(lines[at + 1])) {
      const [head = '', , ...rows] = take(isRow);
      blocks.push({ kind: 'table', head: splitRow(head), rows: rows.map(splitRow) });
    } else if (isItem(line)) {
      blocks.push(parseList(take(isItem)));
    } else {
      const text = take((next) => next.trim() !== '' && !isItem(next) && !/^(?:#{1,6} |```|~~~)/.test(next));
      // A line that looks like the start of something else, but is not, is still text.
      if (text.length === 0) text.push(lines[at++] ?? '');
      blocks.push({ kind: 'paragraph', text: text.join(' ') });
    }
  }
  return blocks;
}

/** What is indented further than the first item belongs to the item above it. */
function parseList(lines: readonly string[]): MarkdownList {
  const [first = ''] = lines;
  const items: { text: string; inner: string[] }[] = [];
  for (const line of lines) {
    const above = items.at(-1);
    if (above && getIndent(line) > getIndent(first)) above.inner.push(line);
    else items.push({ text: line.replace(itemMark, ''), inner: [] });
  }
  return {
    kind: 'list',
    ordered: /^\s*\d/.test(first),
    items: items.map(({ text, inner }) => (inner.length === 0 ? { text } : { text, list: parseList(inner) })),
  };
}

const getIndent = (line: string): number => line.search(/\S/);
const itemMark = /^\s*(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/;
const isItem = (line: string): boolean => itemMark.test(line);
const isRow = (line: string): boolean => /^\s*\|.*\|\s*$/.test(line);
const isTableRule = (line: string | undefined): boolean =>
  line !== undefined && /^[\s|:-]+$/.test(line) && line.includes('-');
const splitRow = (line: string): string[] =>
  line
    .trim()
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());

const inlinePattern = /`([^`]+)`|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\[([^\]]+)\]\(([^()\s]+)\)/g;

export function parseInline(text: string): readonly MarkdownInline[] {
  const parts: MarkdownInline[] = [];
  let from = 0;
  for (const match of text.matchAll(inlinePattern)) {
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    from = match.index + match[0].length;
    const [, code, strong, emphasis, label, href] = match;
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) parts.push({ kind: 'emphasis', text: emphasis });
    // Only web addresses become links: a recording is not trusted, and its own paths lead nowhere here.
    else if (label !== undefined)
      parts.push(
        /^https?:\/\//.test(href ?? '')
          ? { kind: 'link', text: label, href: href ?? '' }
          : { kind: 'text', text: label },
      );
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
