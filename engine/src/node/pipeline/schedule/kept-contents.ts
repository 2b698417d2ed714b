// Contents of pages where they were compiled, each until nothing more reads it: those of a large site do not stay until its last page.

import type { PageContent, RenderContent } from '../../../model/page.ts';

/** How contents will be read. */
export interface ReadingPlan {
  /** Ids of pages that others show: their contents stay. */
  readonly imported: ReadonlySet<string>;
  /** A content is read for its document, and where terms are found for an index, too. */
  readonly isReadTwice: boolean;
}

export interface KeptContents {
  readonly add: (id: string, content: PageContent | RenderContent) => void;
  /** Throws when the content is not there. */
  readonly get: (id: string) => RenderContent;
  /** The text for search of a page that was compiled here. Throws when it is not there. */
  readonly getText: (id: string) => string;
  /** Comes before the first reading. */
  readonly plan: (plan: ReadingPlan) => void;
  /** Counts a reading. The last one drops the content. */
  readonly letGo: (id: string) => void;
  /** Drops the content, no matter who else would read it. */
  readonly drop: (id: string) => void;
}

export function createKeptContents(): KeptContents {
  const contents = new Map<string, PageContent | RenderContent>();
  const usedOnce = new Set<string>();
  let { imported, isReadTwice }: ReadingPlan = { imported: new Set(), isReadTwice: true };
  const get = (id: string): PageContent | RenderContent => {
    const content = contents.get(id);
    if (!content) throw new Error(`the content of ${id} is missing where it was compiled`);
    return content;
  };
  return {
    add: (id, content) => void contents.set(id, content),
    get,
    getText(id) {
      const content = get(id);
      if (!('text' in content)) throw new Error(`the text of ${id} is missing where it was compiled`);
      return content.text;
    },
    plan(next) {
      ({ imported, isReadTwice } = next);
    },
    letGo(id) {
      if (isReadTwice && !usedOnce.delete(id)) usedOnce.add(id);
      else if (!imported.has(id)) contents.delete(id);
    },
    drop: (id) => void contents.delete(id),
  };
}
