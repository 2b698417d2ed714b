// What a request's headers ask for: an encoding, a range, a copy only if it changed.

export type Encoding = 'br' | 'gzip' | 'identity';

/**
 * True for a client that would rather have Markdown than HTML (RFC 9110, 12.5.1): one that names it and does not weigh
 * HTML more. Browsers do not name it; clients that say that they take anything get what people get.
 */
export function prefersMarkdown(header: string | undefined): boolean {
  if (header === undefined || !/text\/markdown/i.test(header)) return false;
  const weights = parseWeights(header);
  const markdown = weights.get('text/markdown') ?? 0;
  const html = weights.get('text/html') ?? weights.get('text/*') ?? weights.get('*/*') ?? 0;
  return markdown > 0 && markdown >= html;
}

/** Weights by name, in lower case. Parameters other than `q` are left out. */
function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',', 32)) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = parameters.find((p) => p.startsWith('q='))?.slice(2);
    const weight = quality === undefined ? 1 : Number.parseFloat(quality);
    if (name !== '') weights.set(name, Number.isNaN(weight) ? 0 : weight);
  }
  return weights;
}

/** The best encoding that the client accepts (RFC 9110, 12.5.3); brotli before gzip where both are as welcome. */
export function chooseEncoding(header: string | undefined): Encoding {
  if (header === undefined || header.trim() === '') return 'identity';
  const weights = parseWeights(header);
  const old = weights.get('x-gzip');
  if (old !== undefined) weights.set('gzip', old);
  const getWeight = (name: string): number => weights.get(name) ?? weights.get('*') ?? 0;
  const br = getWeight('br');
  const gzip = getWeight('gzip');
  const identity = weights.get('identity') ?? 0;
  if (br > 0 && br >= gzip && br >= identity) return 'br';
  return gzip > 0 && gzip >= identity ? 'gzip' : 'identity';
}

/** True when `If-None-Match` names the tag; weak comparison (RFC 9110, 13.1.2). */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',', 64).some((tag) => tag.trim().replace(/^W\//, '') === etag);
}

/** True when `If-Match` names the tag; strong comparison, so that a weak tag matches nothing (RFC 9110, 13.1.1). */
export function matchesEtagStrongly(header: string, etag: string): boolean {
  return header.trim() === '*' || header.split(',', 64).some((tag) => tag.trim() === etag);
}

export interface ByteRange {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/** The one range asked for; `unsatisfiable` outside the file; `undefined`: send everything (no, several or odd ranges). */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match) return undefined;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Number(last);
    return length === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - length), end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'unsatisfiable' : { start, end };
}
