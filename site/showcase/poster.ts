// The picture of an entry: a screenshot where there is one, the last lines of work where there is none, a drawing for what was published elsewhere.

import type { Replay } from '../replay/player.ts';
import { createStageView, type StageView } from '../replay/stage.ts';

export type Poster =
  | { readonly kind: 'shot'; readonly src: string }
  | { readonly kind: 'lines'; readonly tone: 'terminal' | 'diff' | 'file'; readonly lines: readonly string[] }
  /** Drawn from a number that the entry's name gives, so that it is the same in every build. */
  | { readonly kind: 'drawing'; readonly seed: number };

/** Lines that a poster has room for. */
const MAX_LINES = 11;

/** The last thing in a run that can be read as lines: the output of a command, a change, a file. */
export function buildLinesPoster(replay: Replay): Poster | undefined {
  const posters = replay.items.flatMap((item) => {
    if (item.kind === 'tool') return toLines(createStageView(item)) ?? [];
    return item.kind === 'note' ? [toPoster('terminal', item.text)] : [];
  });
  return posters.findLast(({ tone }) => tone === 'terminal') ?? posters.at(-1);
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

/** A number that is the same for the same name on every machine. */
export function getSeed(name: string): number {
  let seed = 0;
  for (const char of name) seed = (seed * 31 + (char.codePointAt(0) ?? 0)) % 65521;
  return seed;
}
