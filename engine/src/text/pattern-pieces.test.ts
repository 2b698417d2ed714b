import { describe, expect, it } from 'vitest';
import { listTexts, type PatternPiece, parsePattern } from './pattern-pieces.ts';

const show = (piece: PatternPiece): string => (piece.kind === 'text' ? piece.text : `${piece.kind} ${piece.source}`);

describe('parsePattern', () => {
  it.each<[string, readonly string[] | undefined]>([
    ['/old', ['/old']],
    ['/old\\.html', ['/old.html']],
    ['/v(\\d+)/(.*)', ['/v', 'capture \\d+', '/', 'capture .*']],
    ['/(a|b)/(?:c|d)', ['/', 'capture a|b', '/', 'part (?:c|d)']],
    ['/x?/[a-z]+/.', ['/', 'part x?', '/', 'part [a-z]+', '/', 'part .']],
    ['/((?:1|2)\\.\\d)/', ['/', 'capture (?:1|2)\\.\\d', '/']],
    ['/[)(]/\\d{2,}', ['/', 'part [)(]', '/', 'part \\d{2,}']],
    ['/(a)?', undefined],
    ['/((a)b)', undefined],
    ['/(?!api)(.*)', undefined],
    ['/(?<name>a)', undefined],
    ['/(a)\\1', undefined],
    ['/a|/b', undefined],
    ['/a$b', undefined],
  ])('%s', (pattern, expected) => expect(parsePattern(pattern)?.map(show)).toEqual(expected));
});

describe('listTexts', () => {
  it.each<[string, readonly string[] | undefined]>([
    ['(a|b\\.c)', ['a', 'b.c']],
    ['(?:/x)?', ['/x', '']],
    ['(?:a|b)', ['a', 'b']],
    ['s?', ['s', '']],
    ['(\\d)', undefined],
    ['(.*)', undefined],
    ['[ab]', undefined],
    ['(?:a)+', undefined],
  ])('%s', (pattern, expected) => expect(parsePattern(pattern)?.map(listTexts)).toEqual([expected]));
});
