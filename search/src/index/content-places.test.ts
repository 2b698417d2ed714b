import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTokenizer } from '../text/tokenize.ts';
import { createPlacesReader } from './content-places.ts';
import { findPlaces } from './places.ts';

const tokenizer = createTokenizer();

describe('places of a text', () => {
  it('are those of its terms, text after text', () => {
    const readPlaces = createPlacesReader(tokenizer);
    const char = fc.constantFrom('a', 'B', '1', ' ', '-', '浏', '览', '器', '𠮷', '🚀', '검');
    fc.assert(
      fc.property(fc.string({ unit: char, maxLength: 60 }), (source) => {
        const folded = tokenizer.fold(source);
        const places = readPlaces(folded);
        for (const [term, list] of findPlaces(folded, tokenizer))
          expect(Array.from(places.get(term) ?? [])).toEqual(list);
        for (const term of ['never', '野', '览浏览', '☃']) expect(places.get(term)).toBeUndefined();
      }),
    );
  });

  it('are read from a text with more terms than the one before', () => {
    const readPlaces = createPlacesReader(tokenizer);
    readPlaces(tokenizer.fold('one two'));
    const words = Array.from({ length: 20_000 }, (_, i) => `word${i}x`);
    const places = readPlaces(tokenizer.fold(words.join(' ')));
    expect(Array.from(places.get('word19999x') ?? [])).toHaveLength(2);
    expect(places.get('one')).toBeUndefined();
  });
});
