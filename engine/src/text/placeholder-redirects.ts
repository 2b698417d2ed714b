// Redirect rules with placeholders, as hosts know them that take no regular expression.

import { OPEN_START, type PatternRedirect, SLASHES } from './host-redirects.ts';
import { listTexts, type PatternPiece, parsePattern } from './pattern-pieces.ts';
import { encodePath } from './url.ts';

/** A rule as a path with placeholders: `/news/:p1/*` to `/blog/:p1/:splat`. */
export interface PlaceholderRule {
  readonly from: string;
  readonly to: string;
}

/** A pattern with alternatives becomes a rule for each of them, up to this many; with more it stays a pattern. */
const MAX_RULES = 20;

/** No name is the beginning of another one, because Cloudflare replaces them one after the other. */
const placeholders = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7', 'p8', 'p9'];

/**
 * What Netlify and Cloudflare know: names for whole segments (`([^/]+)`), a star at the end (`(.*)`), and nothing that
 * would match more than the pattern does. `(en|zh)` and `(?:\.html)?` become a rule for each of their texts. What is open at
 * its start has a rule for paths that begin with it, as nearly all do.
 */
export function toPlaceholders({ pattern, to }: PatternRedirect): readonly PlaceholderRule[] | undefined {
  const pieces = parsePattern(pattern)?.filter((piece) => piece.kind !== 'part' || piece.source !== SLASHES);
  let rules: readonly { readonly from: string; readonly values: readonly string[] }[] = [{ from: '', values: [] }];
  for (const [i, piece] of (pieces ?? [{ kind: 'part', source: '' } as const]).entries()) {
    const isCapture = piece.kind === 'capture';
    const texts = listTexts(piece)?.map((text) => ({ from: encodePath(text), value: encodePath(text) }));
    const isLast = i === (pieces?.length ?? 0) - 1;
    const place = {
      isFirst: !pieces?.slice(0, i).some(({ kind }) => kind === 'capture'),
      isLast,
      next: pieces?.[i + 1],
    };
    const forms = texts ?? (isCapture ? toPlaceholder(piece.source, place) : undefined);
    if (forms === undefined || rules.length * forms.length > MAX_RULES) return undefined;
    rules = rules.flatMap(({ from, values }) =>
      forms.map(({ from: own, value }) => {
        const name = placeholders[values.length] ?? '';
        const isOpen = own === ':' || own === '*';
        return {
          // A name or a star is a whole segment; a mark that no path has stands for what has no form.
          from: `${from}${isOpen && !from.endsWith('/') ? '\0' : ''}${own === ':' ? `:${name}` : own}`,
          values: isCapture ? [...values, value === ':' ? `:${name}` : value] : values,
        };
      }),
    );
  }
  const made = rules.map(({ from, values }) => ({
    from,
    to: to.replace(/\$(\d)(?!\d)/g, (_, n) => values[n - 1] ?? '\0'),
  }));
  return made.some((rule) => /\0|\$\d/.test(rule.from + rule.to)) ? undefined : made.flatMap(guardRule);
}

/**
 * A star also takes slashes at its start: Cloudflare answers `/old//evil.example` by `/old/* /:splat` with the address of
 * another host. A rule in front of it leads such paths home.
 */
const guardRule = (rule: PlaceholderRule): readonly PlaceholderRule[] =>
  rule.to.startsWith('/:splat') ? [{ from: rule.from.replace(/\*$/, '/*'), to: '/' }, rule] : [rule];

interface CapturePlace {
  /** Whether no other capture is in front of it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly next: PatternPiece | undefined;
}

/** A capture of anything as a form of hosts, and what stands for its value. */
function toPlaceholder(source: string, { isFirst, isLast, next }: CapturePlace) {
  const isBeforeSegment = next?.kind === 'text' && next.text.startsWith('/');
  if (source === OPEN_START && isFirst && isBeforeSegment) return [{ from: '', value: '' }];
  if (/^\.[*+]\??$/.test(source) && isLast) return [{ from: '*', value: ':splat' }];
  return /^\[\^\\?\/\]\+\??$/.test(source) && (isLast || isBeforeSegment) ? [{ from: ':', value: ':' }] : undefined;
}
