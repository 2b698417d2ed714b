// Reads what calls of `import.meta.glob` ask for.

export interface GlobCall {
  /** Those that leave files out begin with `!`. */
  readonly patterns: readonly string[];
  /** Folder in which patterns that begin with a dot start: from the importer or, with a slash in front, from the root. */
  readonly base?: string;
}

const call = /\bimport\.meta\.glob\b[^(]*\(/g;

/** What is not written as plain text may mean any file of the site. */
export const findGlobCalls = (code: string): readonly GlobCall[] =>
  [...code.matchAll(call)].map(({ 0: { length }, index }) => parseCall(code, index + length) ?? { patterns: ['/**'] });

/** One pattern or a list of them, and the options. `'` stands for each text. */
const plainCall = /^('|\[(?:',)*'?\])(?:,\{([\w:,']*)\})?,?$/;

/** `start`: behind the opening parenthesis. */
function parseCall(code: string, start: number): GlobCall | undefined {
  const { outline, texts } = splitTexts(code, start);
  const [, list, options = ''] = plainCall.exec(outline) ?? [];
  if (list === undefined || !texts.every(isPlain)) return undefined;
  const patterns = texts.splice(0, countTexts(list));
  // A key in quotes, endings in any case and a computed folder are too rare for more than that.
  if (/':|\bcaseSensitive\b|\bbase\b(?!:')/.test(options)) return undefined;
  const [before] = /^.*\bbase:(?=')/.exec(options) ?? [];
  const base = before === undefined ? undefined : texts[countTexts(before)];
  return base === undefined ? { patterns } : { patterns, base };
}

const isPlain = (text: string): boolean => !/\\|\$\{/.test(text);

const countTexts = (outline: string): number => outline.split("'").length - 1;

const token = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|(['"`])((?:\\.|(?!\1)[^\\])*)\1|[\s\S]/g;

/** Arguments of a call without comments and white space, each text replaced by `'`. */
function splitTexts(code: string, start: number): { readonly outline: string; readonly texts: string[] } {
  const texts: string[] = [];
  let outline = '';
  let depth = 1;
  for (const [written, quote, text = ''] of code.slice(start).matchAll(token)) {
    if (quote !== undefined) texts.push(text);
    if (written === '(') depth += 1;
    if (written === ')') depth -= 1;
    if (depth === 0) break;
    if (quote !== undefined) outline += "'";
    else if (written.length === 1) outline += written.trim();
  }
  return { outline, texts };
}
