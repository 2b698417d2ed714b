import { describe, expect, it } from 'vitest';
import { getKeyAction, type KeyPress } from './keyboard.ts';

const press = (key: string, fields: Partial<KeyPress> = {}): KeyPress => ({
  key,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  keyCode: 0,
  ...fields,
});

describe('keys in the search input', () => {
  it.each([
    ['down goes on', press('ArrowDown'), 3, 0, { kind: 'move', to: 1 }],
    ['down wraps', press('ArrowDown'), 3, 2, { kind: 'move', to: 0 }],
    ['down starts at the top', press('ArrowDown'), 3, -1, { kind: 'move', to: 0 }],
    ['up goes back', press('ArrowUp'), 3, 2, { kind: 'move', to: 1 }],
    ['up wraps', press('ArrowUp'), 3, 0, { kind: 'move', to: 2 }],
    ['up starts at the bottom', press('ArrowUp'), 3, -1, { kind: 'move', to: 2 }],
    ['arrows belong to the input when there is nothing to choose', press('ArrowDown'), 0, -1, undefined],
    ['enter opens', press('Enter'), 3, 1, { kind: 'open', inNewTab: false }],
    ['control and enter open a tab', press('Enter', { ctrlKey: true }), 3, 1, { kind: 'open', inNewTab: true }],
    ['command and enter open a tab', press('Enter', { metaKey: true }), 3, 1, { kind: 'open', inNewTab: true }],
    ['escape closes', press('Escape'), 3, 1, { kind: 'close' }],
    ['letters are typed', press('a'), 3, 1, undefined],
    ['enter that ends a composition does nothing', press('Enter', { isComposing: true }), 3, 1, undefined],
    ['arrows of a composition do nothing', press('ArrowDown', { keyCode: 229 }), 3, 1, undefined],
    ['escape of a composition does nothing', press('Escape', { isComposing: true }), 3, 1, undefined],
  ])('%s', (_, key, count, active, action) => {
    expect(getKeyAction(key, count, active)).toEqual(action);
  });
});
