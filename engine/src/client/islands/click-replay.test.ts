import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ClickReplay, createClickReplay } from './click-replay.ts';

/** Stands for the DOM's: what a click is on. */
class FakeElement extends EventTarget {}

let click: (event: object) => void;
let replay: ClickReplay;
let owner: object | undefined;
let seen: Event[];
let target: FakeElement;

beforeEach(() => {
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('PointerEvent', class extends Event {});
  vi.stubGlobal('document', {
    addEventListener: (_: string, listener: typeof click) => {
      click = listener;
    },
  });
  [owner, seen, target] = [{}, [], new FakeElement()];
  target.addEventListener('click', (event) => seen.push(event));
  replay = createClickReplay(() => owner);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Clicks; whether the click was held. */
function press(change: object = {}): boolean {
  let isHeld = false;
  const hold = (): void => {
    isHeld = true;
  };
  click({
    isTrusted: true,
    button: 0,
    target,
    preventDefault: hold,
    stopImmediatePropagation: () => undefined,
    ...change,
  });
  return isHeld;
}

it('a click before its handler is held, and comes again once', () => {
  expect(press()).toBe(true);
  expect(seen).toHaveLength(0);
  replay.release(owner ?? {});
  replay.release(owner ?? {});
  expect(seen.map(({ type }) => type)).toEqual(['click']);
});

it('of several clicks the last one counts', () => {
  const other = new FakeElement();
  press({ target: other });
  press();
  replay.release(owner ?? {});
  expect(seen).toHaveLength(1);
});

it.each([
  ['with another button', { button: 1 }],
  ['with the Control key', { ctrlKey: true }],
  ['with the Command key', { metaKey: true }],
  ['with the Shift key', { shiftKey: true }],
  ['with the Alt key', { altKey: true }],
  ['that a script made', { isTrusted: false }],
  ['on nothing', { target: null }],
])('a click %s passes', (_, change) => {
  expect(press(change)).toBe(false);
});

it('a click whose handler is ready passes', () => {
  owner = undefined;
  expect(press()).toBe(false);
});

it('nothing comes again for an owner without a click', () => {
  press();
  replay.release({});
  expect(seen).toHaveLength(0);
});
