// The replay player without a face: a recording, a position, a speed. Knows nothing of React or of the page; time is an argument.

import { buildConversation, type ConversationItem, type ToolItem } from './conversation.ts';
import type { RecordedEvent } from './events.ts';
import { countBelow, createStages, type Stage, type Stages } from './stages.ts';
import { countEvents, createTimeline, type Timeline } from './timeline.ts';

export const SPEEDS = [0.5, 1, 2, 4, 8] as const;
export type Speed = (typeof SPEEDS)[number];

/** A recording made ready: everything that does not change while it plays. */
export interface Replay {
  readonly events: readonly RecordedEvent[];
  readonly timeline: Timeline;
  readonly items: readonly ConversationItem[];
  /** Positions worth jumping to: one a tool call. */
  readonly toolCalls: readonly { readonly item: ToolItem; readonly time: number }[];
  /** Index of the first event of each item. */
  readonly firsts: readonly number[];
  readonly stages: Stages;
}

export function createReplay(events: readonly RecordedEvent[]): Replay {
  const timeline = createTimeline(events);
  const items = buildConversation(events);
  const toolCalls = items.flatMap((item) =>
    item.kind === 'tool' ? [{ item, time: timeline.times[item.first] ?? 0 }] : [],
  );
  return { events, timeline, items, toolCalls, firsts: items.map(({ first }) => first), stages: createStages(items) };
}

/** What there is to see at one moment. */
export interface Frame {
  /** Number of events that have happened. */
  readonly count: number;
  /** Number of items, from the start, that have appeared. */
  readonly visible: number;
  /** `undefined` before the first item that has something to show. */
  readonly stage: Stage | undefined;
}

/** Items in order of appearance, so the visible ones are a prefix. Costs the same for any length of recording. */
export function getFrame({ firsts, stages, timeline }: Replay, time: number): Frame {
  const count = countEvents(timeline, time);
  const visible = countBelow(firsts, count);
  return { count, visible, stage: stages.get(visible, count) };
}

/** Number of tool calls that have begun. */
export function countCalls({ toolCalls }: Replay, time: number): number {
  return toolCalls.findLastIndex((call) => call.time <= time) + 1;
}

/** The player's position. Plain data: a step gives a new one. */
export interface PlayerState {
  readonly time: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
}

export type PlayerAction =
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'toggle' }
  /** `elapsedMs` of real time went by. */
  | { readonly type: 'advance'; readonly elapsedMs: number }
  | { readonly type: 'seek'; readonly time: number }
  /** To the next or the previous event; pauses. */
  | { readonly type: 'step'; readonly by: 1 | -1 }
  /** To the next or the previous tool call; keeps playing. */
  | { readonly type: 'jump'; readonly by: 1 | -1 }
  | { readonly type: 'speed'; readonly speed: Speed };

export function createPlayerState(time = 0): PlayerState {
  return { time, isPlaying: false, speed: 1 };
}

export function reducePlayer(replay: Replay, state: PlayerState, action: PlayerAction): PlayerState {
  const { durationMs } = replay.timeline;
  const clamp = (time: number): number => (Number.isFinite(time) ? Math.min(durationMs, Math.max(0, time)) : 0);
  switch (action.type) {
    case 'play':
      // Playing from the end starts over, as every player does.
      return { ...state, isPlaying: true, time: state.time >= durationMs ? 0 : state.time };
    case 'pause':
      return { ...state, isPlaying: false };
    case 'toggle':
      return reducePlayer(replay, state, { type: state.isPlaying ? 'pause' : 'play' });
    case 'advance': {
      if (!state.isPlaying) return state;
      const time = clamp(state.time + Math.max(0, action.elapsedMs) * state.speed);
      return { ...state, time, isPlaying: time < durationMs };
    }
    case 'seek':
      return { ...state, time: clamp(action.time) };
    case 'step':
      return { ...state, isPlaying: false, time: clamp(findStep(replay.timeline, state.time, action.by)) };
    case 'jump':
      return { ...state, time: clamp(findJump(replay, state.time, action.by)) };
    case 'speed':
      return { ...state, speed: action.speed };
  }
}

function findStep(timeline: Timeline, time: number, by: 1 | -1): number {
  const count = countEvents(timeline, time);
  return timeline.times[by === 1 ? count : count - 2] ?? (by === 1 ? timeline.durationMs : 0);
}

function findJump({ toolCalls, timeline }: Replay, time: number, by: 1 | -1): number {
  if (by === 1) return toolCalls.find((call) => call.time > time)?.time ?? timeline.durationMs;
  return toolCalls.findLast((call) => call.time < time)?.time ?? 0;
}
