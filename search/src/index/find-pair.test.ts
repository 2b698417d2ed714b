import { describe, expect, it } from 'vitest';
import { createDocument } from '../../test/documents.ts';
import { buildIndex } from './build-index.ts';

describe('neighbours on a page', () => {
  it.each([
    ['a space parts', 'See the model provider first.', true],
    ['a hyphen parts', 'See the Model-Provider first.', true],
    ['a line break parts', 'The model\nprovider.', true],
    ['that come again after one that is alone', 'A model. Its model provider.', true],
    ['that come before one that is alone', 'Its model provider is a model.', true],
    ['that two characters part', 'The model, provider.', false],
    ['that nothing parts', 'The modelprovider.', false],
    ['in the other order', 'The provider model.', false],
    ['of which the first is the end of a word', 'The supermodel provider.', false],
    ['of which the second is the beginning of a word', 'The model providers.', false],
    ['that are a word apart', 'The model of a provider.', false],
    ['that a character of a word parts', 'The modelsprovider, a model, a provider.', false],
  ])('%s: %s', async (_, text, isThere) => {
    const { hasPair } = await buildIndex([createDocument('/a', 'Title', text)]);
    expect(hasPair(0, { term: '', first: 'model', second: 'provider' })).toBe(isThere);
  });

  it.each([
    ['a title', createDocument('/a', 'The model provider', '')],
    ['a heading', createDocument('/a', 'A', '## Model provider')],
    ['keywords', { ...createDocument('/a', 'A', ''), keywords: 'model provider' }],
  ])('are found in %s', async (_, page) => {
    const { hasPair } = await buildIndex([createDocument('/b', 'B', 'model, provider'), page]);
    const pair = { term: '', first: 'model', second: 'provider' };
    expect([0, 1, 2].map((number) => hasPair(number, pair))).toEqual([false, true, false]);
  });
});
