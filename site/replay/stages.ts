// What is on the stage at each point of a conversation, looked up and not searched.

import type { ConversationItem } from './conversation.ts';
import { type BrowserView, createStageView, type StageView } from './stage.ts';

export interface Stages {
  /**
   * The item whose work is shown once `visible` items have appeared, and what it shows; `undefined` before the first.
   * `count`: number of events that have happened. Equal states give the same object.
   */
  get(visible: number, count: number): Stage | undefined;
}

export interface Stage {
  readonly item: ConversationItem;
  readonly view: StageView;
}

/** Something to look at, rather than only to read. */
function isStaged(item: ConversationItem): boolean {
  if (item.kind === 'note') return item.level === 'error';
  return item.kind === 'tool' || item.kind === 'screen' || item.kind === 'plan' || item.kind === 'answer';
}

export function createStages(items: readonly ConversationItem[]): Stages {
  const staged = items.flatMap((item, index) => (isStaged(item) ? [index] : []));
  const screens = findScreens(items);
  const known = new Map<string, Stage>();
  return {
    get(visible, count) {
      const index = staged[countBelow(staged, visible) - 1];
      const item = index === undefined ? undefined : items[index];
      if (index === undefined || item === undefined) return undefined;
      const isDone = item.last < count;
      // A growing answer is another one at each event.
      const key = `${index} ${isDone || item.kind !== 'answer' ? isDone : count}`;
      const before = known.get(key);
      if (before) return before;
      const stage = { item, view: addScreen(createView(item, count), screens[index]) };
      known.set(key, stage);
      return stage;
    },
  };
}

function createView(item: ConversationItem, count: number): StageView {
  const isDone = item.last < count;
  switch (item.kind) {
    case 'tool':
      return createStageView(isDone ? item : { ...item, result: undefined }, item.result);
    case 'screen':
      return { kind: 'browser', image: item.image, url: item.url, cursor: undefined, caption: '' };
    case 'plan':
      return { kind: 'plan', steps: item.steps, summary: item.summary };
    case 'answer':
      return { kind: 'markdown', title: item.title ?? '', text: getShownText(item, count) };
    case 'note':
      return { kind: 'note', level: item.level, text: item.text };
    default:
      throw new Error(`an item of kind ${item.kind} has no stage`);
  }
}

type Screen = Pick<BrowserView, 'image' | 'url'>;

/** For each item the page seen last before it. */
function findScreens(items: readonly ConversationItem[]): readonly (Screen | undefined)[] {
  let last: Screen | undefined;
  return items.map((item) => {
    const before = last;
    if (item.kind === 'screen') last = item;
    else if (item.kind === 'tool') {
      const { _extra } = item.result ?? {};
      if (_extra?.currentScreenshot !== undefined) last = { image: _extra.currentScreenshot, url: _extra.currentUrl };
    }
    return before;
  });
}

/** An action in the browser happens on the page seen last. */
function addScreen(view: StageView, screen: Screen | undefined): StageView {
  if (view.kind !== 'browser' || view.image !== undefined || screen === undefined) return view;
  return { ...view, image: screen.image, url: view.url ?? screen.url };
}

/** The part of an item's text that is there after `count` events. */
export function getShownText(item: ConversationItem, count: number): string {
  if (!('text' in item)) return '';
  if (item.kind === 'note' || item.pieces.length === 0 || item.last < count) return item.text;
  const shown = countBelow(
    item.pieces.map(({ index }) => index),
    count,
  );
  return item.text.slice(0, item.pieces[shown - 1]?.length ?? 0);
}

/** Number of values below `limit` in a rising list. Binary search. */
export function countBelow(values: readonly number[], limit: number): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[middle] ?? 0) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
