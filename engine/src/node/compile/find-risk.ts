// Finds pages that may take the parser or a highlighter too long, in a linear, cheap scan. All others are compiled at once.

/** Why a page may be slow, and the line where that begins. */
export interface Risk {
  readonly kind: 'size' | 'entities' | 'tags' | 'code' | 'paragraph' | 'containers';
  readonly line: number;
}

/** Characters of a page that compiles within a second, with any content. */
const MAX_PAGE = 262_144;
/** Open tags within braces, each of which doubles the time of the MDX parser (docs/upstream/mdx-open-tags.md). */
const MAX_OPEN_TAGS = 10;
/** Grammars with backtracking take time by the square of a block's length (docs/upstream/grammars.md). */
const MAX_CODE = 16_384;
/** The same of the parser for directives and for delimiter runs, by paragraph (docs/upstream/directives.md). */
const MAX_PARAGRAPH = 32_768;
/** The parser keeps the text of a paragraph once for each entity in it: characters it may keep (docs/upstream/entities.md). */
const MAX_KEPT = 500_000_000;
/** Each container needs more colons than what it holds. */
const MAX_CONTAINERS = 400;

/** A `<` after a word compares, or begins type arguments. */
const tag = /<\/|\/>|(?<![\w$])<(?=[A-Za-z_$>])/g;

export function findRisk(text: string, format: 'md' | 'mdx'): Risk | undefined {
  const entities = text.length > MAX_PARAGRAPH ? findEntities(text) : undefined;
  if (entities) return entities;
  if (text.length > MAX_PAGE) return { kind: 'size', line: 1 };
  return (
    (format === 'mdx' ? findOpenTags(text) : undefined) ??
    (text.length > MAX_CODE ? findLongBlocks(text) : undefined) ??
    findContainers(text)
  );
}

/** A paragraph that the parser would need gigabytes for. */
function findEntities(text: string): Risk | undefined {
  let end = 0;
  for (const paragraph of text.split(/\n[ \t>]*(?=\n)/)) {
    const start = text.indexOf(paragraph, end);
    end = start + paragraph.length;
    const count = paragraph.length > MAX_PARAGRAPH ? paragraph.split('&').length - 1 : 0;
    if ((count * paragraph.length) / 2 > MAX_KEPT)
      return { kind: 'entities', line: countLines(text, end - paragraph.trimStart().length) };
  }
  return undefined;
}

/** Valid pages nest few tags. */
function findOpenTags(text: string): Risk | undefined {
  const from = text.indexOf('{');
  if (from === -1) return undefined;
  let open = 0;
  let start = 0;
  for (const { 0: found, index } of text.matchAll(tag)) {
    if (found !== '<') open = Math.max(0, open - 1);
    else if (++open === 1) start = index;
    if (open > MAX_OPEN_TAGS && index > from) return { kind: 'tags', line: countLines(text, start) };
  }
  return undefined;
}

/** Fenced blocks and paragraphs: lines up to the next fence, or the next empty line. */
function findLongBlocks(text: string): Risk | undefined {
  let cost = 0;
  let isCode = false;
  let start = 0;
  for (let at = 0; at <= text.length; ) {
    const end = text.indexOf('\n', at);
    const next = end === -1 ? text.length + 1 : end + 1;
    const isFence = /^[ \t>]*(?:```|~~~)/.test(text.slice(at, Math.min(next, at + 80)));
    if (isFence || (!isCode && next - at <= 2) || next > text.length) {
      const length = at - start + (next > text.length ? text.length - at : 0);
      cost += isCode ? length * length : 0;
      const kind = cost > MAX_CODE * MAX_CODE ? 'code' : !isCode && length > MAX_PARAGRAPH ? 'paragraph' : undefined;
      if (kind !== undefined) return { kind, line: countLines(text, start) };
      if (isFence) isCode = !isCode;
      start = next;
    }
    at = next;
  }
  return undefined;
}

function findContainers(text: string): Risk | undefined {
  let count = 0;
  for (let at = text.indexOf(':::'); at !== -1; at = text.indexOf(':::', at + 3))
    if (++count > MAX_CONTAINERS) return { kind: 'containers', line: countLines(text, text.indexOf(':::')) };
  return undefined;
}

function countLines(text: string, end: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < end; at = text.indexOf('\n', at + 1)) line++;
  return line;
}
