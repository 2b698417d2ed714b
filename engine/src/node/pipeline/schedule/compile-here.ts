// Compiles pages in this thread, with pauses for other work.

import { createRecall } from '../../compile/code/recall-code.ts';
import { compilePage } from '../../compile/compile-page.ts';
import { createHighlighter } from '../../compile/highlight/highlighter.ts';
import { toCompileResult } from '../cache/stored-content.ts';
import type { BatchCompiler } from '../load/load-pages.ts';
import { nextTurn } from './next-turn.ts';

/** Milliseconds after which other work gets its turn. */
const SLICE = 30;

export const compileHere: BatchCompiler = async (queue, onPage) => {
  const highlighter = createHighlighter();
  let sliceStart = performance.now();
  for (let index = 0; index < queue.length; index++) {
    const input = queue.read(index);
    if (!input) continue;
    const start = performance.now();
    const before = queue.getBefore?.(index);
    const page = compilePage(input, before ? { ...highlighter, recall: createRecall(before) } : highlighter);
    const now = performance.now();
    onPage(index, { page: toCompileResult(page), ms: now - start });
    if (now - sliceStart < SLICE) continue;
    await nextTurn();
    sliceStart = performance.now();
  }
};
