// What the conversation shows: one item for what belongs together, each with the moment it appears.

import type { Content, PlanStep, RecordedEvent, StreamingText, ToolCall, ToolResult } from './events.ts';

interface ItemBase {
  readonly id: string;
  /** Index of the first event that belongs to the item. */
  readonly first: number;
  /** Index of the last one: from there on the item is complete. */
  readonly last: number;
}

/** Text that grew piece by piece: after event `index`, the first `length` characters are there. */
export interface TextPiece {
  readonly index: number;
  readonly length: number;
}

export interface TextItem extends ItemBase {
  readonly kind: 'user' | 'assistant' | 'thinking' | 'answer';
  readonly text: string;
  /** Empty when the text arrived whole. */
  readonly pieces: readonly TextPiece[];
  readonly images: readonly string[];
  readonly title?: string | undefined;
  readonly durationMs?: number | undefined;
}

export interface ToolItem extends ItemBase {
  readonly kind: 'tool';
  readonly call: Pick<ToolCall, 'toolCallId' | 'name' | 'arguments'>;
  readonly result: ToolResult | undefined;
}

export interface PlanItem extends ItemBase {
  readonly kind: 'plan';
  readonly steps: readonly PlanStep[];
  readonly summary: string | undefined;
}

export interface NoteItem extends ItemBase {
  readonly kind: 'note';
  readonly level: 'info' | 'warning' | 'error';
  readonly text: string;
}

export interface ScreenItem extends ItemBase {
  readonly kind: 'screen';
  readonly image: string;
  readonly url: string | undefined;
}

export interface RunItem extends ItemBase {
  readonly kind: 'run-start' | 'run-end';
  readonly model?: string | undefined;
  readonly status?: string;
  readonly iterations?: number;
  readonly elapsedMs?: number;
}

/** An event of a type that this version does not know. */
export interface UnknownItem extends ItemBase {
  readonly kind: 'unknown';
  readonly name: string;
}

export type ConversationItem = TextItem | ToolItem | PlanItem | NoteItem | ScreenItem | RunItem | UnknownItem;

type Mutable<Item> = { -readonly [Key in keyof Item]: Item[Key] };
type GrowingText = Mutable<TextItem> & { pieces: TextPiece[] };
type WholeText = Extract<RecordedEvent, { type: 'assistant_message' | 'assistant_thinking_message' | 'final_answer' }>;

/** What is still open while events are read. */
interface Draft {
  readonly items: ConversationItem[];
  /** Texts that arrive in pieces, by kind and message. */
  readonly texts: Map<string, GrowingText>;
  /** Tool items by call id. */
  readonly tools: Map<string, Mutable<ToolItem>>;
}

/** Items in order of appearance. */
export function buildConversation(events: readonly RecordedEvent[]): readonly ConversationItem[] {
  const draft: Draft = { items: [], texts: new Map(), tools: new Map() };
  for (const [index, event] of events.entries()) addEvent(draft, event, index);
  return draft.items;
}

function addEvent(draft: Draft, event: RecordedEvent, index: number): void {
  switch (event.type) {
    case 'assistant_streaming_message':
    case 'assistant_streaming_thinking_message':
    case 'final_answer_streaming':
      addPiece(draft, event, index);
      break;
    case 'assistant_message':
    case 'assistant_thinking_message':
    case 'final_answer':
      addWhole(draft, event, index);
      break;
    case 'tool_call':
      addCall(draft, event, index);
      break;
    case 'tool_result':
      addResult(draft, event, index);
      break;
    default: {
      const item = createItem(event, index);
      if (item) draft.items.push(item);
    }
  }
}

