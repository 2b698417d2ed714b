// What an agent gets over MCP from the built site: the results that readers see in the dialog, in the same order.

import { describe, expect, it } from 'vitest';
import questions from '../../../bench/agents/questions.json' with { type: 'json' };
import { createSearchPage } from '../../../engine/test/browser/search/search-page.ts';
import { openSite } from '../../../mcp/src/site/open-site.ts';
import { openWebsite } from '../../../mcp/src/source/web-source.ts';
import { runSearch, searchInput } from '../../../mcp/src/tools/search.ts';
import { serveDocumentation } from './documentation.ts';

const site = serveDocumentation();

/** Both languages, and kinds that are found in different ways. */
const asked = questions.filter((_, i) => i % 3 === 0);

const listLinks = (answer: string): string[] => [...answer.matchAll(/^\d+\. (\S+)$/gm)].map(([, link = '']) => link);

describe('search over MCP', () => {
  it.each(asked.map(({ queries: [query = ''], language }) => [query, language]))(
    'gives what the dialog shows: %s',
    async (query, language) => {
      const source = await openSite(openWebsite(site.url('/')));
      const answer = await runSearch(source, searchInput.parse({ query, language, limit: 35 }));
      const page = await site.open(language === 'en' ? '/' : `/${language}/`);
      const { search, options } = createSearchPage(page);
      await search(query);
      const list = () =>
        options.evaluateAll((all) => all.map((option) => decodeURIComponent(option.getAttribute('href') ?? '')));
      expect(listLinks(answer).length).toBeGreaterThan(0);
      await expect.poll(list).toEqual(listLinks(answer));
    },
  );
});
