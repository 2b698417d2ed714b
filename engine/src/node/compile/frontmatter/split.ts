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
  const lead = text.startsWith('---') ? '' : getLead(text);
  if (lead === undefined || !/^---[ \t]*(?:\n|$)/.test(text.slice(lead.length, getLineEnd(text, lead.length) + 1)))
    return { yaml: undefined, body: text, text, unclosed: false };
  const start = text.indexOf('\n', lead.length) + 1;
  const end = start === 0 ? -1 : findEnd(text, start);
  if (end === -1) {
    const unclosed = /^---[ \t]*\n[A-Za-z_][\w-]*:(?:[ \t]|\n)/.test(text);
    return { yaml: undefined, body: text, text, unclosed };
  }
  const after = text.indexOf('\n', end);
  const head = after === -1 ? text : text.slice(0, after);
  const blank = '\n'.repeat(head.split('\n').length - 1);
  // As many lines as in front of it, so that lines of the YAML count from the second one of the file.
  const yaml = lead.replace(/[^\n]/g, '') + text.slice(start, end);
  return { yaml, body: blank + text.slice(head.length), text, unclosed: false };
}

/** Blank lines in front of frontmatter; `undefined`: what follows is none. Without a field, its lines would be rules of the text. */
function getLead(text: string): string | undefined {
  if (!/^\s/.test(text)) return undefined;
  return /^(?:[ \t]*\n)+(?=---[ \t]*\n(?:#[^\n]*\n)*[A-Za-z_][\w-]*:\s)/.exec(text)?.[0];
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

const getLine = (text: string, at: number): string => text.slice(at, getLineEnd(text, at));

function getLineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end === -1 ? text.length : end;
}
