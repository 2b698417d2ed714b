import fc from 'fast-check';
import { countTokens as countElsewhere } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it, vi } from 'vitest';
import { loadTokenParts } from '../../pipeline/render/count-tokens.ts';
import { type CountTokens, createPartCounter, createTokenCounter } from './count-tokens.ts';
import { SLOTS } from './token-machine.ts';

const parts = loadTokenParts();
const slots = new Uint8Array(SLOTS * 8);
parts.readSlots(slots);

/** A counter of a thread where `WebAssembly` is this. */
function createCounterWith(webAssembly: unknown): CountTokens {
  vi.stubGlobal('WebAssembly', webAssembly);
  try {
    return createTokenCounter(parts);
  } finally {
    vi.unstubAllGlobals();
  }
}

/** As Node answers where address space is limited. */
class NoMemory {
  constructor() {
    throw new RangeError('WebAssembly.Memory(): could not allocate memory');
  }
}

function createCounterOfParts(): CountTokens {
  return createPartCounter(parts.loadScript(), (target, at) => target.set(slots.subarray(at, at + target.length)));
}

const refuseScript = (): never => {
  throw new Error('WebAssembly was not used.');
};

describe.each([
  ['by WebAssembly', createTokenCounter({ ...parts, loadScript: refuseScript })],
  ['without WebAssembly', createCounterWith(undefined)],
  ['without memory for WebAssembly', createCounterWith({ ...WebAssembly, Memory: NoMemory })],
  ['with parts of the vocabulary', createCounterOfParts()],
])('the number of tokens, counted %s,', (_, countBytes) => {
  const count = (text: string): number => countBytes(Buffer.from(text));

  it.each([
    ['', 0],
    ['Hello, world!', 4],
    ["It's what we'll have", 4],
    ['npm install @agent-tars/cli@latest -g', 12],
  ])('of %j is %i', (text, expected) => expect(count(text)).toBe(expected));

  it.each([
    'Describe a task; it works in a real browser.\r\n\r\n\tIndented   code  {\n  a: 1234567,\n}\n',
    '描述一个任务，它会在真正的浏览器里工作。**中文。**后面',
    'Ünïcödé ÀÉ ÇaÇa DŽoDž ﬁ é́ naïve العربية हिन्दी 한국어 ไทย',
    '👩‍👩‍👧‍👦 ∑∫ — “quotes” … a/b\n/// ---\n\n\n   \nend   ',
    "a 's b's 'S d'll l'x 're'\n't '",
    '\n  \n x\t#a ,\r\n//x .\n\n/y  /z\t\tb \r \n',
    '12345 6 78a9 b0123 a—b a\u00a0b \u2028\n c\u3000',
    'X中A 中AB Ab中 iPhone15Pro HTTPServer v1.2.3 1e10 ²³ ⅷ',
  ])('is that of another implementation: %j', (text) => expect(count(text)).toBe(countElsewhere(text)));

  it.each([
    ['signs', '='.repeat(3000)],
    ['letters that are no word', 'xq'.repeat(2000)],
    ['Han characters', '的一是不了人我在有他'.repeat(120)],
    ['short pieces', 'a.b,c;1 2\n'.repeat(400)],
    ['more text than one page of memory', 'A page of text. '.repeat(20_000)],
  ])('is that of another implementation for a long run of %s', (_, text) =>
    expect(count(text)).toBe(countElsewhere(text)),
  );

  it.each([
    ["it's", "it'"],
    ["We'll", "We'l"],
    ['words', 'word'],
    ['12345', '12'],
    ['a   b', 'a  '],
    ['à la', 'à'],
  ])('of a text does not depend on the text before: %j, then %j', (before, text) => {
    count(before);
    expect(count(text)).toBe(countElsewhere(text));
  });

  it('is that of another implementation for any text', () => {
    // The two read U+0085 and U+FEFF as white space or not, as their languages do.
    const text = fc
      .array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom("'s", "'LL", '\r\n', ' ', '\n', '/', '的', 'Å')))
      .map((parts) => parts.join('').replace(/[\u0085\uFEFF]/g, ''));
    fc.assert(
      fc.property(text, (value) => count(value) === countElsewhere(value, { allowedSpecial: 'all' })),
      { numRuns: 300 },
    );
  });
});
