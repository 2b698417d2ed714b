// The picture of a recording: a screenshot where there is one, the last lines of work where there is none.

import type { Replay } from '../replay/player.ts';
import { createStageView, type StageView } from '../replay/stage.ts';

export type Poster =
  | { readonly kind: 'shot'; readonly src: string }
  | { readonly kind: 'lines'; readonly tone: 'terminal' | 'diff' | 'file'; readonly lines: readonly string[] };

/** Lines that a poster has room for. */
const MAX_LINES = 11;

/** The last thing in a run that can be read as lines: the output of a command, a change, a file. In a run without any, the task. */
export function buildLinesPoster(replay: Replay): Poster {
  const posters = replay.items.flatMap((item) => {
    if (item.kind === 'tool') return toLines(createStageView(item)) ?? [];
    return item.kind === 'note' ? [toPoster('terminal', item.text)] : [];
  });
  const [task = ''] = replay.items.flatMap((item) => (item.kind === 'user' ? [item.text] : []));
  const last = posters.findLast(({ tone }) => tone === 'terminal') ?? posters.at(-1);
  return last ?? toPoster('file', task);
}

type LinesPoster = Extract<Poster, { kind: 'lines' }>;

function toLines(view: StageView): LinesPoster | undefined {
  switch (view.kind) {
    case 'terminal': {
      const output = view.streams.map(({ text }) => text).join('');
      return output === '' ? undefined : toPoster('terminal', `${view.interpreter ?? '$'} ${view.command}\n${output}`);
    }
    case 'diff':
      return toPoster('diff', view.lines.map(({ mark, text }) => `${mark} ${text}`).join('\n'));
    case 'file':
    case 'json':
      return view.text === '' ? undefined : toPoster('file', view.text);
    default:
      return undefined;
  }
}

const toPoster = (tone: LinesPoster['tone'], text: string): LinesPoster => ({
  kind: 'lines',
  tone,
  lines: text.trim().split('\n').slice(0, MAX_LINES),
});
