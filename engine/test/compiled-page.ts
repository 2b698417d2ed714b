// A page as the compiler would return it. For tests only.

import type { CompiledPage } from '../src/model/page.ts';

/** `text` is its title, its paragraph and its plain text. */
export const createPage = (id: string, text: string): CompiledPage => ({
  meta: {
    id,
    frontmatter: { extra: {} },
    title: text,
    headingTitle: text,
    description: '',
    toc: [],
    anchors: [],
    links: [],
    assets: [],
    components: [],
    imports: [],
    words: 1,
  },
  content: { body: { html: `<p>${text}</p>`, slots: [] }, text },
  diagnostics: [],
});
