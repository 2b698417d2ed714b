// Prints fenced code through the theme's `CodeBlock` without running React for each block: blocks that differ in their code only share one print.

import { type ComponentType, createElement } from 'react';
import type { CodeSlot } from '../model/page.ts';
import type { ThemeStrings } from '../model/strings.ts';
import type { PageRun } from './page-run.ts';
import { toCodeProps } from './slot-element.ts';

type CodePrinter = (slot: CodeSlot, run: PageRun) => string;
type Frame = readonly [before: string, after: string];

/** Stands for the code while a frame is printed. Page text never holds it: the compiler escapes the first character. */
const CODE_MARK = '\u0086code\u0087';

/** `CodeBlock` has to print its `html` once and unchanged, and may depend on its other props and the interface texts only. */
export function createCodePrinter(CodeBlock: ComponentType<Omit<CodeSlot, 'kind'>> | undefined): CodePrinter {
  if (CodeBlock === undefined) return ({ html }) => `<pre><code>${html}</code></pre>`;
  const frames = new WeakMap<ThemeStrings, Map<string, Frame>>();

  function printFrame(slot: CodeSlot, run: PageRun): Frame {
    const html = run.print(
      createElement(CodeBlock as ComponentType<Omit<CodeSlot, 'kind'>>, { ...toCodeProps(slot), html: CODE_MARK }),
    );
    const [before, after, ...more] = html.split(CODE_MARK);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error('CodeBlock has to print its html exactly once');
    return [before, after];
  }

  return (slot, run) => {
    const { strings } = run.view;
    const known = frames.get(strings) ?? new Map<string, Frame>();
    frames.set(strings, known);
    const key = JSON.stringify([slot.lang, slot.title, slot.lineNumbers, slot.startLine, slot.wrap]);
    const frame = known.get(key) ?? printFrame(slot, run);
    known.set(key, frame);
    return frame[0] + slot.html + frame[1];
  };
}
