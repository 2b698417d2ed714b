import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { renderCodeFrame } from './code-frame.ts';
import { createColors, hasColors } from './colors.ts';
import { applySeverity, countDiagnostics, sortDiagnostics } from './diagnostic-list.ts';
import { renderDiagnostics } from './diagnostics.ts';
import { renderBytes, renderCount, renderDuration } from './format.ts';
import { createProgress } from './progress.ts';
import { loadSourceLines } from './source-lines.ts';
import { renderSummary } from './summary.ts';
import { expandTabs, getTextWidth, truncateText } from './text-width.ts';

const plain = createColors(false);

const deadLink: Diagnostic = createDiagnostic({
  code: 'deadLink',
  message: 'No page at "/guide/nope".',
  hint: 'Did you mean "/guide/node"?',
  file: 'docs/en/x.md',
  line: 12,
  column: 5,
  sourceLine: 'see [x](/guide/nope)',
});

describe('text width', () => {
  it.each([
    ['', 0],
    ['abc', 3],
    ['中文', 4],
    ['한국어', 6],
    ['ｆｕｌｌ', 8],
    ['e\u0301', 1],
    ['a\u200bb', 2],
    ['🙂', 2],
    ['é', 1],
    ['—', 1],
  ])('%j takes %i columns', (text, width) => {
    expect(getTextWidth(text)).toBe(width);
  });

  it.each([
    ['\tx', '    x'],
    ['ab\tx', 'ab  x'],
    ['中\tx', '中  x'],
    ['中文\tx', '中文    x'],
  ])('expands the tabs of %j', (text, expanded) => {
    expect(expandTabs(text)).toBe(expanded);
  });

  it.each([
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['中文字', 5, '中文…'],
    ['中文字', 4, '中…'],
  ])('cuts %j to %i columns', (text, width, cut) => {
    expect(truncateText(text, width)).toBe(cut);
  });
});

describe('code frame', () => {
  const caretColumn = (frame: string): number => getTextWidth((frame.split('\n')[1] ?? '').replace('^', ''));
  const textBefore = (frame: string, mark: string): number =>
    getTextWidth((frame.split('\n')[0] ?? '').slice(0, (frame.split('\n')[0] ?? '').indexOf(mark)));

  it.each([
    ['plain', 'see [x](/nope)', '[x]'],
    ['tabs', '\t- see\t[x](/nope)', '[x]'],
    ['Chinese', '请看**这里**的[x](/nope)。', '[x]'],
    ['tabs and Chinese', '中\t文[x](/nope)', '[x]'],
    ['the beginning', '[x](/nope)', '[x]'],
    ['a long line, near its beginning', `see [x](/nope)${' more'.repeat(80)}`, '[x]'],
    ['a long line', `${'字 word '.repeat(80)}[x](/nope)${' more'.repeat(80)}`, '[x]'],
  ])('puts the caret under the place: %s', (_name, sourceLine, mark) => {
    const frame = renderCodeFrame({ line: 7, column: sourceLine.indexOf(mark) + 1, sourceLine }, plain);
    expect(frame).toContain(mark);
    expect(caretColumn(frame)).toBe(textBefore(frame, mark));
    for (const line of frame.split('\n')) expect(getTextWidth(line)).toBeLessThan(112);
  });

  it('prints the line alone without a column', () => {
    expect(renderCodeFrame({ line: 3, sourceLine: 'a: b' }, plain)).toBe('  3 | a: b');
  });

  it('keeps a caret inside a line that is shorter than the column says', () => {
    expect(renderCodeFrame({ line: 1, column: 99, sourceLine: 'ab' }, plain)).toBe('  1 | ab\n    |   ^');
  });

  it('disarms escape sequences of the source', () => {
    expect(renderCodeFrame({ line: 1, sourceLine: '\u001b]0;title\u0007\u202e' }, plain)).toBe(
      '  1 | \ufffd]0;title\ufffd\ufffd',
    );
  });
});

