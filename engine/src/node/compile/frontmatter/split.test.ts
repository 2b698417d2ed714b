import { describe, expect, it } from 'vitest';
import { splitFrontmatter } from './split.ts';

describe('frontmatter below blank lines', () => {
  it.each([
    ['\n---\ntitle: A\n---\nb', '\ntitle: A\n', '\n\n\n\nb'],
    [' \n\t\n---\n# note\ntitle: A\n---\n\nb', '\n\n# note\ntitle: A\n', '\n\n\n\n\n\n\nb'],
    ['\uFEFF\r\n---\r\ntitle: A\r\n---\r\nb', '\ntitle: A\n', '\n\n\n\nb'],
  ])('%j is read, on its lines', (text, yaml, body) => {
    expect(splitFrontmatter(text)).toMatchObject({ yaml, body, unclosed: false });
  });

  it.each([
    ['\n---\n\nText: more\n\n---\n'],
    ['\n---\ntitle: A\n'],
    ['\n---\n- a: b\n---\n'],
    ['\n\n'],
    ['\ntitle: A\n---\n'],
  ])('%j is text', (text) => {
    expect(splitFrontmatter(text)).toMatchObject({ yaml: undefined, body: text, unclosed: false });
  });
});
