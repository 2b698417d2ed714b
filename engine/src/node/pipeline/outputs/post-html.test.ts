import { expect, it } from 'vitest';
import type { SiteModel } from '../../../model/site.ts';
import { createPostHtml } from './post-html.ts';

const routes = [
  { routePath: '/blog/a', twin: 'blog/a.md' },
  { routePath: '/blog/', twin: 'blog/index.md' },
  { routePath: '/指南', twin: '指南.md' },
  { routePath: '/blog/hidden', twin: undefined },
] as unknown as SiteModel['routes'];

const render = (body: string, routePath = '/blog/a'): string | undefined =>
  createPostHtml({ base: '/docs/', siteUrl: 'https://x.y' }, { routes }, ({ twin }) =>
    twin === 'blog/a.md' ? `---\ntitle: A\n---\n\n> [All pages](/docs/llms.txt)\n\n# A {#a}\n\n${body}\n` : undefined,
  )({ routePath });

it.each([
  ['Words.', '<p>Words.</p>'],
  ['[up](/docs/blog/index.md#x)', '<p><a href="https://x.y/docs/blog/#x">up</a></p>'],
  ['[guide](/docs/%E6%8C%87%E5%8D%97.md)', '<p><a href="https://x.y/docs/%E6%8C%87%E5%8D%97">guide</a></p>'],
  ['[up](https://x.y/docs/blog/index.md#x)', '<p><a href="https://x.y/docs/blog/#x">up</a></p>'],
  ['[file](https://x.y/docs/a.zip)', '<p><a href="https://x.y/docs/a.zip">file</a></p>'],
  ['[near](https://x.yz/docs/blog/index.md)', '<p><a href="https://x.yz/docs/blog/index.md">near</a></p>'],
  ['[file](/docs/a.zip?b#c)', '<p><a href="https://x.y/docs/a.zip?b#c">file</a></p>'],
  ['[here](#there)', '<p><a href="https://x.y/docs/blog/a#there">here</a></p>'],
  ['[out](https://z.example/a.md)', '<p><a href="https://z.example/a.md">out</a></p>'],
  ['[no](javascript:alert(1))', '<p><a>no</a></p>'],
  ['A[^1]\n\n[^1]: B', '<p>A<sup><a>1</a></sup></p>\n<ol>\n<li>\n<p>B</p>\n</li>\n</ol>'],
])('%s', (body, html) => expect(render(body)).toBe(html));

it.each(['/blog/', '/blog/hidden', '/nowhere'])('a post without a twin (%s) has no text', (path) => {
  expect(render('x', path)).toBeUndefined();
});
