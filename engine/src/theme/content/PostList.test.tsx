// Which posts a list shows to whom.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { createView } from '../../../test/page-view.ts';
import type { Post } from '../../model/site.ts';
import { AgentsContext } from '../for-agents.ts';
import { PageContext } from '../page-context.ts';
import { PostList } from './PostList.tsx';

const createPost = (name: string): Post => ({
  routePath: `/blog/${name}`,
  lang: 'en',
  title: name,
  description: `About ${name}.`,
  date: '2026-01-02',
  authors: [],
  tags: [],
  readingTime: 1,
});
const posts = ['open', 'secret'].map(createPost);
const years = { kind: 'years', years: [{ year: '2026', posts }], links: [] } as const;

it.each([
  ['the posts of the language', createView({ posts })],
  ['a list of a blog', createView({ list: { kind: 'posts', posts, pages: [], links: [] } })],
  ['the years of a blog', createView({ list: years })],
])('%s are all for people, and for agents those that they may read', (_, view) => {
  const list = (
    <PageContext value={view}>
      <PostList />
    </PageContext>
  );
  const agents = <AgentsContext value={(href) => href !== '/blog/secret'}>{list}</AgentsContext>;
  expect([renderToStaticMarkup(list), renderToStaticMarkup(agents)].map((html) => html.includes('secret'))).toEqual([
    true,
    false,
  ]);
  expect(renderToStaticMarkup(agents)).toContain('open');
});
