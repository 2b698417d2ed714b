// Lines and regions of files that pages show.

/** Lines of a range such as `3,`, `,10` or `2,5`; line 1 is the first. */
export function takeLines(text: string, range: string): string {
  const [, from = '', to = ''] = /^(\d*),(\d*)$/.exec(range.trim()) ?? /^(\d+)()$/.exec(range.trim()) ?? [];
  return text
    .split('\n')
    .slice(from === '' ? 0 : Number(from) - 1, to === '' ? undefined : Number(to))
    .join('\n');
}

const starts = [
  /^\s*\/\/\s*#?region\b\s*(.*?)\s*$/,
  /^\s*<!--\s*#?region\b\s*(.*?)\s*-->$/,
  /^\s*\/\*\s*#region\b\s*(.*?)\s*\*\/$/,
  /^\s*#\s*#?region\b\s*(.*?)\s*$/i,
  /^\s*(?:--|::|REM)\s*#region\b\s*(.*?)\s*$/,
];
const end = /^\s*(?:\/\/|<!--|\/\*|#|--|::|REM)\s*#?end ?region\b(.*)$/i;

/** The lines between `#region name` and its end, without marks of regions, moved to the left; `undefined` when there is none. */
export function takeRegion(text: string, name: string): string | undefined {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => getRegion(line) === name);
  if (first === -1) return undefined;
  const taken: string[] = [];
  // An end with a name closes that region, whichever others are open.
  const open = [name];
  for (const line of lines.slice(first + 1)) {
    const closed = end
      .exec(line)?.[1]
      ?.trimEnd()
      .replace(/(?:-->|\*\/)$/, '')
      .trim();
    const opened = closed === undefined ? getRegion(line) : undefined;
    if (closed !== undefined)
      open.splice(closed === '' ? -1 : open.lastIndexOf(closed), closed === '' || open.includes(closed) ? 1 : 0);
    else if (opened !== undefined) open.push(opened);
    else taken.push(line);
    if (!open.includes(name)) break;
  }
  const margin = Math.min(
    ...taken.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)?.[0].length ?? 0),
  );
  return taken.map((line) => line.slice(Number.isFinite(margin) ? margin : 0)).join('\n');
}

const getRegion = (line: string): string | undefined => {
  for (const pattern of starts) {
    const match = pattern.exec(line);
    if (match) return match[1];
  }
  return undefined;
};

/** A code block around some lines, with more marks than the lines have. */
export function printFence(info: string, code: string, indent = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const marks = '`'.repeat(longest + 1);
  const lines = code === '' ? [] : code.replace(/\n+$/, '').split('\n');
  return [`${marks}${info}`, ...lines, marks].map((line) => (line === '' ? '' : indent + line)).join('\n');
}
