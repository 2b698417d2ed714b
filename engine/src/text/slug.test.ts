import { describe, expect, it } from 'vitest';
import { createSlugger, toSlug } from './slug.ts';

describe('toSlug', () => {
  it.each([
    ['Quick Start', 'quick-start'],
    ['  trimmed  ', 'trimmed'],
    ['Hello, World!', 'hello-world'],
    ['a - b', 'a---b'],
    ['`npm i` & more', 'npm-i--more'],
    ['快速开始', '快速开始'],
    ['使用 CLI（推荐）', '使用-cli推荐'],
    ['全角　空格', '全角-空格'],
    ['Ünïcode Éa', 'ünïcode-éa'],
    ['かな・カナ', 'かなカナ'],
    ['snake_case-kept', 'snake_case-kept'],
    ['v1.2.0', 'v120'],
    ['C++', 'c'],
    ['🚀 launch', '-launch'],
    ['<b>"x"</b>', 'bxb'],
    ['!?', ''],
  ])('%j → %j', (text, slug) => {
    expect(toSlug(text)).toBe(slug);
  });
});

describe('createSlugger', () => {
  it('numbers duplicates from 1', () => {
    const slugs = createSlugger();
    expect(['Foo', 'foo', 'FOO!'].map(slugs.create)).toEqual(['foo', 'foo-1', 'foo-2']);
  });

  it('never gives an id twice', () => {
    const slugs = createSlugger();
    expect(slugs.claim('foo-1')).toBe(true);
    expect(['foo', 'foo', 'foo', 'foo-1'].map(slugs.create)).toEqual(['foo', 'foo-2', 'foo-3', 'foo-1-1']);
    expect(slugs.claim('foo')).toBe(false);
  });

  it('names a heading without letters', () => {
    const slugs = createSlugger();
    expect(['???', '!'].map(slugs.create)).toEqual(['section', 'section-1']);
  });
});
