// Collects a page's plain text while it is rendered.

export interface PlainText {
  readonly length: number;
  /** What was added after an offset. */
  since(offset: number): string;
  /** White space at the start of a line is left out. */
  add(text: string): void;
  /** Lines of their own, kept as they are. */
  addLines(text: string): void;
  /** Starts a new line unless one has just started. */
  breakLine(): void;
  /** Starts a part that can be read and replaced; gives its offset. A part inside a part ends the outer one. */
  startPart(): number;
  /** The part's text so far, without white space around it. */
  getPart(): string;
  setPart(text: string): void;
  toString(): string;
}

export function createPlainText(): PlainText {
  // Two strings, so that reading the part does not flatten the whole text once per heading.
  let done = '';
  let part = '';
  let atLineStart = true;
  const breakLine = (): void => {
    if (atLineStart) return;
    part += '\n';
    atLineStart = true;
  };
  return {
    get length() {
      return done.length + part.length;
    },
    since: (offset) => (offset < done.length ? done.slice(offset) + part : part.slice(offset - done.length)),
    add(text) {
      const words = atLineStart ? text.trimStart() : text;
      if (words === '') return;
      part += words;
      atLineStart = false;
    },
    addLines(text) {
      breakLine();
      part += text;
      atLineStart = text === '';
      breakLine();
    },
    breakLine,
    startPart() {
      done += part;
      part = '';
      return done.length;
    },
    getPart: () => part.trim(),
    setPart(text) {
      part = text;
      atLineStart = text === '' || text.endsWith('\n');
    },
    toString: () => (done + part).trimEnd(),
  };
}
