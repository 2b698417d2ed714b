// Docusaurus marks lines of code by comments, Diglot by their numbers.

import { asFields, asList, asText, type Fields } from '../../config/values.ts';

/** Comments of one meaning. */
export interface MarkRule {
  /** What precedes the numbers: nothing, `ins=` or `del=`; `undefined`: Diglot has no such mark. */
  readonly prefix: string | undefined;
  readonly line: string | undefined;
  readonly start: string | undefined;
  readonly end: string | undefined;
}

const highlight: MarkRule = {
  prefix: '',
  line: 'highlight-next-line',
  start: 'highlight-start',
  end: 'highlight-end',
};

/** `themeConfig.prism.magicComments`: the site's own comments. Those of Docusaurus mean what they mean there. */
export function readMarkRules(config: Fields): readonly MarkRule[] {
  const rules = asList(asFields(asFields(config['themeConfig'])['prism'])['magicComments']).map((item): MarkRule => {
    const { className, line, block } = asFields(item);
    const { start, end } = asFields(block);
    return { prefix: toPrefix(asText(className) ?? ''), line: asText(line), start: asText(start), end: asText(end) };
  });
  return rules.some(({ line }) => line === highlight.line) ? rules : [highlight, ...rules];
}

/** What the class of the lines says. */
function toPrefix(name: string): string | undefined {
  if (/remove|delete|(?:^|[-_])del(?:$|[-_])/i.test(name)) return 'del=';
  if (/add|insert|(?:^|[-_])ins(?:$|[-_])/i.test(name)) return 'ins=';
  return /highlight|mark|focus|error|warn|danger|success/i.test(name) ? '' : undefined;
}

const opening = /^\s*(?:\/\/|#|--|%|\/\*|<!--|\{\/\*|REM\b|;)/;
const closing = /(?:\*\/\}?|-->)$/;

/** What a line says that is nothing but a comment; otherwise empty. */
const readComment = (line: string): string =>
  opening.test(line) ? line.replace(opening, '').trimEnd().replace(closing, '').trim() : '';

export interface MarkedCode {
  readonly code: string;
  /** For the first line of the block: ` {1-2} ins={4}`; empty without marks. */
  readonly meta: string;
  /** Comments that were taken out and mark nothing. */
  readonly lost: readonly string[];
}

/** `// highlight-next-line` and the like, as numbers of lines. */
export function markLines(code: string, rules: readonly MarkRule[] = [highlight]): MarkedCode {
  const kept: string[] = [];
  const marked = new Map<string, number[]>();
  const lost = new Set<string>();
  const open = new Set<MarkRule>();
  let next: MarkRule[] = [];
  for (const text of code.split('\n')) {
    const word = readComment(text);
    const found = word === '' ? [] : rules.filter((rule) => [rule.line, rule.start, rule.end].includes(word));
    for (const rule of found) {
      if (rule.prefix === undefined) lost.add(word);
      if (rule.line === word) next.push(rule);
      else if (rule.start === word) open.add(rule);
      else open.delete(rule);
    }
    if (found.length > 0) continue;
    kept.push(text);
    for (const prefix of new Set([...open, ...next].flatMap((rule) => rule.prefix ?? [])))
      marked.set(prefix, [...(marked.get(prefix) ?? []), kept.length]);
    next = [];
  }
  const meta = [...marked].map(([prefix, lines]) => ` ${prefix}{${toRanges(lines)}}`).join('');
  return { code: kept.join('\n'), meta, lost: [...lost] };
}

function toRanges(lines: readonly number[]): string {
  const ranges: string[] = [];
  for (let i = 0; i < lines.length; ) {
    const first = lines[i] ?? 0;
    let last = first;
    while (lines[i + 1] === last + 1) {
      i++;
      last++;
    }
    ranges.push(first === last ? String(first) : `${first}-${last}`);
    i++;
  }
  return ranges.join(',');
}
