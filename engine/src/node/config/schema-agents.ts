// What agents get, as an author writes it in the config.

import * as v from 'valibot';

const pattern = v.pipe(v.string(), v.regex(/[^!\s]/, "a pattern such as '/blog/**'"));
const count = v.pipe(v.number(), v.integer(), v.minValue(1));

export const agentsSchema = v.object({
  /**
   * Globs of pages without a twin, by their addresses, with or without version and language: `/blog/**`. `/` is the home
   * page, `/**` every page. The last pattern that matches a page decides, and one with `!` takes pages back from those
   * before it: `['/blog/**', '!/blog/news']`.
   */
  exclude: v.optional(v.array(pattern)),
  /** Globs of pages that `llms.txt` lists under "Optional", in the form of `exclude`. */
  optional: v.optional(v.array(pattern)),
  /**
   * Pages of a language above which each top folder has an `llms.txt` and an `llms-full.txt` of its own, and the
   * `llms-full.txt` of the language leads to them. Default 100.
   */
  sectionPages: v.optional(count),
  /**
   * Bytes of the `llms.txt` of a language above which it leads to the lists of its top folders instead of naming their
   * pages; see `sectionPages`. Default 50,000.
   */
  listBytes: v.optional(count),
  /**
   * Tokens (o200k) that a page may have below one heading before `diglot check --agents` reports it: agents read long
   * pages section by section. Default 12,500.
   */
  tokenLimit: v.optional(count),
  /** Doc pages end with buttons that copy the page as Markdown and show it. Default `true`. */
  copyPage: v.optional(v.boolean()),
  /**
   * Assistants that readers can open with the page: a name, and an address with `{prompt}` or `{url}`, such as
   * `https://chatgpt.com/?q={prompt}`. Needs a `siteUrl`. Nothing is loaded before the click. Default: none.
   */
  assistants: v.optional(
    v.array(
      v.object({
        /** Name in the link. */
        name: v.pipe(v.string(), v.regex(/\S/, 'the name of an assistant')),
        /** Address with `{prompt}`, a request to read the page, or `{url}`, the page's Markdown. */
        url: v.pipe(
          v.string(),
          v.regex(
            /^https:\/\/(?=.*\{(?:prompt|url)\})(?:[^{}]|\{(?:prompt|url)\})*$/,
            'an address with https that has `{prompt}` or `{url}`, and no other braces',
          ),
        ),
      }),
    ),
  ),
});
