// What content components say about themselves in Markdown, which is what agents read.

import { describe, expect, it } from 'vitest';
import { createView } from '../../../test/page-view.ts';
import type { MarkdownContext } from '../markdown-form.ts';
import { Callout, type CalloutProps } from './Callout.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { CodeGroup } from './CodeGroup.tsx';
import { Figure } from './Figure.tsx';
import { FileTree } from './FileTree.tsx';
import { Steps } from './Steps.tsx';

const createContext = (lang = 'en'): MarkdownContext => ({
  view: createView({ page: { lang } }),
  toTwin: (href) => `${href}.md`,
  toFile: (href) => `https://x.org${href}`,
});
const children = 'First.\n\nSecond.';

describe('a callout', () => {
  it.each<[CalloutProps, string]>([
    [{}, '> [!NOTE]\n> First.\n>\n> Second.'],
    [{ type: 'tip' }, '> [!TIP]\n> First.\n>\n> Second.'],
    [{ type: 'info' }, '> [!NOTE]\n> First.\n>\n> Second.'],
    [{ type: 'danger' }, '> [!CAUTION]\n> First.\n>\n> Second.'],
    [{ type: 'no such type' }, '> [!NOTE]\n> First.\n>\n> Second.'],
    [{ type: 'constructor' }, '> [!NOTE]\n> First.\n>\n> Second.'],
    [{ type: 'tip', title: 'Tip' }, '> [!TIP]\n> First.\n>\n> Second.'],
    [{ type: 'tip', title: 'Use *it*' }, '> [!TIP]\n> **Use \\*it\\***\n>\n> First.\n>\n> Second.'],
    [{ type: 'tip', title: ' Use\nit ' }, '> [!TIP]\n> **Use it**\n>\n> First.\n>\n> Second.'],
    [{ type: 'tip', title: ' ' }, '> [!TIP]\n> First.\n>\n> Second.'],
    [{ type: 'details', title: 'a < b' }, '<details>\n<summary>a &lt; b</summary>\n\nFirst.\n\nSecond.\n\n</details>'],
    [{ type: 'details' }, '<details>\n<summary>Details</summary>\n\nFirst.\n\nSecond.\n\n</details>'],
  ])('%j is an alert of GitHub, or details', (props, expected) => {
    const { children: _, ...rest } = props;
    expect(Callout.markdown({ ...rest, children }, createContext())).toBe(expected);
  });

  it('leaves its type’s own name out in every language', () => {
    expect(Callout.markdown({ type: 'tip', title: '提示', children: '好' }, createContext('zh'))).toBe(
      '> [!TIP]\n> 好',
    );
  });
});

describe('a code block', () => {
  it.each<[string, Parameters<typeof CodeBlock.markdown>[0], string]>([
    ['a plain one', { html: '<span class="line">a</span>\n', children: '' }, '```\na\n```'],
    [
      'one with a language and marked-up code',
      {
        lang: 'ts',
        html: '<span class="line"><span class="t-k">if</span> (a &lt; b &amp;&amp; c)</span>',
        children: '',
      },
      '```ts\nif (a < b && c)\n```',
    ],
    [
      'one that shows a fence',
      { lang: 'md', html: '<span class="line">```</span>', children: '' },
      '````md\n```\n````',
    ],
    ['one with a title', { lang: 'ts', title: 'a.ts', html: 'x', children: '' }, '```ts title="a.ts"\nx\n```'],
  ])('%s is a fence with its code as it was', (_, props, expected) => {
    expect(CodeBlock.markdown(props)).toBe(expected);
  });
});

describe('a figure', () => {
  it.each<[string, Parameters<typeof Figure.markdown>[0], string]>([
    ['alone', { src: '/a b.png', alt: 'A [1]', children: '' }, '![A \\[1\\]](https://x.org/a%20b.png)'],
    ['with a caption', { src: '/a.png', alt: '', caption: '*x*', children: '' }, '![](https://x.org/a.png)\n\n\\*x\\*'],
    ['with children', { src: '/a.png', alt: '', children: '*x*' }, '![](https://x.org/a.png)\n\n*x*'],
  ])('%s', (_, props, expected) => {
    expect(Figure.markdown(props, createContext())).toBe(expected);
  });
});

it.each([
  ['Steps', Steps],
  ['CodeGroup', CodeGroup],
])('%s are what they hold', (_, { markdown }) => {
  expect(markdown({ children: '1. a\n2. b' })).toBe('1. a\n2. b');
});

it('a tree of files stays the list that it is', () => {
  expect(FileTree.markdown({ children: '- a\n  - b' })).toBe('- a\n  - b');
});
