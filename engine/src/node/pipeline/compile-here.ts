// Compiles pages in this thread, with pauses for whatever else wants to run.

import { compilePage } from '../compile/compile-page.ts';
import { createHighlighter } from '../compile/highlight/highlighter.ts';
import type { CompilePages, TimedPage } from './load-pages.ts';
import { toFreshPage } from './page-store.ts';

/** Milliseconds after which other work gets its turn. */
const SLICE = 30;

export const compileHere: CompilePages = async (inputs, onDone) => {
  const highlighter = createHighlighter();
  const pages: TimedPage[] = [];
  let sliceStart = performance.now();
  for (const input of inputs) {
    const start = performance.now();
    const page = compilePage(input, highlighter);
    const now = performance.now();
    pages.push({ page: toFreshPage(page), ms: now - start });
    if (now - sliceStart < SLICE) continue;
    onDone(pages.length);
    await new Promise<void>((resume) => setImmediate(resume));
    sliceStart = performance.now();
  }
  return pages;
};
