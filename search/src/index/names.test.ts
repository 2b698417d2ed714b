import { expect, it } from 'vitest';
import { createDocument } from '../../test/documents.ts';
import { buildIndex } from './build-index.ts';

it('names have the terms of titles, headings and keywords, and none of the texts', async () => {
  const pages = [
    createDocument('/a', 'The model', 'A provider of text.\n\n## Provider\n\nThe model.\n\n### 模型'),
    { ...createDocument('/b', 'B', 'Model.\n\n## C'), keywords: 'provider' },
  ];
  const { names } = await buildIndex(pages);
  const list = (term: string): string[] =>
    names.list(term).map((name) => `${names.getPage(name)} ${names.getField(name)}`);
  expect(['model', 'provider', '模型', 'text', 'unknown'].map(list)).toEqual([
    ['0 0'],
    ['0 2', '1 1'],
    ['0 4'],
    [],
    [],
  ]);
});
