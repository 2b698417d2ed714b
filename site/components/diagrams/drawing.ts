// The vocabulary of the diagrams: boxes, arrows, notes and frames as plain data.

/** Words in the languages of the site. */
export type Lang = 'en' | 'zh';
export type Words = Readonly<Record<Lang, string>>;

/** A place in user units, one unit being one CSS pixel when the drawing has its natural size. */
export type Point = readonly [x: number, y: number];

/** `code`: monospaced. `mark`: the part that the diagram is about. */
export type Tone = 'plain' | 'quiet' | 'mark';

/** A rectangle with a name and, below it, lines in small type. */
export interface Box {
  readonly at: Point;
  readonly size: Point;
  readonly title: string;
  readonly lines?: readonly string[];
  readonly tone?: Tone;
  /** The title is a name that is typed: printed in the monospaced face. */
  readonly code?: boolean;
}

/** A line along points with a head at its end, and at its start when `both`. */
export interface Arrow {
  readonly path: readonly Point[];
  readonly both?: boolean;
  readonly dashed?: boolean;
}

/** One line of small text. */
export interface Note {
  readonly at: Point;
  readonly text: string;
  readonly anchor?: 'start' | 'middle' | 'end';
  readonly strong?: boolean;
}

/** A dashed border around boxes that belong together, with its name at the upper left. */
export interface Frame {
  readonly at: Point;
  readonly size: Point;
  readonly title: string;
}

/** One drawing at one width. */
export interface Drawing {
  readonly size: Point;
  readonly frames?: readonly Frame[];
  readonly boxes: readonly Box[];
  readonly arrows: readonly Arrow[];
  readonly notes?: readonly Note[];
}

/** Takes any language tag: all but Chinese reads English. */
export function resolveLang(lang: string): Lang {
  return lang.toLowerCase().startsWith('zh') ? 'zh' : 'en';
}
