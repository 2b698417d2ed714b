// Prints a diagram as two SVG drawings, a wide one and a narrow one; a style sheet shows the one that fits.

import type { ReactElement, ReactNode } from 'react';
import type { Arrow, Box, Drawing, Frame, Note, Point, Tone } from './drawing.ts';
import './diagrams.css';

const MONO = 'var(--font-mono, ui-monospace, SFMono-Regular, Menlo, Consolas, monospace)';
const TITLE_SIZE = 14;
const SMALL_SIZE = 12.5;
const LINE_HEIGHT = 18;
const HEAD_LENGTH = 8;
const HEAD_HALF_WIDTH = 4;

const BOX_STYLE: Readonly<Record<Tone, { fill: string; stroke: string; strokeWidth?: number }>> = {
  plain: { fill: 'var(--raised)', stroke: 'var(--line)' },
  quiet: { fill: 'var(--surface)', stroke: 'var(--line)' },
  mark: { fill: 'var(--raised)', stroke: 'var(--accent)', strokeWidth: 1.5 },
};

export interface DiagramProps {
  /** Prefix of the ids in the page: one a diagram. */
  readonly id: string;
  readonly title: string;
  /** What the drawing says, for readers who cannot see it. */
  readonly desc: string;
  readonly wide: Drawing;
  readonly narrow: Drawing;
}

/** A figure with both drawings. Without the style sheet the wide one is shown. */
export function Diagram({ id, title, desc, wide, narrow }: DiagramProps): ReactElement {
  return (
    <figure className="diagram">
      <Picture id={id} variant="wide" drawing={wide}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{desc}</desc>
      </Picture>
      <Picture id={id} variant="narrow" drawing={narrow} />
    </figure>
  );
}

interface PictureProps {
  readonly id: string;
  readonly variant: 'wide' | 'narrow';
  readonly drawing: Drawing;
  /** Name and description, which both drawings share. */
  readonly children?: ReactNode;
}

function Picture({ id, variant, drawing, children }: PictureProps): ReactElement {
  const [width, height] = drawing.size;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: the title is passed in, or is in the other drawing
    <svg
      className={`diagram-${variant}`}
      viewBox={`-1 -1 ${width + 2} ${height + 2}`}
      width={width + 2}
      height={height + 2}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
      fontFamily="inherit"
      display={variant === 'narrow' ? 'none' : undefined}
    >
      {children}
      {drawing.frames?.map((frame) => (
        <FrameShape key={frame.title} frame={frame} />
      ))}
      <Arrows arrows={drawing.arrows} />
      {drawing.boxes.map((box) => (
        <BoxShape key={box.at.join(' ')} box={box} />
      ))}
      {drawing.notes?.map((note) => (
        <NoteText key={note.at.join(' ')} note={note} />
      ))}
    </svg>
  );
}

function BoxShape({ box }: { readonly box: Box }): ReactElement {
  const { at, size, title, lines = [], tone = 'plain' } = box;
  const middle = at[0] + size[0] / 2;
  const top = at[1] + (size[1] - LINE_HEIGHT * (lines.length + 1)) / 2;
  const baseline = Math.round(top + LINE_HEIGHT * 0.74);
  return (
    <g>
      <rect x={at[0]} y={at[1]} width={size[0]} height={size[1]} rx={6} {...BOX_STYLE[tone]} />
      <text
        x={middle}
        y={baseline}
        textAnchor="middle"
        fill="var(--text)"
        fontSize={box.code ? TITLE_SIZE - 1 : TITLE_SIZE}
        fontWeight={600}
        fontFamily={box.code ? MONO : undefined}
      >
        {title}
      </text>
      {lines.map((line, index) => (
        <text
          key={line}
          x={middle}
          y={baseline + LINE_HEIGHT * (index + 1)}
          textAnchor="middle"
          fill="var(--muted)"
          fontSize={SMALL_SIZE}
        >
          {line}
        </text>
      ))}
    </g>
  );
}

/** All lines in one path, all heads in another: a drawing has many, and each is short. */
function Arrows({ arrows }: { readonly arrows: readonly Arrow[] }): ReactElement {
  const toLines = (some: readonly Arrow[]): string => some.map(({ path }) => `M${path.join(' ')}`).join('');
  const dashed = arrows.filter((arrow) => arrow.dashed);
  return (
    <>
      <g fill="none" stroke="var(--muted)" strokeWidth={1.25}>
        <path d={toLines(arrows.filter((arrow) => !arrow.dashed))} />
        {dashed.length > 0 && <path d={toLines(dashed)} strokeDasharray="4 4" />}
      </g>
      <path d={arrows.map(toHeads).join('')} fill="var(--muted)" />
    </>
  );
}

const toHeads = ({ path, both }: Arrow): string => toHead(path) + (both ? toHead([...path].reverse()) : '');

/** A triangle at the last of the points, turned along the last stretch, which is level or upright. */
function toHead(points: readonly Point[]): string {
  const tip = points.at(-1);
  const before = points.at(-2);
  if (tip === undefined || before === undefined) return '';
  const dx = Math.sign(tip[0] - before[0]);
  const dy = Math.sign(tip[1] - before[1]);
  const side: Point = [dy * HEAD_HALF_WIDTH - dx * HEAD_LENGTH, dx * HEAD_HALF_WIDTH - dy * HEAD_LENGTH];
  return `M${tip}l${side} ${[-2 * dy * HEAD_HALF_WIDTH, -2 * dx * HEAD_HALF_WIDTH]}z`;
}

function NoteText({ note }: { readonly note: Note }): ReactElement {
  return (
    <text
      x={note.at[0]}
      y={note.at[1]}
      textAnchor={note.anchor ?? 'start'}
      fill={note.strong ? 'var(--text)' : 'var(--muted)'}
      fontSize={SMALL_SIZE}
      fontWeight={note.strong ? 600 : undefined}
    >
      {note.text}
    </text>
  );
}

function FrameShape({ frame }: { readonly frame: Frame }): ReactElement {
  const { at, size, title } = frame;
  return (
    <g>
      <rect
        x={at[0]}
        y={at[1]}
        width={size[0]}
        height={size[1]}
        rx={8}
        fill="none"
        stroke="var(--line)"
        strokeDasharray="4 4"
      />
      <text x={at[0] + 12} y={at[1] + 20} fill="var(--muted)" fontSize={SMALL_SIZE}>
        {title}
      </text>
    </g>
  );
}
