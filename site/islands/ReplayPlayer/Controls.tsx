// Buttons, speed and seek bar. Shows the state it is given and says what the reader wants.

import { memo, type ReactNode } from 'react';
import {
  countCalls,
  type PlayerAction,
  type PlayerState,
  type Replay,
  SPEEDS,
  type Speed,
} from '../../replay/player.ts';
import { fillText } from '../../showcase/texts.ts';
import type { ReplayTexts } from './texts.ts';

export interface ControlsProps {
  readonly replay: Replay;
  readonly state: PlayerState;
  readonly texts: ReplayTexts;
  readonly dispatch: (action: PlayerAction) => void;
  /** Further buttons, at the end. */
  readonly children?: ReactNode;
}

const icons = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M8 5v14M16 5v14',
  again: 'M19 12a7 7 0 1 1-2.1-5M19 3v4.5h-4.5',
  stepBack: 'm14 6-6 6 6 6',
  stepForward: 'm10 6 6 6-6 6',
  previousCall: 'M6 6v12M18 6l-7 6 7 6z',
  nextCall: 'M18 6v12M6 6l7 6-7 6z',
} as const;

export function Controls({ replay, state, texts, dispatch, children }: ControlsProps) {
  const { durationMs } = replay.timeline;
  const main = state.isPlaying ? 'pause' : state.time >= durationMs ? 'again' : 'play';
  const total = replay.toolCalls.length;
  return (
    <div className="replay-controls">
      <SeekBar replay={replay} time={state.time} texts={texts} dispatch={dispatch} />
      <span className="replay-buttons">
        <Button label={texts[main]} icon={main} isMain onClick={() => dispatch({ type: 'toggle' })} />
        <Button label={texts.stepBack} icon="stepBack" onClick={() => dispatch({ type: 'step', by: -1 })} />
        <Button label={texts.stepForward} icon="stepForward" onClick={() => dispatch({ type: 'step', by: 1 })} />
      </span>
      <span className="replay-time">
        {formatTime(state.time)} / {formatTime(durationMs)}
      </span>
      {total > 0 && (
        <span className="replay-buttons replay-calls">
          <Button label={texts.previousCall} icon="previousCall" onClick={() => dispatch({ type: 'jump', by: -1 })} />
          <span className="replay-time">
            <span aria-hidden="true">
              {countCalls(replay, state.time)}/{total}
            </span>
            <span className="sr-only">{fillText(texts.calls, { count: countCalls(replay, state.time), total })}</span>
          </span>
          <Button label={texts.nextCall} icon="nextCall" onClick={() => dispatch({ type: 'jump', by: 1 })} />
        </span>
      )}
      <label className="replay-speed">
        <span className="sr-only">{texts.speed}</span>
        <select
          value={state.speed}
          onChange={(event) => dispatch({ type: 'speed', speed: toSpeed(event.currentTarget.value) })}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </select>
      </label>
      {children}
    </div>
  );
}

/** What an arrow key moves the bar by. Not the bar's own step: that would end before the recording does. */
const KEY_STEP_MS = 100;
const keySteps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

interface SeekBarProps extends Omit<ControlsProps, 'state' | 'children'> {
  readonly time: number;
}

function SeekBar({ replay, time, texts, dispatch }: SeekBarProps) {
  const { durationMs } = replay.timeline;
  return (
    <span className="replay-seek">
      <span className="replay-done" style={{ transform: `scaleX(${time / durationMs})` }} />
      <Marks replay={replay} />
      <input
        type="range"
        min={0}
        max={durationMs}
        step={1}
        value={Math.round(time)}
        aria-label={texts.position}
        aria-valuetext={`${formatTime(time)} / ${formatTime(durationMs)}`}
        onChange={(event) => dispatch({ type: 'seek', time: event.currentTarget.valueAsNumber })}
        onKeyDown={(event) => {
          const steps = keySteps[event.key];
          if (steps === undefined) return;
          event.preventDefault();
          dispatch({ type: 'seek', time: time + steps * KEY_STEP_MS });
        }}
      />
    </span>
  );
}

/** Places of the tool calls. Those too close to distinguish on the bar are merged. */
const Marks = memo(function Marks({ replay: { toolCalls, timeline } }: { readonly replay: Replay }) {
  const places = new Set(toolCalls.map(({ time }) => Math.round((time / timeline.durationMs) * 250) / 2.5));
  return (
    <span className="replay-marks" aria-hidden="true">
      {[...places].map((place) => (
        <i key={place} style={{ insetInlineStart: `${place}%` }} />
      ))}
    </span>
  );
});

interface ButtonProps {
  readonly label: string;
  readonly icon: keyof typeof icons;
  readonly onClick: () => void;
  readonly isMain?: boolean;
}

function Button({ label, icon, onClick, isMain = false }: ButtonProps) {
  return (
    <button
      type="button"
      className={isMain ? 'replay-button main' : 'replay-button'}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d={icons[icon]} className={icon === 'play' ? 'solid' : undefined} />
      </svg>
    </button>
  );
}

const toSpeed = (value: string): Speed => SPEEDS.find((speed) => String(speed) === value) ?? 1;

/** `1:05`. */
export function formatTime(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
