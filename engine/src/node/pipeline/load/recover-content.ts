// A stored page whose bytes are missing or damaged is compiled again when it is read.

import type { PageContent } from '../../../model/page.ts';
import { compilePage } from '../../compile/compile-page.ts';
import { createHighlighter } from '../../compile/highlight/highlighter.ts';
import type { CompileInput } from '../../compile/input.ts';
import { StaleEntryError } from '../cache/blob-reader.ts';
import type { StoredPage } from '../cache/page-store.ts';

export function recoverContent(page: StoredPage, createInput: () => CompileInput): StoredPage {
  let compiled: PageContent | undefined;
  const recover = (): PageContent => {
    compiled ??= compilePage(createInput(), createHighlighter()).content;
    return compiled;
  };
  return {
    ...page,
    getContent: () => orElse(page.getContent, recover),
    getTextJson: () => orElse(page.getTextJson, () => JSON.stringify(recover().text)),
  };
}

function orElse<Value>(get: () => Value, recover: () => Value): Value {
  try {
    return get();
  } catch (error) {
    if (error instanceof StaleEntryError) return recover();
    throw error;
  }
}