describe('diagnostics', () => {
  it('prints place, message, frame and hint', () => {
    expect(renderDiagnostics([deadLink], plain)).toBe(
      [
        'error deadLink  docs/en/x.md:12:5',
        '  No page at "/guide/nope".',
        '  12 | see [x](/guide/nope)',
        '     |     ^',
        '  → Did you mean "/guide/node"?',
        '',
        '1 error',
        '',
      ].join('\n'),
    );
  });

  it('prints several lines of a message below each other, and what has no file', () => {
    const diagnostic = createDiagnostic({ code: 'configMissing', message: 'a\nb', hint: 'c\nd' });
    expect(renderDiagnostics([diagnostic], plain)).toBe('error configMissing\n  a\n  b\n  → c\n    d\n\n1 error\n');
  });

  it('says nothing about nothing', () => {
    expect(renderDiagnostics([], plain)).toBe('');
  });

  it('sorts by file and place, drops doubles, counts what is left', () => {
    const at = (file: string, line: number): Diagnostic => ({ ...deadLink, file, line });
    const warning = createDiagnostic({ code: 'unsafeUrl', message: 'w', file: 'b.md', line: 1 });
    const sorted = sortDiagnostics([at('b.md', 10), at('b.md', 9), warning, at('a.md', 30), at('b.md', 9)]);
    expect(sorted.map((d) => `${d.file}:${d.line}`)).toEqual(['a.md:30', 'b.md:1', 'b.md:9', 'b.md:10']);
    expect(countDiagnostics(sorted)).toEqual({ errors: 3, warnings: 1 });
    expect(renderDiagnostics(sorted, plain)).toMatch(/\n3 errors, 1 warning\n$/);
  });

  it('lets the config raise, lower and drop', () => {
    const container = createDiagnostic({ code: 'unknownContainer', message: 'x' });
    const url = createDiagnostic({ code: 'unsafeUrl', message: 'y' });
    const result = applySeverity([deadLink, container, url], {
      deadLink: 'warning',
      unknownContainer: 'error',
      unsafeUrl: 'off',
    });
    expect(result.map((d) => [d.code, d.severity])).toEqual([
      ['deadLink', 'warning'],
      ['unknownContainer', 'error'],
    ]);
  });

  it('colours only when asked to', () => {
    expect(renderDiagnostics([deadLink], createColors(true))).toContain('\u001b[31m');
    expect(renderDiagnostics([deadLink], plain)).not.toContain('\u001b');
  });
});

describe('source lines', () => {
  it('are read for diagnostics that have none, and kept where they are', () => {
    const root = mkdtempSync(join(tmpdir(), 'diglot-report-'));
    writeFileSync(join(root, 'x.md'), 'one\r\ntwo\r\n');
    const at = (line: number | undefined, file = 'x.md'): Diagnostic =>
      createDiagnostic({ code: 'deadLink', message: 'm', file, line });
    const given = [at(1), at(2), at(9), at(undefined), at(1, 'none.md'), { ...at(1), sourceLine: 'kept' }];
    const found = loadSourceLines(root, given).map((d) => d.sourceLine);
    expect(found).toEqual(['one', 'two', undefined, undefined, undefined, 'kept']);
    rmSync(root, { recursive: true });
  });
});

describe('colours', () => {
  it.each([
    [{ isTTY: true }, {}, true],
    [{ isTTY: false }, {}, false],
    [{}, {}, false],
    [{ isTTY: true }, { NO_COLOR: '1' }, false],
    [{ isTTY: true }, { NO_COLOR: '' }, true],
    [{ isTTY: true }, { TERM: 'dumb' }, false],
    [{}, { FORCE_COLOR: '1' }, true],
    [{}, { FORCE_COLOR: '' }, true],
    [{ isTTY: true }, { FORCE_COLOR: '0' }, false],
    [{}, { FORCE_COLOR: '1', NO_COLOR: '1' }, false],
  ])('stream %j with %j: %s', (stream, env, expected) => {
    expect(hasColors(stream, env)).toBe(expected);
  });
});

describe('numbers', () => {
  it.each([
    [0.4, '0 ms'],
    [999.4, '999 ms'],
    [999.5, '1.00 s'],
    [1240, '1.24 s'],
    [59_999, '1 min 0 s'],
    [125_000, '2 min 5 s'],
    [3_599_000, '59 min 59 s'],
  ])('%d ms is %s', (ms, text) => expect(renderDuration(ms)).toBe(text));

  it.each([
    [0, '0 B'],
    [999, '999 B'],
    [1000, '1.0 kB'],
    [999_960, '1.0 MB'],
    [12_345_678, '12.3 MB'],
    [5e15, '5000.0 TB'],
  ])('%d bytes are %s', (bytes, text) => expect(renderBytes(bytes)).toBe(text));

  it.each([
    [1, '1 page'],
    [0, '0 pages'],
    [1234567, '1,234,567 pages'],
  ])('counts %d', (count, text) => expect(renderCount(count, 'page')).toBe(text));
});

