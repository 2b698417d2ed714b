import { describe, expect, it } from 'vitest';
import { withoutPreloads } from './without-preloads.ts';

describe('withoutPreloads', () => {
  const preload = '<link rel="preload" as="image" href="/a.svg"/>';
  it.each([
    ['what stands first', `${preload}${preload}<p>x</p>`, '<p>x</p>'],
    ['what an author wrote further down', `<p>x</p>${preload}`, `<p>x</p>${preload}`],
    ['other links', '<link rel="stylesheet" href="/a.css"/><p>x</p>', '<link rel="stylesheet" href="/a.css"/><p>x</p>'],
  ])('%s', (_, html, expected) => {
    expect(withoutPreloads(html)).toBe(expected);
  });
});
