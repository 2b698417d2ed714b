// Diagram: the order of events in one run, with the part that repeats. Works without scripts.

import type { ReactElement } from 'react';
import { Diagram } from './Diagram.tsx';
import type { Arrow, Box, Drawing, Lang, Note, Point } from './drawing.ts';
import { resolveLang } from './drawing.ts';

interface Stage {
  readonly name: string;
  readonly text: string;
}

interface FlowWords {
  readonly title: string;
  readonly desc: string;
  readonly before: readonly Stage[];
  readonly loop: readonly Stage[];
  readonly after: readonly Stage[];
  readonly loopTitle: string;
}

const WORDS: Readonly<Record<Lang, FlowWords>> = {
  en: {
    title: 'The order of events in one run',
    desc: 'A run begins with user_message and agent_run_start. Then a loop repeats: an environment_input with a screenshot when the browser is controlled by sight, streaming chunks that exist only in the live stream, assistant_thinking_message, assistant_message, and for each tool call a tool_call followed by its tool_result. When an assistant_message has no tool calls, the run ends with agent_run_end.',
    before: [
      { name: 'user_message', text: 'what the user asked' },
      { name: 'agent_run_start', text: 'session, model, options' },
    ],
    loop: [
      { name: 'environment_input', text: 'screenshot, not in dom mode' },
      { name: 'assistant_streaming_*', text: 'chunks, live stream only' },
      { name: 'assistant_message', text: 'text, tool calls or both' },
      { name: 'tool_call', text: 'one for each call' },
      { name: 'tool_result', text: 'same toolCallId' },
    ],
    after: [{ name: 'agent_run_end', text: 'status, loops, duration' }],
    loopTitle: 'repeats until a message has no tool calls',
  },
  zh: {
    title: '一次运行中事件的顺序',
    desc: '一次运行以user_message和agent_run_start开始，随后进入循环：以视觉方式控制浏览器时先有一个带截图的environment_input，然后是只存在于实时流中的流式片段、assistant_thinking_message、assistant_message，以及每次工具调用的tool_call和对应的tool_result。assistant_message不再包含工具调用时，运行以agent_run_end结束。',
    before: [
      { name: 'user_message', text: '用户的请求' },
      { name: 'agent_run_start', text: '会话、模型与选项' },
    ],
    loop: [
      { name: 'environment_input', text: '屏幕截图，dom模式没有' },
      { name: 'assistant_streaming_*', text: '片段，仅在实时流中' },
      { name: 'assistant_message', text: '文本、工具调用或两者' },
      { name: 'tool_call', text: '每次调用一个' },
      { name: 'tool_result', text: 'toolCallId与调用相同' },
    ],
    after: [{ name: 'agent_run_end', text: '状态、循环次数与耗时' }],
    loopTitle: '重复，直到消息不再包含工具调用',
  },
};

const GAP = 20;
const FRAME_TITLE = 34;

/** Accepts any language tag. */
export function EventStreamFlow({ lang }: { readonly lang: string }): ReactElement {
  const words = WORDS[resolveLang(lang)];
  return (
    <Diagram
      id="event-stream-flow"
      title={words.title}
      desc={words.desc}
      wide={createFlow(words, { width: 560, boxWidth: 250, inline: false })}
      narrow={createFlow(words, { width: 340, boxWidth: 290, inline: true })}
    />
  );
}

interface FlowLayout {
  readonly width: number;
  readonly boxWidth: number;
  /** The explanation is in the box instead of next to it. */
  readonly inline: boolean;
}

function createFlow(words: FlowWords, { width, boxWidth, inline }: FlowLayout): Drawing {
  const height = inline ? 54 : 36;
  const left = inline ? (width - boxWidth) / 2 : 24;
  const middle = left + boxWidth / 2;
  const boxes: Box[] = [];
  const notes: Note[] = [];
  const arrows: Arrow[] = [];
  const place = (stages: readonly Stage[], start: number): number => {
    stages.forEach((stage, index) => {
      const top = start + index * (height + GAP);
      const tone = stage.name === 'assistant_message' ? 'mark' : 'plain';
      const lines = inline ? [stage.text] : [];
      boxes.push({ at: [left, top], size: [boxWidth, height], title: stage.name, code: true, tone, lines });
      if (!inline) notes.push({ at: [left + boxWidth + 20, top + 23], text: stage.text });
      if (index > 0) arrows.push(createDrop(middle, top - GAP));
    });
    return start + stages.length * (height + GAP) - GAP;
  };
  const beforeEnd = place(words.before, 0);
  const frameTop = beforeEnd + GAP;
  const frameEnd = place(words.loop, frameTop + FRAME_TITLE) + GAP;
  const end = place(words.after, frameEnd + GAP);
  arrows.push(createDrop(middle, beforeEnd), createDrop(middle, frameEnd));
  const frame = { at: [0, frameTop], size: [width, frameEnd - frameTop], title: words.loopTitle } as const;
  return { size: [width, end], frames: [frame], boxes, arrows, notes };
}

function createDrop(x: number, top: number): Arrow {
  const from: Point = [x, top];
  return { path: [from, [x, top + GAP - 2]] };
}
