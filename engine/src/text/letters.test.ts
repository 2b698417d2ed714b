import { describe, expect, it } from 'vitest';
import { endsWithLetter, startsWithLetter } from './letters.ts';

describe('letters at the ends of a text', () => {
  it.each([
    ['', false, false],
    ['a-', true, false],
    ['-9', false, true],
    ['_', false, false],
    ['\u00a0x\u00a0', false, false],
    ['\u00a9', false, false],
    ['\u00aa', true, true],
    ['é.', true, false],
    ['。中', false, true],
    ['½x½', true, true],
    // Beyond the Basic Multilingual Plane: a letter, a picture.
    ['𠀀', true, true],
    ['x𠀀', true, true],
    ['😀', false, false],
    ['a😀', true, false],
    ['😀a', false, true],
    // Half a character.
    ['\ud840', false, false],
  ])('%j', (text, starts, ends) => {
    expect(startsWithLetter(text)).toBe(starts);
    expect(endsWithLetter(text)).toBe(ends);
  });
});
