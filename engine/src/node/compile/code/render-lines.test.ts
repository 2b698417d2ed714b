// Lines of code as HTML: classes of lines, types of tokens, marked words across tokens.

import { expect, it } from 'vitest';
import { type TokenLine, tokenClasses } from '../highlight/token-classes.ts';
import { renderLines } from './render-lines.ts';

/** `let|k a| = 1` is `let` as a keyword, then plain texts: what follows a bar up to the space is the letter of the class of the text before it. */
const toTokens = (line: string): TokenLine =>
  line.split(/(?<=\|\w*) /).map((part) => {
    const [text = '', letter] = part.split('|');
    return { text, type: tokenClasses.find((type) => type === `t-${letter}`) ?? '' };
  });

const render = (lines: readonly string[], classes: readonly string[] = [], words: readonly string[] = []): string =>
  renderLines(lines.map(toTokens), new Map([[0, { classes: new Set(classes), words: new Set(words) }]]), (text) =>
    text.replaceAll('<', '&lt;'),
  );

const LINE = '<span class="line">';

it.each([
  [[''], [], [], `${LINE}</span>`],
  [['a < b'], [], [], `${LINE}a &lt; b</span>`],
  [['let|k  a'], [], [], `${LINE}<span class="t-k">let</span> a</span>`],
  [['a', 'b'], ['diff add'], [], `<span class="line diff add">a</span>\n${LINE}b</span>`],
  [['a'], ['highlighted', 'focused'], [], '<span class="line highlighted focused">a</span>'],
  // Words are marked wherever they are, also across tokens; a token is cut where a mark begins or ends inside it.
  [['one two one'], [], ['one'], `${LINE}<mark class="word">one</mark> two <mark class="word">one</mark></span>`],
  [
    ['con|k st|n  a'],
    [],
    ['onst'],
    `${LINE}<span class="t-k">c</span><mark class="word"><span class="t-k">on</span><span class="t-n">st</span></mark> a</span>`,
  ],
  [['abab'], [], ['ab'], `${LINE}<mark class="word">ab</mark><mark class="word">ab</mark></span>`],
  // Of two that overlap, the one that begins first; of two that begin at one place, the longer one.
  [['abc'], [], ['bc', 'ab'], `${LINE}<mark class="word">ab</mark>c</span>`],
  [['abc'], [], ['ab', 'abc'], `${LINE}<mark class="word">abc</mark></span>`],
  [['aaa'], [], ['aa'], `${LINE}<mark class="word">aa</mark>a</span>`],
  [['a <b'], [], ['<b'], `${LINE}a <mark class="word">&lt;b</mark></span>`],
  [['abc'], [], ['', 'x'], `${LINE}abc</span>`],
  // A token without text is nothing.
  [['|k ab'], [], ['ab'], `${LINE}<mark class="word">ab</mark></span>`],
])('%j with classes %j and words %j', (lines, classes, words, expected) => {
  expect(render(lines, classes, words)).toBe(expected);
});

it('leaves lines without marks as they are', () => {
  expect(render(['a', 'a'], [], ['a'])).toBe(`${LINE}<mark class="word">a</mark></span>\n${LINE}a</span>`);
});
