// The tool calls of a recording as chapters: each leads to its moment.

import { memo } from 'react';
import { countCalls, type Replay } from '../../replay/player.ts';
import { getCallSummary } from '../../replay/stage.ts';
import { formatTime } from './Controls.tsx';
import type { ReplayTexts } from './texts.ts';

export interface ChaptersProps {
  readonly replay: Replay;
  readonly time: number;
  readonly texts: ReplayTexts;
  readonly onSelect: (timeMs: number) => void;
}

export function Chapters({ replay, time, texts, onSelect }: ChaptersProps) {
  if (replay.toolCalls.length < 2) return null;
  return (
    <details className="replay-chapters">
      <summary>
        {texts.chapters} <span>{replay.toolCalls.length}</span>
      </summary>
      <List replay={replay} current={countCalls(replay, time) - 1} onSelect={onSelect} />
    </details>
  );
}

interface ListProps extends Pick<ChaptersProps, 'replay' | 'onSelect'> {
  /** Index of the call that is under way or was made last; −1 before the first. */
  readonly current: number;
}

const List = memo(function List({ replay: { toolCalls }, current, onSelect }: ListProps) {
  return (
    <ol>
      {toolCalls.map(({ item, time }, i) => (
        <li key={item.id}>
          <button type="button" aria-current={i === current ? 'step' : undefined} onClick={() => onSelect(time)}>
            <span>{formatTime(time)}</span> <code>{item.call.name}</code> {getCallSummary(item)}
          </button>
        </li>
      ))}
    </ol>
  );
});