/** The item of an event that is shown by itself; `undefined` when it shows nothing. */
function createItem(event: RecordedEvent, index: number): ConversationItem | undefined {
  const base = { id: event.id, first: index, last: index };
  switch (event.type) {
    case 'user_message':
      return {
        ...base,
        kind: 'user',
        text: getText(event.content),
        pieces: [],
        images: getImages(event.content),
      };
    case 'system':
      return { ...base, kind: 'note', level: event.level, text: event.message };
    case 'environment_input': {
      const [image] = getImages(event.content);
      if (image !== undefined) return { ...base, kind: 'screen', image, url: event.metadata?.url };
      return { ...base, kind: 'note', level: 'info', text: event.description ?? getText(event.content) };
    }
    case 'plan_update':
      return { ...base, kind: 'plan', steps: event.steps, summary: undefined };
    case 'plan_finish':
      return { ...base, kind: 'plan', steps: [], summary: event.summary };
    case 'agent_run_start':
      return { ...base, kind: 'run-start', model: event.modelDisplayName ?? event.model };
    case 'agent_run_end': {
      const { status, iterations, elapsedMs } = event;
      return { ...base, kind: 'run-end', status, iterations, elapsedMs };
    }
    case 'unknown':
      return { ...base, kind: 'unknown', name: event.name };
    default:
      return undefined;
  }
}

function addPiece({ items, texts }: Draft, event: StreamingText, index: number): void {
  const kind = toKind(event.type);
  const key = `${kind} ${event.messageId ?? ''}`;
  const known = texts.get(key);
  if (known) {
    known.text += event.content;
    known.last = index;
    known.pieces.push({ index, length: known.text.length });
    return;
  }
  const { id, content: text } = event;
  const item: GrowingText = {
    ...{ id, first: index, last: index, kind, text, images: [] },
    pieces: [{ index, length: text.length }],
  };
  texts.set(key, item);
  items.push(item);
}

/** A whole text ends the one that grew before it: it is the same text, and says more about it. */
function addWhole({ items, texts }: Draft, event: WholeText, index: number): void {
  const key = `${toKind(event.type)} ${event.messageId ?? ''}`;
  const facts = {
    kind: isAnswer(event) ? ('answer' as const) : toKind(event.type),
    text: event.content,
    last: index,
    title: event.type === 'final_answer' ? event.title : undefined,
    durationMs: event.type === 'assistant_thinking_message' ? event.thinkingDurationMs : undefined,
  };
  const grown = texts.get(key);
  texts.delete(key);
  if (grown) Object.assign(grown, facts);
  // A message that only calls tools says nothing; the calls follow as items of their own.
  else if (event.content !== '') items.push({ ...facts, id: event.id, first: index, pieces: [], images: [] });
}

function addCall({ items, tools }: Draft, event: ToolCall, index: number): void {
  const item: Mutable<ToolItem> = {
    id: event.id,
    first: index,
    last: index,
    kind: 'tool',
    call: event,
    result: undefined,
  };
  tools.set(event.toolCallId, item);
  items.push(item);
}

/** A recording may start in the middle of a run: a result without its call is shown as far as it goes. */
function addResult({ items, tools }: Draft, event: ToolResult, index: number): void {
  const item = tools.get(event.toolCallId);
  if (!item) {
    const call = { toolCallId: event.toolCallId, name: event.name, arguments: {} };
    items.push({ id: event.id, first: index, last: index, kind: 'tool', call, result: event });
  } else if (item.result === undefined) {
    item.result = event;
    item.last = index;
  }
}

/** A message after which the model has nothing left to do. */
function isAnswer(event: RecordedEvent): boolean {
  if (event.type === 'final_answer') return true;
  return event.type === 'assistant_message' && event.finishReason === 'stop' && !event.toolCalls?.length;
}

function toKind(type: string): 'assistant' | 'thinking' | 'answer' {
  if (type.includes('thinking')) return 'thinking';
  return type.startsWith('final') ? 'answer' : 'assistant';
}

export function getText(content: Content): string {
  if (typeof content === 'string') return content;
  return content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}

function getImages(content: Content): readonly string[] {
  if (typeof content === 'string') return [];
  return content.flatMap((part) => (part.type === 'image_url' ? [part.image_url.url] : []));
}
