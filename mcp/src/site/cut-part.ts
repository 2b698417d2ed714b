// Cuts a stretch of Markdown to a budget of tokens, at places where a reader would pause.

import { scanLeads } from './scan-leads.ts';
import { getFenceEnd } from './scan-lines.ts';
import type { CountTokens } from './tokens.ts';

export interface Part {
  /** Valid Markdown: a code block that is cut is closed, and opened again in the next part; the head of a table is repeated. */
  readonly text: string;
  /** Where the next part starts; `undefined` at the end of the stretch. */
  readonly next: number | undefined;
}

export interface Stretch {
  /** May be inside a line. */
  readonly start: number;
  readonly end: number;
  /** Tokens; at least one character is given, at any cost. */
  readonly budget: number;
}

/** The start of a line, or a place in it. */
interface Place {
  readonly at: number;
  /** Opening line of the code block around it. */
  readonly fence: string | undefined;
}

/** A line of the part. */
interface PartLine extends Place {
  /** Tokens of the part in front of it. */
  readonly spent: number;
  readonly isBlank: boolean;
  /** Leads to what follows: no part ends with it. */
  readonly isLead: boolean;
}

export function cutPart(body: string, { start, end, budget }: Stretch, countTokens: CountTokens): Part {
  const lines: PartLine[] = [];
  /** Repeated in front of the part. */
  let columns = '';
  let spent = 0;
  /** Number of lines in front of the last good place to cut. */
  let good = 0;
  const cut = (next: Place): Part => join(body, lines[0] ?? next, next, columns);
  for (const line of scanLeads(body)) {
    if (line.end <= start) continue;
    if (line.start >= end) break;
    const place: Place = { at: Math.max(line.start, start), fence: line.fence };
    if (lines.length === 0 && place.at === line.start) {
      columns = line.columns ?? '';
      spent = countTokens(columns);
      // Not where little would be left for the rows.
      if (spent > budget / 4) [columns, spent] = ['', 0];
    }
    const text = body.slice(place.at, Math.min(line.end, end));
    const cost = countTokens(text);
    if (spent + cost > budget) {
      const isEmpty = lines.every(({ isBlank }) => isBlank);
      const isLong = cost > budget || lines.every(({ isBlank, isLead }) => isBlank || isLead);
      // A line that fits in no part, or in none with its heading, fills this one, unless most of this one is taken.
      const length = isLong && (isEmpty || spent <= budget / 2) ? fit(text, budget - spent, countTokens) : 0;
      if (length > 0 && text.slice(length).trim() !== '')
        return join(body, lines[0] ?? place, { ...place, at: place.at + length }, columns);
      if (!isEmpty) {
        const best = dropLeads(lines, line.isBreak ? lines.length : good);
        // A good place does not count if it wastes most of the budget.
        const isWaste = (lines[best]?.spent ?? spent) <= budget / 2;
        return cut(lines[isWaste ? dropLeads(lines, lines.length) : best] ?? place);
      }
    }
    if (line.isBreak) good = lines.length;
    lines.push({ ...place, spent, isBlank: text.trim() === '' || line.prose === '', isLead: line.isLead });
    spent += cost;
  }
  return lines.length === 0
    ? { text: '', next: undefined }
    : { ...cut({ at: end, fence: undefined }), next: undefined };
}

/** Number of lines in front of the leads that the first `count` lines end with; `count` where there is nothing else. */
function dropLeads(lines: readonly PartLine[], count: number): number {
  let kept = count;
  for (let at = count - 1; at >= 0; at--) {
    const line = lines[at];
    if (line?.isLead) kept = at;
    else if (!line?.isBlank) return kept;
  }
  return count;
}

/** Characters of a text that the budget has room for, at least one: up to a space where there is one nearby. */
function fit(text: string, budget: number, countTokens: CountTokens): number {
  let high = 64;
  while (high < text.length && countTokens(text.slice(0, high)) <= budget) high *= 2;
  let low = 0;
  high = Math.min(high, text.length);
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (countTokens(text.slice(0, middle)) <= budget) low = middle;
    else high = middle - 1;
  }
  const space = text.lastIndexOf(' ', low);
  if (space > low / 2) return space + 1;
  // Both halves of a character outside the basic plane stay together.
  const isHalf = (at: number): boolean => (text.codePointAt(at) ?? 0) > 0xff_ff;
  if (low > 0 && isHalf(low - 1)) return low === 1 ? 2 : low - 1;
  return low === 0 && isHalf(0) ? 2 : Math.max(1, low);
}

function join(body: string, first: Place, next: Place, columns: string): Part {
  const text = body.slice(first.at, next.at).trimEnd();
  const head = first.fence === undefined ? '' : `${first.fence}\n`;
  const tail = next.fence === undefined ? '' : `\n${getFenceEnd(next.fence)}`;
  return { text: columns + head + text + tail, next: next.at };
}
