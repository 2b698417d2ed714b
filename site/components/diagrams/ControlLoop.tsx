// Diagram: the loop of looking, deciding and acting that drives the browser by sight. Works without scripts.

import type { ReactElement } from 'react';
import { Diagram } from './Diagram.tsx';
import type { Box, Drawing, Lang } from './drawing.ts';
import { resolveLang } from './drawing.ts';

interface LoopWords {
  readonly title: string;
  readonly desc: string;
  readonly look: readonly [string, string];
  readonly decide: readonly [string, string];
  readonly act: readonly [string, string];
  readonly again: string;
  readonly done: readonly [string, string];
}

const WORDS: Readonly<Record<Lang, LoopWords>> = {
  en: {
    title: 'The loop of visual browser control',
    desc: 'At the start of each loop a screenshot of the browser goes to the model. The model answers with an action and a point on a grid from 0 to 1000. The action is carried out in the browser, followed by a pause of 500 milliseconds, and the loop starts again. It ends when the model answers without calling a tool.',
    look: ['Screenshot', 'WebP, quality 80'],
    decide: ['Model', 'action + point, 0–1000'],
    act: ['Browser', 'acts, then waits 500 ms'],
    again: 'next loop, new screenshot',
    done: ['Answer', 'no tool call: done'],
  },
  zh: {
    title: '视觉浏览器控制的循环',
    desc: '每轮循环开始时，把浏览器的屏幕截图发给模型。模型回答一个动作，以及0到1000网格上的坐标。动作在浏览器中执行，随后暂停500毫秒，再进入下一轮。模型不再调用工具而直接回答时，循环结束。',
    look: ['屏幕截图', 'WebP，质量80'],
    decide: ['模型', '动作与坐标（0–1000）'],
    act: ['浏览器', '执行动作，等待500毫秒'],
    again: '下一轮，新的截图',
    done: ['回答', '不再调用工具即结束'],
  },
};

/** Accepts any language tag. */
export function ControlLoop({ lang }: { readonly lang: string }): ReactElement {
  const words = WORDS[resolveLang(lang)];
  return (
    <Diagram
      id="control-loop"
      title={words.title}
      desc={words.desc}
      wide={createWide(words)}
      narrow={createNarrow(words)}
    />
  );
}

function createWide(w: LoopWords): Drawing {
  return {
    size: [720, 186],
    boxes: [
      createStep(w.look, [0, 0, 180]),
      { ...createStep(w.decide, [260, 0, 190]), tone: 'mark' },
      createStep(w.act, [530, 0, 190]),
      { ...createStep(w.done, [260, 96, 190]), tone: 'quiet' },
    ],
    arrows: [
      {
        path: [
          [180, 29],
          [258, 29],
        ],
      },
      {
        path: [
          [450, 29],
          [528, 29],
        ],
      },
      {
        path: [
          [625, 58],
          [625, 184],
          [90, 184],
          [90, 60],
        ],
      },
      {
        path: [
          [355, 58],
          [355, 94],
        ],
        dashed: true,
      },
    ],
    notes: [{ at: [102, 174], text: w.again }],
  };
}

function createNarrow(w: LoopWords): Drawing {
  return {
    size: [340, 348],
    boxes: [
      createStep(w.look, [60, 0, 220]),
      { ...createStep(w.decide, [60, 94, 220]), tone: 'mark' },
      createStep(w.act, [60, 188, 220]),
      { ...createStep(w.done, [60, 290, 220]), tone: 'quiet' },
    ],
    arrows: [
      {
        path: [
          [170, 58],
          [170, 92],
        ],
      },
      {
        path: [
          [170, 152],
          [170, 186],
        ],
      },
      {
        path: [
          [90, 246],
          [90, 266],
          [20, 266],
          [20, 29],
          [58, 29],
        ],
      },
      {
        path: [
          [280, 123],
          [320, 123],
          [320, 319],
          [282, 319],
        ],
        dashed: true,
      },
    ],
    notes: [{ at: [102, 271], text: w.again }],
  };
}

function createStep([title, line]: readonly [string, string], [x, y, width]: readonly [number, number, number]): Box {
  return { at: [x, y], size: [width, 58], title, lines: [line] };
}
