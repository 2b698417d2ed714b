import { describe, expect, it } from 'vitest';
import { classify, classifyChar } from './token-classes.ts';

describe('the class of a character', () => {
  it('is that of the patterns for every code point beyond ASCII', () => {
    const wrong: string[] = [];
    for (let codePoint = 0x80; codePoint < 0x20000; codePoint++) {
      if (codePoint >= 0xd800 && codePoint <= 0xdfff) continue;
      const char = String.fromCodePoint(codePoint);
      if (classify(codePoint) !== classifyChar(char)) wrong.push(codePoint.toString(16));
    }
    expect(wrong).toEqual([]);
  });
});
