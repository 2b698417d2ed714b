// Cuts a file into frontmatter and body without moving a line.

export interface SplitSource {
  /** Text between the `---` lines; `undefined` when there is no frontmatter. */
  readonly yaml: string | undefined;
  /** The rest; blank lines replace the frontmatter. LF line ends. */
  readonly body: string;
  /** The whole file with LF line ends and without a byte order mark. */
  readonly text: string;
  /** The frontmatter is opened and looks like YAML, but is never closed. */
  readonly unclosed: boolean;
}

export function splitFrontmatter(raw: string): SplitSource {
  const text = toLf(raw);
  if (!/^---[ \t]*(?:\n|$)/.test(text)) return { yaml: undefined, body: text, text, unclosed: false };
  const start = text.indexOf('\n') + 1;
  const end = start === 0 ? -1 : findEnd(text, start);
  if (end === -1) {
    const unclosed = /^---[ \t]*\n[A-Za-z_][\w-]*:(?:[ \t]|\n)/.test(text);
    return { yaml: undefined, body: text, text, unclosed };
  }
  const after = text.indexOf('\n', end);
  const head = after === -1 ? text : text.slice(0, after);
  const blank = '\n'.repeat(head.split('\n').length - 1);
  return { yaml: text.slice(start, end), body: blank + text.slice(head.length), text, unclosed: false };
}

function toLf(raw: string): string {
  const text = raw.charCodeAt(0) === 0xfeff ? raw.slice(1) : raw;
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Offset of the closing line. */
function findEnd(text: string, start: number): number {
  for (let at = start; at !== 0 && at <= text.length; at = text.indexOf('\n', at) + 1) {
    if (text.startsWith('---', at) && /^---[ \t]*$/.test(getLine(text, at))) return at;
    if (text.indexOf('\n', at) === -1) break;
  }
  return -1;
}

function getLine(text: string, at: number): string {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.slice(at) : text.slice(at, end);
}
