// Diagram: the three browser control modes side by side, from what the model reads to what the browser does. Works without scripts.

import type { ReactElement } from 'react';
import { Diagram } from './Diagram.tsx';
import type { Arrow, Box, Drawing, Frame, Lang, Point } from './drawing.ts';
import { resolveLang } from './drawing.ts';

interface Mode {
  readonly name: string;
  /** What the model reads, what it answers, what is done: a title and a line each. */
  readonly steps: readonly (readonly [title: string, line: string])[];
}

interface ModesWords {
  readonly title: string;
  readonly desc: string;
  readonly modes: readonly Mode[];
}

const WORDS: Readonly<Record<Lang, ModesWords>> = {
  en: {
    title: 'The three browser control modes',
    desc: 'In dom mode the model reads a numbered list of elements, answers with an element number, and that element is clicked. In visual-grounding mode the model looks at a screenshot, answers with an action and a point, and the mouse acts at that point. In hybrid mode the model has both sets of tools and chooses one at each step.',
    modes: [
      {
        name: 'dom',
        steps: [
          ['Numbered elements', '[3] Apply filter'],
          ['An element number', 'browser_click, index 3'],
          ['That element is clicked', 'through the page’s DOM'],
        ],
      },
      {
        name: 'hybrid',
        steps: [
          ['Screenshot, elements', 'whichever says more'],
          ['A number or a point', 'chosen at each step'],
          ['Element or point', 'one browser for both'],
        ],
      },
      {
        name: 'visual-grounding',
        steps: [
          ['A screenshot', 'nothing else is needed'],
          ['An action and a point', 'browser_vision_control'],
          ['The mouse acts there', 'as a person’s would'],
        ],
      },
    ],
  },
  zh: {
    title: '三种浏览器控制模式',
    desc: 'dom模式下，模型读取带编号的元素列表，回答元素编号，随后点击该元素。visual-grounding模式下，模型查看屏幕截图，回答动作与坐标，鼠标在该位置操作。hybrid模式下，模型同时拥有两套工具，每一步选用其一。',
    modes: [
      {
        name: 'dom',
        steps: [
          ['带编号的元素', '[3] Apply filter'],
          ['元素编号', 'browser_click，index为3'],
          ['点击该元素', '通过页面的DOM'],
        ],
      },
      {
        name: 'hybrid',
        steps: [
          ['截图与元素', '哪个更有用就看哪个'],
          ['编号或坐标', '每一步单独选择'],
          ['元素或坐标点', '同一个浏览器'],
        ],
      },
      {
        name: 'visual-grounding',
        steps: [
          ['屏幕截图', '不需要其他信息'],
          ['动作与坐标', 'browser_vision_control'],
          ['鼠标在该处操作', '与人的操作方式相同'],
        ],
      },
    ],
  },
};

/** Accepts any language tag. */
export function BrowserModes({ lang }: { readonly lang: string }): ReactElement {
  const { title, desc, modes } = WORDS[resolveLang(lang)];
  return (
    <Diagram
      id="browser-modes"
      title={title}
      desc={desc}
      wide={createColumns(modes, { size: [720, 276], step: [245, 0], width: 230 })}
      narrow={createColumns(modes, { size: [340, 860], step: [0, 292], width: 340 })}
    />
  );
}

interface ColumnLayout {
  readonly size: Point;
  readonly step: Point;
  readonly width: number;
}

function createColumns(modes: readonly Mode[], { size, step, width }: ColumnLayout): Drawing {
  const frames: Frame[] = [];
  const boxes: Box[] = [];
  const arrows: Arrow[] = [];
  modes.forEach((mode, column) => {
    const x = step[0] * column;
    const y = step[1] * column;
    const middle = x + width / 2;
    frames.push({ at: [x, y], size: [width, 276], title: mode.name });
    mode.steps.forEach(([title, line], row) => {
      const top = y + 34 + row * 84;
      const tone = row === 1 ? 'mark' : 'plain';
      boxes.push({ at: [x + 14, top], size: [width - 28, 58], title, lines: [line], tone });
      if (row > 0)
        arrows.push({
          path: [
            [middle, top - 26],
            [middle, top - 2],
          ],
        });
    });
  });
  return { size, frames, boxes, arrows };
}
