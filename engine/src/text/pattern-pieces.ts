// A regular expression as a row of pieces, for hosts that write patterns in another form.

export type PatternPiece =
  /** Exactly this text. */
  | { readonly kind: 'text'; readonly text: string }
  /** What is between the parentheses of a capture, which hold no other one. */
  | { readonly kind: 'capture'; readonly source: string }
  /** Anything else that matches a part of the path: `[a-z]+`, `(?:a|b)`, `x?`. */
  | { readonly kind: 'part'; readonly source: string };

// In this order: a group, a class, an escape, any character; then how often.
const piece =
  /(\((?:[^()\\[\]]|\\.|\[(?:[^\]\\]|\\.)*\]|\(\?:(?:[^()\\]|\\.)*\))*\)|\[(?:[^\]\\]|\\.)*\]|\\.|[^\\()[\]])([*+?]\??|\{\d+(?:,\d*)?\}\??)?/suy;

/** `undefined` for what has no place in such a row: look-around, references back, names, nested captures, `|` at the top. */
export function parsePattern(pattern: string): readonly PatternPiece[] | undefined {
  const pieces: PatternPiece[] = [];
  const matcher = new RegExp(piece);
  while (matcher.lastIndex < pattern.length) {
    const found = matcher.exec(pattern);
    const next = found && toPiece(found[1] ?? '', found[2] ?? '');
    if (!next) return undefined;
    const last = pieces.at(-1);
    if (next.kind === 'text' && last?.kind === 'text')
      pieces[pieces.length - 1] = { ...last, text: last.text + next.text };
    else pieces.push(next);
  }
  return pieces;
}

function toPiece(atom: string, often: string): PatternPiece | undefined {
  if (atom.startsWith('(')) {
    if (atom.startsWith('(?:')) return { kind: 'part', source: atom + often };
    return atom.startsWith('(?') || often !== '' ? undefined : { kind: 'capture', source: atom.slice(1, -1) };
  }
  if (/^(?:[|^$*+?{}]|\\[1-9bBkpP])$/.test(atom)) return undefined;
  const isText = !/^(?:\.|\[.*\]|\\[a-z\d])$/is.test(atom);
  if (!isText || often !== '') return { kind: 'part', source: atom + often };
  return { kind: 'text', text: atom.replace(/^\\(?=.)/s, '') };
}

/** The few texts that a piece stands for, such as `a` and `b` for `(a|b)`; `undefined`: others, too. */
export function listTexts(piece: PatternPiece): readonly string[] | undefined {
  if (piece.kind === 'text') return [piece.text];
  const [, group, single, optional] =
    piece.kind === 'capture'
      ? ['', piece.source, undefined, undefined]
      : (/^(?:\(\?:((?:[^()\\]|\\.)*)\)|([^\\.[\]()]|\\[^a-zA-Z\d]))(\?)?$/s.exec(piece.source) ?? []);
  if (group === undefined && single === undefined) return undefined;
  const texts = (group?.split('|') ?? [single ?? '']).map((text) => parsePattern(text));
  const plain = texts.map((pieces) => {
    const [first] = pieces ?? [];
    if (pieces?.length === 0) return '';
    return pieces?.length === 1 && first?.kind === 'text' ? first.text : undefined;
  });
  if (plain.some((text) => text === undefined)) return undefined;
  return [...plain.flatMap((text) => text ?? []), ...(optional === '?' ? [''] : [])];
}
