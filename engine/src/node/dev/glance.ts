// A page at a glance: frontmatter and title without compiling, so that a menu of ten thousand pages is there at once.

import type { SourceFile } from '../../model/source.ts';
import { parseFrontmatter } from '../compile/frontmatter/parse-frontmatter.ts';
import { splitFrontmatter } from '../compile/frontmatter/split.ts';
import type { StoredPage } from '../pipeline/page-store.ts';

/** Gives what menus need. Headings, links and text are missing until the page is compiled. */
export function glance(source: SourceFile, text: string): StoredPage {
  const split = splitFrontmatter(text);
  const { frontmatter } = parseFrontmatter(split.yaml ?? '', source.id);
  const headingTitle = getFirstHeading(split.body);
  return {
    key: '',
    meta: {
      id: source.id,
      frontmatter,
      title: frontmatter.title ?? headingTitle,
      headingTitle,
      description: frontmatter.description ?? '',
      toc: [],
      anchors: [],
      links: [],
      assets: [],
      components: [],
      imports: [],
      words: 0,
    },
    diagnostics: [],
    getContent: () => ({ body: { html: '', slots: [] }, text: '' }),
    getTextJson: () => '""',
    textBytes: 2,
  };
}

/** Text of the first `# heading` outside of code, its marks taken off. */
function getFirstHeading(body: string): string {
  let fence = '';
  for (const line of body.split('\n')) {
    const mark = /^\s{0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === '' || mark.startsWith(fence))) fence = fence === '' ? mark : '';
    const heading = fence === '' ? /^# +(.+?)(?:\s*\\?\{#[^}]*\})?(?:\s+#+)?\s*$/.exec(line)?.[1] : undefined;
    if (heading !== undefined) return heading.replace(/[*_`]+/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1');
  }
  return '';
}
