// What the stage next to the conversation shows after a tool ran: decided by the shape of the result, with the tool's name as a hint.

import type { ToolItem } from './conversation.ts';
import type { PlanStep, ToolResult } from './events.ts';

export interface TerminalView {
  readonly kind: 'terminal';
  readonly command: string;
  readonly streams: readonly { readonly name: 'STDOUT' | 'STDERR' | 'ERROR' | 'COMMAND'; readonly text: string }[];
  /** Set for scripts: the program that ran them. */
  readonly interpreter: string | undefined;
}

export interface FileView {
  readonly kind: 'file';
  readonly path: string;
  readonly text: string;
}

export interface FilesView {
  readonly kind: 'files';
  readonly files: readonly FileView[];
}

export interface DiffView {
  readonly kind: 'diff';
  readonly path: string;
  readonly lines: readonly { readonly mark: '+' | '-' | ' ' | '@'; readonly text: string }[];
}

export interface SearchView {
  readonly kind: 'search';
  readonly query: string;
  readonly results: readonly { readonly title: string; readonly url: string; readonly text: string }[];
}

export interface BrowserView {
  readonly kind: 'browser';
  readonly url: string | undefined;
  /** Picture of the page, when the run took one. */
  readonly image: string | undefined;
  /** Where the pointer acts, as fractions of the picture. */
  readonly cursor: Cursor | undefined;
  readonly caption: string;
}

export interface Cursor {
  readonly x: number;
  readonly y: number;
  /** End of a drag. */
  readonly to: { readonly x: number; readonly y: number } | undefined;
  readonly action: string;
}

export interface MarkdownView {
  readonly kind: 'markdown';
  readonly title: string;
  readonly text: string;
}

export interface JsonView {
  readonly kind: 'json';
  readonly title: string;
  readonly text: string;
}

export interface PlanView {
  readonly kind: 'plan';
  readonly steps: readonly PlanStep[];
  readonly summary: string | undefined;
}

/** What the machine says about itself: most often that something failed. */
export interface NoteView {
  readonly kind: 'note';
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
}

export type StageView =
  | TerminalView
  | FileView
  | FilesView
  | DiffView
  | SearchView
  | BrowserView
  | MarkdownView
  | PlanView
  | NoteView
  | JsonView;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toFraction = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? Math.min(1, Math.max(0, value)) : undefined;

/** Text of MCP content parts, or the value itself when it is text. */
function getResultText(content: unknown): string {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return '';
  return content
    .flatMap((part) => (isFields(part) && typeof part['text'] === 'string' ? [part['text']] : []))
    .join('\n');
}

/**
 * The view of one tool item, finished or still running.
 * `outcome`: the result to come. Of it only the pointer shows early: that is where the tool is acting.
 */
export function createStageView(item: ToolItem, outcome: ToolResult | undefined = item.result): StageView {
  const { name, arguments: args } = item.call;
  if (name === 'run_command' || name === 'run_script') return createTerminal(item);
  if (name === 'web_search') return createSearch(item);
  if (name.startsWith('browser_')) return createBrowser(item, outcome);
  if (name === 'edit_file') return createDiff(item);
  if (name === 'write_file') return { kind: 'file', path: toText(args['path']), text: toText(args['content']) };
  if (name === 'read_file')
    return { kind: 'file', path: toText(args['path']), text: getResultText(item.result?.content) };
  if (name === 'read_multiple_files') return { kind: 'files', files: splitFiles(getResultText(item.result?.content)) };
  return createGeneric(item);
}

function createTerminal({ call, result }: ToolItem): TerminalView {
  const { command, script, interpreter } = call.arguments;
  const parts = Array.isArray(result?.content) ? result.content : [];
  const streams = parts.flatMap((part) => {
    if (!isFields(part) || typeof part['text'] !== 'string') return [];
    const { name } = part;
    const stream = name === 'STDERR' || name === 'ERROR' || name === 'COMMAND' ? name : 'STDOUT';
    return [{ name: stream, text: part['text'] } as const];
  });
  const isPlainText = typeof result?.content === 'string';
  return {
    kind: 'terminal',
    command: toText(command) || toText(script),
    interpreter: typeof interpreter === 'string' ? interpreter : undefined,
    streams: isPlainText ? [{ name: result.error ? 'ERROR' : 'STDOUT', text: toText(result.content) }] : streams,
  };
}

function createSearch({ call, result }: ToolItem): SearchView {
  const rows = Array.isArray(result?.content) ? result.content : [];
  return {
    kind: 'search',
    query: toText(call.arguments['query']),
    results: rows
      .filter(isFields)
      .map((row) => ({ title: toText(row['title']), url: toText(row['url']), text: toText(row['content']) })),
  };
}

