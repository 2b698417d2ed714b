// Renders fenced code through the theme's `CodeBlock` without running React for each block: blocks that differ in their code only share a frame.

import { createElement } from 'react';
import type { CodeSlot } from '../model/page.ts';
import type { ThemeStrings } from '../model/strings.ts';
import { CodeBlock as ThemeCodeBlock } from '../theme/content/CodeBlock.tsx';
import type { PageRun } from './page-run.ts';
import { isComponent, toCodeProps } from './slot-element.ts';

export type CodeRenderer = (slot: CodeSlot, run: PageRun) => string;

/** HTML of a frame around the places of the code: one piece more than there are places. */
type Frame = readonly string[];

/** `undefined` for a `CodeBlock` of the site: it may look into the code and is rendered for each block, like any component. */
export function createCodeRenderer(CodeBlock: unknown): CodeRenderer | undefined {
  if (!isComponent(CodeBlock)) return renderPlainCode;
  if (CodeBlock !== ThemeCodeBlock) return undefined;
  const frames = new WeakMap<ThemeStrings, Map<string, Frame>>();
  return (slot, run) => {
    const { strings } = run.view;
    const known = frames.get(strings) ?? new Map<string, Frame>();
    frames.set(strings, known);
    const key = JSON.stringify([slot.lang, slot.title, slot.lineNumbers, slot.startLine, slot.wrap]);
    const frame = known.get(key) ?? renderFrame(slot, run);
    known.set(key, frame);
    return frame.join(slot.html);
  };
}

/** Code without a frame: where there is no `CodeBlock`, or where it failed. */
export function renderPlainCode({ html }: CodeSlot): string {
  return `<pre><code>${html}</code></pre>`;
}

function renderFrame(slot: CodeSlot, run: PageRun): Frame {
  const hole = run.raw.createMark();
  return run.render(createElement(ThemeCodeBlock, { ...toCodeProps(slot), html: hole }), 'code').split(hole);
}
