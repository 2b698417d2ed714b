import { expect, it } from 'vitest';
import type { Frontmatter } from '../model/frontmatter.ts';
import { isNoindex } from './noindex.ts';

const robots = (content: string): Partial<Frontmatter> => ({ head: [['meta', { name: 'robots', content }]] });

it.each<[Partial<Frontmatter>, boolean]>([
  [{}, false],
  [{ unlisted: true }, true],
  [robots('noindex'), true],
  [robots('NOINDEX, nofollow'), true],
  [robots('nofollow,noindex'), true],
  [robots('none'), true],
  [robots('index, follow'), false],
  // Only pictures are left out of the results.
  [robots('max-image-preview:none'), false],
  [robots('index, max-image-preview: none'), false],
  [robots('max-image-preview:none, noindex'), true],
  [{ head: [['META', { name: 'Robots', content: 'noindex' }]] }, true],
  [{ head: [['meta', { name: 'description', content: 'noindex' }]] }, false],
  [{ head: [['link', { name: 'robots', content: 'noindex' }]] }, false],
])('%j: %s', (frontmatter, expected) => {
  expect(isNoindex({ extra: {}, ...frontmatter })).toBe(expected);
});
