import { describe, expect, it } from 'vitest';
import { createTestViews } from '../../../../test/site-views.ts';
import type { UserConfig } from '../../config/schema.ts';

const assistants = [
  { name: 'A', url: 'https://a.example/?q={prompt}' },
  { name: 'B', url: 'https://b.example/?page={url}' },
];
const siteUrl = 'https://docs.example';

const getTools = (config: UserConfig, path = '/a') =>
  createTestViews({
    config: { base: '/docs/', ...config },
    pages: { 'a.md': 'A', 'hidden.md': { title: 'Hidden', frontmatter: { agents: false } } },
  }).get(path).docFooter?.tools;

describe('what readers can do with the Markdown of a page', () => {
  it('is to copy it, to see it, and to hand it to an assistant', () => {
    expect(getTools({ siteUrl, agents: { assistants } })).toEqual({
      twin: '/docs/a.md',
      assistants: [
        {
          text: 'Open in A',
          href: 'https://a.example/?q=Read%20https%3A%2F%2Fdocs.example%2Fdocs%2Fa.md%2C%20so%20that%20I%20can%20ask%20questions%20about%20it.',
        },
        { text: 'Open in B', href: 'https://b.example/?page=https%3A%2F%2Fdocs.example%2Fdocs%2Fa.md' },
      ],
    });
  });

  it('has the name of an assistant as it is', () => {
    const agents = { assistants: [{ name: '$& and $$', url: 'https://a.example/?page={url}' }] };
    expect(getTools({ siteUrl, agents })?.assistants.map(({ text }) => text)).toEqual(['Open in $& and $$']);
  });

  it.each<readonly [title: string, config: UserConfig, twin: string | undefined, names: readonly string[]]>([
    [
      'to hand it on alone',
      { siteUrl, agents: { copyPage: false, assistants } },
      undefined,
      ['Open in A', 'Open in B'],
    ],
    ['to copy and see it alone, without assistants', { siteUrl }, '/docs/a.md', []],
  ])('is %s', (_, config, twin, names) => {
    const tools = getTools(config);
    expect([tools?.twin, tools?.assistants.map(({ text }) => text)]).toEqual([twin, names]);
  });

  it.each<readonly [title: string, config: UserConfig, path: string]>([
    ['where the config takes all of it off', { siteUrl, agents: { copyPage: false } }, '/a'],
    ['on a page without Markdown', { siteUrl, agents: { assistants } }, '/hidden'],
  ])('is nothing %s', (_, config, path) => {
    expect(getTools(config, path)).toBeUndefined();
  });
});