describe('progress', () => {
  const record = (isTTY: boolean) => {
    let text = '';
    let time = 0;
    const stream = { isTTY, columns: 20, write: (chunk: string) => (text += chunk) };
    const progress = createProgress(stream, { now: () => (time += 50), intervalMs: 80 });
    return { progress, getText: () => text };
  };

  it('writes a line per stage without a terminal', async () => {
    const { progress, getText } = record(false);
    const value = await progress.task('render', () => {
      progress.tick(1, 2);
      return 7;
    });
    expect(value).toBe(7);
    expect(getText()).toBe('render 50 ms\n');
  });

  it('writes a line per stage in a terminal that cannot go back to a line', async () => {
    let text = '';
    const stream = { isTTY: true, write: (chunk: string) => (text += chunk) };
    const progress = createProgress(stream, { now: () => 0, env: { TERM: 'dumb' } });
    await progress.task('render', () => progress.tick(1, 2));
    expect(text).toBe('render 0 ms\n');
  });

  it('redraws one line in a terminal, not more often than needed, and leaves it empty', async () => {
    const { progress, getText } = record(true);
    await progress.task('render', () => {
      for (let i = 1; i <= 4; i++) progress.tick(i, 4);
    });
    const frames = getText().split('\r\u001b[2K').slice(1);
    expect(frames).toEqual(['render …', 'render 2/4', 'render 4/4', '']);
  });

  it('takes the usual width where a terminal does not report its own', async () => {
    let text = '';
    const progress = createProgress({ isTTY: true, columns: 0, write: (chunk) => (text += chunk) });
    await progress.task('render', () => undefined);
    expect(text).toContain('render …');
  });

  it('passes failures on and clears the line', async () => {
    const { progress, getText } = record(true);
    await expect(progress.task('compile', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(getText()).toMatch(/\u001b\[2K$/);
  });
});

describe('summary', () => {
  const result = {
    diagnostics: [],
    pages: 1000,
    stages: [
      { name: 'compile', ms: 500 },
      { name: 'render', ms: 1000 },
    ],
    bytes: 12_300_000,
    cacheHits: 999,
    cacheMisses: 1,
    slowestPages: [
      { id: 'en/big.md', ms: 120 },
      { id: 'en/small.md', ms: 2 },
    ],
    outDir: '/x/dist',
    ok: true,
  };

  it('names pages, time, cache, bytes, stages and slow pages', () => {
    const text = renderSummary({ result, outDir: 'dist', totalMs: 1600, showStages: true }, plain);
    expect(text).toContain('1,000 pages in 1.60 s, 999 of 1000 from cache → dist (12.3 MB)');
    expect(text).toMatch(/compile {4}500 ms {2}█{10}\n/);
    expect(text).toMatch(/render {5}1\.00 s {2}█{20}\n/);
    expect(text).toContain('120 ms  en/big.md');
    expect(text).not.toContain('small.md');
  });

  it('says what is missing for want of a setting', () => {
    const notes = ["no sitemap: add `siteUrl: 'https://example.org',` to diglot.config.ts"];
    const text = renderSummary({ result: { ...result, notes }, outDir: 'dist', totalMs: 5, showStages: false }, plain);
    expect(text).toMatch(/\nno sitemap: add `siteUrl: 'https:\/\/example\.org',` to diglot\.config\.ts\n✓/);
  });

  it('says that a failed build changed nothing', () => {
    const text = renderSummary(
      { result: { ...result, ok: false }, outDir: 'dist', totalMs: 5, showStages: false },
      plain,
    );
    expect(text).toContain('nothing was written: dist is as it was');
    expect(text).not.toContain('█');
    const early = renderSummary({ result: { ...result, ok: false }, outDir: '', totalMs: 5, showStages: false }, plain);
    expect(early).toMatch(/nothing was written\n$/);
  });
});
