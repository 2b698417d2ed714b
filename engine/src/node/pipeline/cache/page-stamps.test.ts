import {
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPageStamps } from './page-stamps.ts';

let folder: string;
let page: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-stamps-'));
  page = join(folder, 'a.md');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** When no file of a test is young. */
const later = (): number => Date.now() + 60_000;

/** One build: the key of the page, which is its text here, and whether it had to be read. */
function build(now: () => number, version = '1'): { key: string; isRead: boolean } {
  const stamps = openPageStamps(join(folder, 'stamps.json'), version, now);
  const found = stamps.find('a', page);
  const key = found ?? readFileSync(page, 'utf8');
  if (found === undefined) stamps.add('a', key);
  stamps.save();
  return { key, isRead: found === undefined };
}

/** Until the disk's clock has ticked: then no rule about young files is needed. */
function untilItTicks(change: () => void): void {
  const before = statSync(page).ctimeMs;
  do change();
  while (statSync(page).ctimeMs === before);
}

/** Ends in a text of the same size, but for the last. */
const changes: Readonly<Record<string, (text: string) => void>> = {
  'written again': (text) => writeFileSync(page, text),
  'written with its time restored': (text) => {
    const { atime, mtime } = statSync(page);
    writeFileSync(page, text);
    utimesSync(page, atime, mtime);
  },
  'another file renamed over it': (text) => {
    writeFileSync(join(folder, 'b.md'), text);
    renameSync(join(folder, 'b.md'), page);
  },
  'another file renamed over it, with its time': (text) => {
    const { atime, mtime } = statSync(page);
    writeFileSync(join(folder, 'b.md'), text);
    utimesSync(join(folder, 'b.md'), atime, mtime);
    renameSync(join(folder, 'b.md'), page);
  },
  'removed and written': (text) => {
    rmSync(page);
    writeFileSync(page, text);
  },
  touched: () => utimesSync(page, new Date(), new Date()),
  'a link to another file': (text) => {
    writeFileSync(join(folder, 'c.md'), text);
    rmSync(page);
    symlinkSync('c.md', page);
  },
  'another size': (text) => writeFileSync(page, text.repeat(2)),
};

describe('a file', () => {
  it('is not read again while it stays', () => {
    writeFileSync(page, 'one');
    expect([build(later), build(later), build(Date.now)]).toEqual([
      { key: 'one', isRead: true },
      { key: 'one', isRead: false },
      { key: 'one', isRead: false },
    ]);
  });

  it.each(Object.entries(changes))('is read again: %s', (_, change) => {
    writeFileSync(page, 'one');
    build(later);
    expect(build(later).isRead).toBe(false);
    untilItTicks(() => change('two'));
    expect(build(later)).toEqual({ key: readFileSync(page, 'utf8'), isRead: true });
  });

  it('is read again by another engine', () => {
    writeFileSync(page, 'one');
    build(later);
    expect(build(later, '2').isRead).toBe(true);
  });

  it.each([
    [1999, true],
    [2001, false],
  ])('that was changed %i ms ago is read again: %s', (age, isRead) => {
    writeFileSync(page, 'one');
    const now = (): number => Math.max(statSync(page).ctimeMs, statSync(page).mtimeMs) + age;
    build(now);
    expect(build(now).isRead).toBe(isRead);
  });

  it('of a time to come is read each time', () => {
    writeFileSync(page, 'one');
    utimesSync(page, new Date(), new Date(Date.now() + 3_600_000));
    build(later);
    expect(build(later).isRead).toBe(true);
  });

  it('has the key of its text, whatever happened to it in whatever order, at once or later', () => {
    const step = fc.record({
      change: fc.constantFrom(...Object.values(changes)),
      text: fc.constantFrom('one', 'two', 'six'),
      /** Builds come at once after some changes, with the true clock, and after others when the file is old. */
      isLate: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        writeFileSync(page, 'one');
        for (const { change, text, isLate } of steps) {
          if (isLate) untilItTicks(() => change(text));
          else change(text);
          expect(build(isLate ? later : Date.now).key).toBe(readFileSync(page, 'utf8'));
          // The next change comes at another tick, as it does after two seconds.
          if (isLate) untilItTicks(() => utimesSync(page, new Date(), new Date()));
        }
      }),
      { numRuns: 100 },
    );
  });
});
