import { describe, expect, it } from 'vitest';
import { createPage } from '../../../../test/compiled-page.ts';
import { createKeptContents } from './kept-contents.ts';

const { content } = createPage('a.md', 'words');
const { text: _, ...shown } = content;

describe('contents where they were compiled', () => {
  it.each<[string, boolean, readonly string[], number]>([
    ['rendered only', false, [], 1],
    ['rendered and searched', true, [], 2],
    ['shown by others, too', true, ['a'], Number.POSITIVE_INFINITY],
  ])('of a page that is %s stay for as many readings', (_name, isReadTwice, imported, readings) => {
    const contents = createKeptContents();
    contents.add('a', content);
    contents.plan({ imported: new Set(imported), isReadTwice });
    for (let reading = 0; reading < 3; reading++) {
      const isThere = reading < readings;
      if (isThere) expect(contents.get('a')).toBe(content);
      else expect(() => contents.get('a')).toThrow('the content of a is missing where it was compiled');
      contents.letGo('a');
    }
  });

  it('have a text for search, which those that were sent have not', () => {
    const contents = createKeptContents();
    contents.add('a', content);
    contents.add('b', shown);
    expect(contents.getText('a')).toBe('words');
    expect(() => contents.getText('b')).toThrow('the text of b is missing where it was compiled');
  });
});
