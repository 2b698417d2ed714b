// The scene of the home page: a recorded run, complete from the first paint. It plays when the reader asks for it, drawn by style sheets alone.

import type { PageView } from 'diglot/theme';
import type { CSSProperties, ReactNode } from 'react';
import { getShotUrl } from '../../islands/ReplayPlayer/sources.ts';
import { getReplayTexts } from '../../islands/ReplayPlayer/texts.ts';
import { buildScene, type SceneFrame, type ScenePointer, type SceneRow } from '../../replay/scene.ts';
import { loadReplay } from '../../showcase/load-entries.ts';
import { getShowcaseTexts } from '../../showcase/texts.ts';
import { StageContent } from '../replay/StageContent.tsx';
import '../replay/stage.css';
import './scene.css';

export interface SceneProps {
  /** A recording of this site. */
  readonly slug: string;
  readonly view: PageView;
  /** How long the scene takes. */
  readonly seconds: number;
  /** The words below: what it is and how it was made. */
  readonly children: ReactNode;
}

/** Throws for a recording that does not exist or cannot be played. */
export function Scene({ slug, view, seconds, children }: SceneProps) {
  const { lang } = view.page;
  const texts = getReplayTexts(lang);
  const scene = buildScene(loadReplay(slug), seconds * 1000);
  return (
    <figure className="scene" style={toStyle({ '--length': `${seconds}s` })} aria-labelledby={`scene-${slug}`}>
      <div className="scene-panes">
        <ol className="scene-log" aria-label={texts.conversation}>
          {scene.rows.map((row) => (
            <Row key={`${row.recordedMs} ${row.label} ${row.text}`} row={row} failed={texts.failedCall} />
          ))}
        </ol>
        <div className="scene-stage">
          {scene.frames.map((frame, i) => (
            <Frame
              key={frame.atMs}
              frame={frame}
              slug={slug}
              label={texts.screenshot}
              isLast={i === scene.frames.length - 1}
            />
          ))}
          {scene.pointers.map((pointer) => (
            <Pointer key={pointer.atMs} pointer={pointer} />
          ))}
        </div>
      </div>
      <figcaption className="scene-foot">
        <span className="scene-controls">
          <label className="scene-start">
            <input type="checkbox" />
            <Icon paths={{ 'scene-icon-play': 'M8 5l11 7-11 7z' }} />
            {texts.play}
          </label>
          <label className="scene-pause">
            <input type="checkbox" />
            <Icon paths={{ 'scene-icon-pause': 'M8 5v14M16 5v14', 'scene-icon-play': 'M8 5l11 7-11 7z' }} />
            {texts.pause}
          </label>
          <label className="scene-again">
            <input type="checkbox" />
            <Icon paths={{ 'scene-icon-again': 'M19 12a7 7 0 1 1-2.1-5M19 3v4.5h-4.5' }} />
            {texts.again}
          </label>
        </span>
        <div className="scene-caption" id={`scene-${slug}`}>
          {children}
          <p>
            <a href={`${view.site.homeHref}replay/?id=${slug}`}>{getShowcaseTexts(lang).watchSteps}</a>
          </p>
        </div>
        <span className="scene-progress" aria-hidden="true" />
      </figcaption>
    </figure>
  );
}

const Icon = ({ paths }: { readonly paths: Readonly<Record<string, string>> }) => (
  <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    {Object.entries(paths).map(([name, d]) => (
      <path key={name} className={name} d={d} />
    ))}
  </svg>
);

const toSeconds = (ms: number): string => `${(ms / 1000).toFixed(2)}s`;

/** Style with the custom properties that the style sheet reads. */
const toStyle = (values: Readonly<Record<`--${string}`, string | number>>): CSSProperties => values as CSSProperties;

const getMoment = ({ atMs, untilMs }: { readonly atMs: number; readonly untilMs: number }) => ({
  '--at': toSeconds(atMs),
  '--for': toSeconds(untilMs - atMs),
});

function Row({ row, failed }: { readonly row: SceneRow; readonly failed: string }) {
  const { kind, label, text, recordedMs, hasFailed } = row;
  return (
    <li className={`scene-row ${kind}`} style={toStyle(getMoment(row))}>
      <span
        className="scene-time"
        data-time={kind === 'task' ? '›' : (recordedMs / 1000).toFixed(1)}
        aria-hidden="true"
      />
      <span className="scene-text">
        {label !== '' && <b>{label}</b>} {text}
        {hasFailed && <em> {failed}</em>}
      </span>
    </li>
  );
}

interface FrameProps {
  readonly frame: SceneFrame;
  readonly slug: string;
  readonly label: string;
  /** The one that stays is the one that is read out. */
  readonly isLast: boolean;
}

function Frame({ frame, slug, label, isLast }: FrameProps) {
  return (
    <div className="scene-frame" style={toStyle(getMoment(frame))} aria-hidden={isLast ? undefined : true}>
      <StageContent
        view={frame.view}
        getShotUrl={(image) => getShotUrl(slug, image)}
        screenshotLabel={label}
        isLazy={!isLast}
      />
    </div>
  );
}

function Pointer({ pointer }: { readonly pointer: ScenePointer }) {
  const { cursor, from } = pointer;
  const place = { '--x': cursor.x, '--y': cursor.y, '--from-x': from.x, '--from-y': from.y };
  return <i className="scene-pointer" aria-hidden="true" style={toStyle({ ...getMoment(pointer), ...place })} />;
}
