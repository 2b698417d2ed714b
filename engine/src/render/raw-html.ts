// Lets finished HTML pass through React as text: a mark takes its place while React renders, and is replaced afterwards.

import { unescapeHtml } from '../text/html.ts';

/** Finished HTML of one page, by mark. */
export interface RawHtml {
  /** Keeps the HTML and returns its placeholder. */
  add(html: string): string;
  /** Text that no author can write, to be found again in what is rendered. */
  createMark(): string;
  /** The same, for a place in finished HTML: {@link RawHtml.restore} leaves it where it is. */
  readonly screenMark: string;
  /** Replaces the marks in rendered HTML. Marks of other pages stay as they are. */
  restore(html: string): string;
  /** The same, in pieces that follow each other: each HTML that was added is one of its own. */
  restorePieces(html: string): readonly string[];
}

/** The mark's name is random, so that no text of an author or a reader can pose as one. It never reaches the output. */
export function createRawHtml(): RawHtml {
  const random = Math.random().toString(36).slice(2);
  const name = `\u0086${random}r`;
  const pieces: string[] = [];
  const restorePieces = (html: string): readonly string[] => {
    const [first = '', ...rest] = html.split(name);
    return [
      first,
      ...rest.flatMap((piece) => {
        const end = piece.indexOf('\u0087');
        return [pieces[Number(piece.slice(0, end))] ?? '', piece.slice(end + 1)];
      }),
    ];
  };
  return {
    screenMark: `\u0086${random}e\u0087`,
    createMark: () => `${name}h\u0087`,
    add: (html) => `${name}${pieces.push(html) - 1}\u0087`,
    restore(html) {
      let out = '';
      for (const piece of restorePieces(html)) out += piece;
      return out;
    },
    restorePieces,
  };
}

/** A reference that {@link unescapeHtml} leaves. */
const otherReference = /&(?!(?:amp|lt|gt|quot|#39);)#?\w+;/;

/** The text of HTML that holds no tag, `undefined` when it holds one: such children reach a component as a real string. */
export function toPlainText(html: string): string | undefined {
  if (html.includes('<')) return undefined;
  return otherReference.test(html) ? undefined : unescapeHtml(html);
}
