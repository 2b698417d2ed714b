// Markup with holes: rendered once, filled for each page that shares it.

import type { HoleAttributes } from '../theme/holes.ts';
import { escapeAsReact } from './react-text.ts';

/** Keys and indices that lead from a page's view to an item of it. */
export type Path = readonly (string | number)[];

export interface AttributeHole {
  readonly path: Path;
  /** Field of the item. */
  readonly key: string;
  readonly toAttributes: (value: unknown) => HoleAttributes;
}

/** Markup in order, with a hole between two pieces. */
export type Template = readonly (string | FilledHole)[];

interface FilledHole extends AttributeHole {
  /** Attributes by value, for the two values that most holes have. */
  readonly known: Map<unknown, string>;
}

export interface HoleMaker {
  /** What an element spreads in place of attributes that are not known yet. */
  add(hole: AttributeHole): HoleAttributes;
  /** The template of markup that was rendered with these holes, in any order and any number of times. */
  createTemplate(html: string): Template;
}

/** Followed by the hole's key and two digits. React keeps each name of an attribute for as long as the process lives. */
const NAME = 'data-hole-';
/** Holes of one element need different numbers. They mostly follow each other directly, so two digits are enough. */
const NAMES_OF_KEY = 100;

/** Holes are attributes with a random value, so that no text of an author can pose as one. None reaches the output. */
export function createHoleMaker(): HoleMaker {
  const secret = Math.random().toString(36).slice(2);
  const mark = new RegExp(` ${NAME}[\\w-]+="${secret}-`);
  const holes: FilledHole[] = [];
  return {
    add(hole) {
      const number = holes.push({ ...hole, known: new Map() }) - 1;
      return { [`${NAME}${hole.key}-${number % NAMES_OF_KEY}`]: `${secret}-${number}` };
    },
    createTemplate(html) {
      const [first = '', ...rest] = html.split(mark);
      return [first, ...rest.flatMap((piece) => parseHole(piece, holes))];
    },
  };
}

function parseHole(piece: string, holes: readonly FilledHole[]): Template {
  const end = piece.indexOf('"');
  const hole = holes[Number(piece.slice(0, end))];
  const rest = piece.slice(end + 1);
  return hole === undefined ? [rest] : [hole, rest];
}

/** `root`: what the holes' paths start from. */
export function fillTemplate(template: Template, root: object): string {
  let html = '';
  for (const part of template) html += typeof part === 'string' ? part : fillHole(part, root);
  return html;
}

function fillHole({ path, key, toAttributes, known }: FilledHole, root: object): string {
  let item = root as Record<string | number, unknown>;
  for (const step of path) item = item[step] as typeof item;
  const value = item[key];
  if (typeof value !== 'boolean') return renderAttributes(toAttributes(value));
  const found = known.get(value);
  if (found !== undefined) return found;
  const html = renderAttributes(toAttributes(value));
  known.set(value, html);
  return html;
}

/** As React writes them, so that shared markup looks the same. */
function renderAttributes(attributes: HoleAttributes): string {
  let html = '';
  for (const [name, value] of Object.entries(attributes))
    if (value !== undefined) html += ` ${name}="${escapeAsReact(value)}"`;
  return html;
}
