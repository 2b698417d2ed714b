// `search_docs`: what the search dialog of the site finds, in one language.

import type { PageFacts } from '../../model/client-data.ts';
import { getPrimaryLanguage } from '../../text/language-tag.ts';
import type { BehaviourContext } from '../behaviour.ts';
import { createEmbeddedProvider } from '../search/embedded-provider.ts';
import { toHref } from '../search/links.ts';
import type { WebTool } from './model-context.ts';
import { AskError, readNeeded, readText, toExecute, toSchema } from './tool.ts';

/** Pages that a search returns, as many as in the dialog. */
const LIMIT = 7;
/** Addresses that are offered for one that does not exist. */
const OFFERS = 5;

export interface SearchTool {
  readonly tool: WebTool;
  /** Addresses of pages that a text finds. */
  readonly findLike: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
}

export function createSearch({ getPage }: BehaviourContext): SearchTool {
  const provider = createEmbeddedProvider({ name: '', fetch: (url, init) => fetch(url, init) });
  const tool: WebTool = {
    name: 'search_docs',
    title: 'Search the docs',
    description: 'Searches this documentation. Gives sections, best first, each with an address for read_docs_page.',
    inputSchema: toSchema(
      {
        query: 'Words, a question, or a pasted error message',
        language: 'Language of the pages, such as en or zh; without one, that of the page that is shown',
      },
      1,
    ),
    annotations: { readOnlyHint: true },
    execute: toExecute(async (input, signal) => {
      const page = getPage();
      const query = readNeeded(input, 'query');
      const lang = chooseLanguage(page, readText(input, 'language'));
      const { groups, isPartial } = await provider.search(query, { ...page, lang, limit: LIMIT, signal });
      const lines = groups
        .flatMap((group) => group.hits)
        .map((hit, i) => {
          const place = hit.type === 'content' ? `${hit.title} > ${hit.header}` : hit.header;
          return [`${i + 1}. ${toHref(hit.link, page.base)}`, place, hit.statement ?? hit.excerpt ?? ''].join('\n   ');
        });
      const others = page.langs.filter((other) => other !== lang);
      const scope = others.length === 0 ? '' : ` in ${lang} (other languages: ${others.join(', ')})`;
      if (lines.length > 0) return (isPartial ? `No exact match${scope}. Closest results:\n` : '') + lines.join('\n');
      const suggestions = await provider.suggest(query, signal);
      return `Nothing found${scope}.${suggestions.length === 0 ? '' : ` Did you mean: ${suggestions.join(', ')}`}`;
    }),
  };
  return {
    tool,
    findLike: async (text, signal) => {
      const page = getPage();
      const { groups } = await provider.search(text, { ...page, limit: OFFERS, signal });
      return groups.map(({ routePath }) => toHref(routePath, page.base));
    },
  };
}

/** `zh` for `zh-CN`, and the other way round. */
function chooseLanguage({ lang, langs }: PageFacts, wanted: string): string {
  if (wanted === '') return lang;
  const found =
    langs.find((name) => name.toLowerCase() === wanted.toLowerCase()) ??
    langs.find((name) => getPrimaryLanguage(name) === getPrimaryLanguage(wanted));
  if (found === undefined) throw new AskError(`There is no language "${wanted}". There are: ${langs.join(', ')}.`);
  return found;
}
