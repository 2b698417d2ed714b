import { expect, it } from 'vitest';
import { createTestViews } from '../../../../test/site-views.ts';

it.each([
  ['en', '/docs/llms.txt'],
  ['zh', '/docs/zh/llms.txt'],
  ['fr', undefined],
])('the page for missing addresses in %s leads agents to %s', (lang, index) => {
  const { views } = createTestViews({
    config: { base: '/docs/', locales: ['en', 'zh', 'fr'].map((name) => ({ lang: name, label: name })) },
    pages: { 'en/a.md': 'A', 'zh/a.md': 'A', 'fr/a.md': { title: 'A', frontmatter: { agents: false } } },
  });
  const { head } = views.createNotFoundView(lang, '');
  expect(head.agents).toEqual(index && { twin: undefined, index });
});
