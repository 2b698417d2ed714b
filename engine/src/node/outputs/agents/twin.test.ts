import { describe, expect, it } from 'vitest';
import type { Route } from '../../../model/site.ts';
import { createTwin, parseCounted, type TwinInput } from './twin.ts';

const route = { title: 'tokens: 9', lang: 'en', version: '' } as Route;
const details = { canonical: '/a', translations: {}, section: ['---', 'A\n---\n\n'], index: '/llms.txt' };
const create = (markdown: string, more: Pick<TwinInput, 'countTokens'> & Partial<TwinInput>): Uint8Array =>
  createTwin({ route, description: '', lastUpdated: undefined, details, markdown, ...more });

describe('what was counted of a twin', () => {
  it('is what follows its frontmatter, with the number in it', () => {
    const markdown = 'One.\n\n---\ntokens: 3\n---\n\nTwo.';
    const counted = parseCounted(create(markdown, { countTokens: (text) => text.length }));
    const text = `> [All pages](/llms.txt)\n\n${markdown}\n`;
    expect(counted && { ...counted, text: Buffer.from(counted.text).toString() }).toEqual({
      text,
      tokens: text.length,
    });
  });

  it.each(['', 'No twin.\n', '---\ntitle: A\n---\n\nOne.\n', '---\ntokens: many\n---\n\nOne.\n'])(
    'is not known of %j',
    (text) => expect(parseCounted(Buffer.from(text))).toBe(undefined),
  );

  it('is given to those who count the next one', () => {
    const previous = create('One.', { countTokens: () => 12 });
    const given: unknown[] = [];
    create('Two.', { previous, countTokens: (_, counted) => given.push(counted?.tokens) });
    expect(given).toEqual([12]);
  });
});
