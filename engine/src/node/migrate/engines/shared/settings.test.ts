import { describe, expect, it } from 'vitest';
import { Picker } from '../../config/picker.ts';
import { Notes } from '../../notes.ts';
import { noteDirection } from './settings.ts';

describe('noteDirection', () => {
  const read = (lang: string, direction: unknown): readonly string[] => {
    const notes = new Notes();
    noteDirection(new Picker({}, { notes, file: 'config.ts' }), { lang, key: 'dir', direction });
    return notes.list.map(({ message }) => message);
  };

  it.each([
    ['fa', 'rtl'],
    ['en', 'ltr'],
    ['en', undefined],
  ])('says nothing of %s with %s', (lang, direction) => expect(read(lang, direction)).toEqual([]));

  it('names a language that is written from left to right', () =>
    expect(read('az', 'rtl')).toEqual([
      'The text direction of `az` was left out: the language says it, and this one is written from left to right.',
    ]));
});
