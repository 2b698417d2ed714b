// Draws results as groups of links that act as options of the input's list box.

import { closest } from '../../lib/closest.ts';
import { createElement } from './create-element.ts';
import { highlight } from './highlight.ts';
import type { Option, OptionGroup } from './options.ts';

export interface ResultListInput {
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  readonly toHref: (link: string) => string;
}

export interface ResultList {
  readonly element: HTMLElement;
  /** Marks one option, counted through all groups, and no other. */
  readonly mark: (index: number) => void;
  /** Entries that are not drawn yet stay undrawn. */
  readonly stop: () => void;
}

export const LIST_ID = 'search-list';

const OPTION_PREFIX = 'search-option-';

export const getOptionId = (index: number): string => OPTION_PREFIX + index;

/** Number of the option that an element belongs to; `undefined` for none. */
export function findOption(target: EventTarget | null): number | undefined {
  const option = closest(target, '[role=option]');
  return option === null ? undefined : Number(option.id.slice(OPTION_PREFIX.length));
}

/** Options that fill the dialog's height. Layout of text takes most of the time, so the first results wait for no others. */
const STEP = 12;

/** The first options are there at once, and more with a task after each frame until all are. */
export function createResultList({ label, groups, toHref }: ResultListInput): ResultList {
  const element = createElement('div', { class: 'search-results', id: LIST_ID, role: 'listbox', 'aria-label': label });
  let marked = 0;
  const drawing = drawOptions(element, groups, (option, index) => drawOption(option, index, toHref, index === marked));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let drawn = 0;

  function draw(count: number): void {
    for (; drawn < count; drawn++) if (drawing.next().done === true) return;
    frame = requestAnimationFrame(() => {
      timer = setTimeout(() => draw(drawn + STEP));
    });
  }

  function stop(): void {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  }

  draw(STEP);
  return {
    element,
    stop,
    mark(index) {
      find(element, marked)?.setAttribute('aria-selected', 'false');
      marked = index;
      if (index >= drawn) {
        stop();
        draw(index + 1);
      }
      find(element, marked)?.setAttribute('aria-selected', 'true');
    },
  };
}

const find = (list: HTMLElement, index: number): Element | null => list.querySelector(`#${getOptionId(index)}`);

type DrawOption = (option: Option, index: number) => HTMLElement;

/** One option a step. */
function* drawOptions(
  list: HTMLElement,
  groups: readonly OptionGroup[],
  draw: DrawOption,
): Generator<undefined, undefined> {
  let index = 0;
  for (const page of groups) {
    const group = createGroup(page, index);
    list.append(group);
    for (const option of page.options) {
      group.append(draw(option, index));
      index += 1;
      yield;
    }
  }
}

function createGroup({ label, place = '', options: [option] }: OptionGroup, first: number): HTMLElement {
  const id = `${getOptionId(first)}-page`;
  // A title hit says the same in the first row.
  const name = option?.kind === 'title' && place === '' ? 'search-page hidden' : 'search-page';
  const where = place === '' ? [] : [' ', createElement('span', { class: 'search-place' }, place)];
  const heading = createElement('div', { class: name, id, role: 'presentation' }, label, ...where);
  return createElement('div', { class: 'search-group', role: 'group', 'aria-labelledby': id }, heading);
}

/** Few elements, and none that says nothing: the time until results show is the time to lay them out. Icons are the sheet's. */
function drawOption(option: Option, index: number, toHref: (link: string) => string, isMarked: boolean): HTMLElement {
  const { kind, link, text, textRanges, detail, detailRanges } = option;
  const attributes = {
    class: 'search-option',
    'data-kind': kind,
    id: getOptionId(index),
    href: kind === 'section' ? link : toHref(link),
    role: 'option',
    'aria-selected': String(isMarked),
    tabindex: '-1',
  };
  const lines = [createElement('span', { class: 'search-text' }, ...highlight(text, textRanges))];
  if (detail !== '') lines.push(createElement('span', { class: 'search-detail' }, ...highlight(detail, detailRanges)));
  return createElement('a', attributes, ...lines);
}
