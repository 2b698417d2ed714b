// Docusaurus marks lines of code by comments, Diglot by their numbers.

const comment = /^\s*(?:\/\/|#|--|%|\/\*|<!--|\{\/\*)\s*highlight-(next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

/** `// highlight-next-line` and the like, as numbers of lines. */
export function markLines(code: string): { readonly code: string; readonly lines: string } {
  const kept: string[] = [];
  const marked: number[] = [];
  let isOpen = false;
  let isNext = false;
  for (const line of code.split('\n')) {
    const word = comment.exec(line)?.[1];
    if (word !== undefined) {
      isNext ||= word === 'next-line';
      isOpen = word === 'start' || (isOpen && word !== 'end');
      continue;
    }
    kept.push(line);
    if (isOpen || isNext) marked.push(kept.length);
    isNext = false;
  }
  return { code: kept.join('\n'), lines: toRanges(marked) };
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
