import fc from 'fast-check';
import { countTokens as countElsewhere } from 'gpt-tokenizer/encoding/o200k_base';
import { describe, expect, it, vi } from 'vitest';
import { loadTokenParts } from '../../pipeline/render/count-tokens.ts';
import { type CountTokens, createPartCounter, createTokenCounter, type SharedTokens } from './count-tokens.ts';
import { SLOTS } from './token-machine.ts';
import { createTokenMemory, fillTokenMemory } from './token-memory.ts';

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

/** What so many threads count with together. */
function shareTokens(threads: number): readonly SharedTokens[] {
  const memory = createTokenMemory(parts.readCode(), threads);
  if (!memory) throw new Error('There is no WebAssembly.');
  fillTokenMemory(memory, parts.readSlots);
  return Array.from({ length: threads }, (_, thread) => ({ memory, thread }));
}

const refuse = (): never => {
  throw new Error('The vocabulary was read once more.');
};
const sharedParts = { readCode: refuse, readSlots: refuse, loadScript: refuse };

/** Of two threads, which count the same text one after the other. */
function createSharedCounter(): CountTokens {
  const [first, second] = shareTokens(2).map((shared) => createTokenCounter(sharedParts, shared));
  return (text) => {
    const counts = [first, second].map((count) => count?.(text));
    expect(counts[0]).toBe(counts[1]);
    return counts[1] ?? 0;
  };
}

const refuseScript = (): never => {
  throw new Error('WebAssembly was not used.');
};

describe.each([
  ['by WebAssembly', createTokenCounter({ ...parts, loadScript: refuseScript })],
  ['without WebAssembly', createCounterWith(undefined)],
  ['without memory for WebAssembly', createCounterWith({ ...WebAssembly, Memory: NoMemory })],
  ['with parts of the vocabulary', createCounterOfParts()],
  ['by two threads with one memory', createSharedCounter()],
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
    ['letters in which pairs of lower rank come up', 'thesingtrationsherstandepthentic'.repeat(60)],
    ['Thai letters, which have no spaces between words', 'การพัฒนาซอฟต์แวร์เป็นกระบวนการที่ต้องอาศัยความร่วมมือ'.repeat(20)],
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

describe('threads with one memory', () => {
  it.each([
    ['is as large as an area', 'A page of text. '.repeat(140_000)],
    ['has a piece that takes more room than is left', `${'A page of text. '.repeat(130_000)}${'xq'.repeat(2000)}`],
  ])('count a text alone that %s', (_, text) => {
    const [shared] = shareTokens(2);
    const bytes = Buffer.from(text);
    expect(() => createTokenCounter(sharedParts, shared)(bytes)).toThrow('The vocabulary was read once more.');
    const count = createTokenCounter(parts, shared);
    expect([count(bytes), count(Buffer.from('Hello, world!'))]).toEqual([createTokenCounter(parts)(bytes), 4]);
  });

  it('leave the texts of each other alone', () => {
    const [first, second, third] = shareTokens(3).map((shared) => createTokenCounter(parts, shared));
    const long = Buffer.from('Words of a long text, 1234 of them. '.repeat(58_000));
    const count = createTokenCounter(parts)(long);
    expect([second?.(long), first?.(long), third?.(long), second?.(long)]).toEqual([count, count, count, count]);
  });
});