function createBrowser({ call, result }: ToolItem, outcome: ToolResult | undefined): StageView {
  const content = result?.content;
  if (call.name === 'browser_get_markdown') {
    const text = isFields(content) ? toText(content['content']) : getResultText(content);
    return { kind: 'markdown', title: isFields(content) ? toText(content['title']) : '', text };
  }
  const fields = isFields(content) ? content : {};
  return {
    kind: 'browser',
    url: toText(result?._extra?.currentUrl) || toText(fields['url']) || toText(call.arguments['url']) || undefined,
    image: result?._extra?.currentScreenshot ?? getImagePart(content),
    cursor: getCursor(outcome?.content),
    caption: toText(call.arguments['step']) || toText(fields['message']) || getResultText(content),
  };
}

function getImagePart(content: unknown): string | undefined {
  if (!Array.isArray(content)) return undefined;
  for (const part of content) {
    if (!isFields(part) || part['type'] !== 'image') continue;
    const { data, mimeType } = part;
    if (typeof data === 'string' && typeof mimeType === 'string') return `data:${mimeType};base64,${data}`;
  }
  return undefined;
}

function getCursor(content: unknown): Cursor | undefined {
  const action = isFields(content) ? content['normalizedAction'] : undefined;
  if (!isFields(action) || !isFields(action['inputs'])) return undefined;
  const { startX, startY, endX, endY } = action['inputs'];
  const [x, y, toX, toY] = [toFraction(startX), toFraction(startY), toFraction(endX), toFraction(endY)];
  if (x === undefined || y === undefined) return undefined;
  return {
    x,
    y,
    to: toX === undefined || toY === undefined ? undefined : { x: toX, y: toY },
    action: toText(action['type']),
  };
}

function createDiff({ call, result }: ToolItem): StageView {
  const path = toText(call.arguments['path']);
  const text = getResultText(result?.content)
    .replace(/^`{3,}diff\r?\n/, '')
    .replace(/\r?\n`{3,}\s*$/, '');
  if (!result) return { kind: 'diff', path, lines: toPlannedLines(call.arguments['edits']) };
  if (!/^@@/m.test(text)) return { kind: 'file', path, text };
  const lines: { mark: '+' | '-' | ' ' | '@'; text: string }[] = [];
  let isInside = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('@@')) {
      isInside = true;
      lines.push({ mark: '@', text: line });
    } else if (isInside && !line.startsWith('\\')) {
      const mark = line[0] === '+' || line[0] === '-' ? line[0] : ' ';
      lines.push({ mark, text: line.slice(1) });
    }
  }
  return { kind: 'diff', path, lines };
}

/** What an edit is about to change, from its arguments: each old text, then the new one. */
function toPlannedLines(edits: unknown): DiffView['lines'] {
  if (!Array.isArray(edits)) return [];
  return edits
    .filter(isFields)
    .flatMap(({ oldText, newText }) => [...toMarked('-', toText(oldText)), ...toMarked('+', toText(newText))]);
}

const toMarked = (mark: '+' | '-', text: string): DiffView['lines'] =>
  text === '' ? [] : text.split('\n').map((line) => ({ mark, text: line }));

/** `read_multiple_files` answers `path:` lines followed by the text, separated by `---` lines. */
function splitFiles(text: string): readonly FileView[] {
  return text.split(/^---$/m).flatMap((part) => {
    const match = /^\s*(\S[^\n]*):\n([\s\S]*)$/.exec(part);
    return match ? [{ kind: 'file' as const, path: match[1] ?? '', text: (match[2] ?? '').replace(/\n+$/, '\n') }] : [];
  });
}

function createGeneric({ call, result }: ToolItem): StageView {
  const image = getImagePart(result?.content);
  if (image !== undefined) return { kind: 'browser', url: undefined, image, cursor: undefined, caption: '' };
  const text = getResultText(result?.content);
  return {
    kind: 'json',
    title: call.name,
    text: text === '' && result ? JSON.stringify(result.content, null, 2) : text,
  };
}

/** One line that says what a call is about: its most informative argument. */
export function getCallSummary({ call }: Pick<ToolItem, 'call'>): string {
  const { arguments: args } = call;
  for (const key of ['step', 'command', 'query', 'url', 'path', 'script', 'sku', 'text', 'value']) {
    const value = args[key];
    if (typeof value === 'string' && value !== '') return value.split('\n', 1)[0] ?? '';
  }
  const [first] = Object.values(args);
  return typeof first === 'string' || typeof first === 'number' ? String(first) : '';
}

/** A failure that only the text reports: tools of MCP servers report theirs as ordinary results. */
export function isFailure({ result }: Pick<ToolItem, 'result'>): boolean {
  if (!result) return false;
  if (result.error !== undefined) return true;
  const parts = Array.isArray(result.content) ? result.content : [];
  return parts.some((part) => isFields(part) && (part['name'] === 'ERROR' || part['isError'] === true));
}
