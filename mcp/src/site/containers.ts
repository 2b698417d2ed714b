// Quotes and list items around a line of Markdown (CommonMark 0.31.2, sections 5.1 and 5.2).

export interface Container {
  readonly isQuote: boolean;
  /** Columns by which the lines of a list item are indented; 0 for a quote. */
  readonly indent: number;
}

/** Containers inside each other that count. Pages may come from anywhere: no line may cost much more than its length. */
const MAX_DEPTH = 32;

export interface Taken {
  /** Containers whose marks were found, outermost first. */
  readonly containers: readonly Container[];
  /** The line without those marks. */
  readonly rest: string;
}

/** Takes the marks of open containers off a line, up to the first that the line does not continue. */
export function continueContainers(line: string, open: readonly Container[]): Taken {
  let rest = line;
  for (const [i, { isQuote, indent }] of open.entries()) {
    const inner = isQuote ? takeQuote(rest) : takeItem(rest, indent);
    if (inner === undefined) return { containers: open.slice(0, i), rest };
    rest = inner;
  }
  return { containers: open, rest };
}

/** Takes the marks of containers that begin in a line. `isInParagraph`: the line would continue one. */
export function openContainers(line: string, isInParagraph: boolean): Taken {
  const containers: Container[] = [];
  let rest = line;
  while (containers.length < MAX_DEPTH) {
    const quoted = takeQuote(rest);
    const item = quoted === undefined ? openItem(rest, isInParagraph && containers.length === 0) : undefined;
    if (quoted === undefined && item === undefined) break;
    containers.push(item?.container ?? { isQuote: true, indent: 0 });
    rest = quoted ?? item?.rest ?? '';
  }
  return { containers, rest };
}

export const countIndent = (text: string): number => /^ */.exec(text)?.[0].length ?? 0;

function takeQuote(text: string): string | undefined {
  const indent = countIndent(text);
  if (indent > 3 || text[indent] !== '>') return undefined;
  return text.slice(text[indent + 1] === ' ' ? indent + 2 : indent + 1);
}

/** A blank line continues every item. */
function takeItem(text: string, indent: number): string | undefined {
  const found = countIndent(text);
  if (found === text.length) return '';
  return found >= indent ? text.slice(indent) : undefined;
}

const ITEM = /^(?:[-+*]|(\d{1,9})[.)])(?= |$)/;
const THEMATIC_BREAK = /^(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/;

interface OpenedItem {
  readonly container: Container;
  readonly rest: string;
}

function openItem(text: string, isInParagraph: boolean): OpenedItem | undefined {
  const before = countIndent(text);
  const content = text.slice(before);
  const mark = before > 3 || isThematicBreak(content) ? null : ITEM.exec(content);
  if (mark === null) return undefined;
  const after = content.slice(mark[0].length);
  const spaces = countIndent(after);
  const isEmpty = spaces === after.length;
  // A number in the middle of a sentence may begin a line.
  if (isInParagraph && (isEmpty || Number(mark[1] ?? 1) !== 1)) return undefined;
  const width = isEmpty || spaces > 4 ? 1 : spaces;
  return {
    container: { isQuote: false, indent: before + mark[0].length + width },
    rest: after.slice(width),
  };
}

/** `text` has no indent. */
export const isThematicBreak = (text: string): boolean => THEMATIC_BREAK.test(text);
