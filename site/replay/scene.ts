// A recording as a scene that plays by itself: lines of a log and pictures of the stage, each with its moment. Plain data.

import type { ConversationItem, ToolItem } from './conversation.ts';
import { getFrame, type Replay } from './player.ts';
import { type Cursor, getCallSummary, isFailure, type StageView } from './stage.ts';

export interface Scene {
  readonly rows: readonly SceneRow[];
  readonly frames: readonly SceneFrame[];
  readonly pointers: readonly ScenePointer[];
  /** Length in milliseconds, as it is played. */
  readonly durationMs: number;
  /** Length in milliseconds, as it was recorded. */
  readonly recordedMs: number;
}

/** `atMs` is where the part appears in the scene, `untilMs` where the next one takes over. */
interface ScenePart {
  readonly atMs: number;
  readonly untilMs: number;
}

export interface SceneRow extends ScenePart {
  readonly kind: 'task' | 'say' | 'think' | 'call' | 'note';
  /** Milliseconds after the start of the recording. */
  readonly recordedMs: number;
  /** Tool or action; empty for words. */
  readonly label: string;
  readonly text: string;
  readonly hasFailed: boolean;
}

export interface SceneFrame extends ScenePart {
  readonly view: StageView;
}

export interface ScenePointer extends ScenePart {
  readonly cursor: Cursor;
  /** Where the pointer was before. */
  readonly from: { readonly x: number; readonly y: number };
}

/** A pointer comes in from the middle of the page. */
const CENTRE = { x: 0.5, y: 0.5 };

/** The recording as a scene of `durationMs`. */
export function buildScene(replay: Replay, durationMs: number): Scene {
  const { timeline, events } = replay;
  const scale = durationMs / timeline.durationMs;
  const toMs = (index: number): number => Math.round((timeline.times[index] ?? timeline.durationMs) * scale);
  const start = events[0]?.timestamp ?? 0;
  const rows = replay.items.flatMap((item) => {
    const row = createRow(item);
    if (row === undefined) return [];
    const recordedMs = Math.max(0, (events[item.first]?.timestamp ?? start) - start);
    return [{ ...row, recordedMs, atMs: toMs(item.first), untilMs: toMs(item.last) }];
  });
  return {
    rows,
    ...buildStage(replay, toMs),
    durationMs,
    recordedMs: (events.at(-1)?.timestamp ?? start) - start,
  };
}

function createRow(item: ConversationItem): Pick<SceneRow, 'kind' | 'label' | 'text' | 'hasFailed'> | undefined {
  const plain = { label: '', hasFailed: false };
  switch (item.kind) {
    case 'user':
      return { ...plain, kind: 'task', text: item.text };
    case 'assistant':
    case 'answer':
      return { ...plain, kind: 'say', text: getFirstLine(item.text) };
    case 'thinking':
      return { ...plain, kind: 'think', text: getFirstLine(item.text) };
    case 'tool':
      return { kind: 'call', label: getLabel(item), text: getCallSummary(item), hasFailed: isFailure(item) };
    case 'note':
      return { ...plain, kind: 'note', text: item.text, hasFailed: item.level === 'error' };
    default:
      return undefined;
  }
}

/** What a visual tool did says more than its name: every one of its calls has the same. */
function getLabel({ call, result }: ToolItem): string {
  const { content } = result ?? {};
  if (call.name !== 'browser_vision_control' || typeof content !== 'object' || content === null) return call.name;
  const action: unknown = 'normalizedAction' in content ? content.normalizedAction : undefined;
  if (typeof action !== 'object' || action === null || !('type' in action)) return call.name;
  return typeof action.type === 'string' ? action.type : call.name;
}

/** Without the marks of Markdown that a single line has no use for, and without a sentence that only announces what follows. */
function getFirstLine(text: string): string {
  const [line = ''] = text.trim().split('\n', 1);
  return line
    .replace(/^#+ /, '')
    .replaceAll('**', '')
    .replace(/([.。!！?？])[^.。!！?？]*[:：]$/, '$1');
}

function buildStage(replay: Replay, toMs: (index: number) => number): Pick<Scene, 'frames' | 'pointers'> {
  const frames: { view: StageView; atMs: number; untilMs: number }[] = [];
  const pointers: { cursor: Cursor; from: { x: number; y: number }; atMs: number; untilMs: number }[] = [];
  const end = toMs(replay.events.length);
  replay.events.forEach((event, index) => {
    if (event.type !== 'tool_call' && event.type !== 'tool_result' && event.type !== 'environment_input') return;
    const view = getFrame(replay, replay.timeline.times[index] ?? 0).stage?.view;
    if (view === undefined || isEmpty(view)) return;
    const atMs = toMs(index);
    const cursor = view.kind === 'browser' ? view.cursor : undefined;
    const pointer = pointers.at(-1);
    if (pointer?.untilMs === end && !isSamePlace(pointer.cursor, cursor)) pointer.untilMs = atMs;
    if (cursor && !(pointer?.untilMs === end))
      pointers.push({ cursor, from: pointer?.cursor ?? CENTRE, atMs, untilMs: end });
    const before = frames.at(-1);
    if (before && isSamePicture(before.view, view)) return;
    if (before) before.untilMs = atMs;
    frames.push({ view, atMs, untilMs: end });
  });
  return { frames, pointers };
}

/** Work that shows nothing before its result is there. */
function isEmpty(view: StageView): boolean {
  if (view.kind === 'markdown' || view.kind === 'file' || view.kind === 'json') return view.text === '';
  if (view.kind === 'search') return view.results.length === 0;
  if (view.kind === 'diff') return view.lines.length === 0;
  return view.kind === 'files' && view.files.length === 0;
}

const isSamePlace = (a: Cursor, b: Cursor | undefined): boolean => a.x === b?.x && a.y === b.y;

/** Two states of the browser with one picture are one frame: captions and pointers come and go above it. */
function isSamePicture(a: StageView, b: StageView): boolean {
  if (a.kind === 'browser' && b.kind === 'browser' && a.image !== undefined)
    return a.image === b.image && a.url === b.url;
  return JSON.stringify(a) === JSON.stringify(b);
}
