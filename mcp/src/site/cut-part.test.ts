import { describe, expect, it } from 'vitest';
import { cutPart } from './cut-part.ts';

const byWord = (text: string): number => text.split(/\s+/).filter(Boolean).length;

function cutAll(body: string, budget: number, count = byWord): string[] {
  const parts: string[] = [];
  for (let start: number | undefined = 0; start !== undefined; ) {
    const part = cutPart(body, { start, end: body.length, budget }, count);
    parts.push(part.text);
    start = part.next;
  }
  return parts;
}

describe('cutPart', () => {
  it('gives a text that fits as it is', () => {
    expect(cutAll('# A\n\nOne two.\n', 100)).toEqual(['# A\n\nOne two.']);
  });

  it('cuts between paragraphs', () => {
    expect(cutAll('one two three\n\nfour five six\n\nseven eight nine\n', 8)).toEqual([
      'one two three\n\nfour five six',
      'seven eight nine',
    ]);
  });

  it('closes a code block that it cuts and opens it again', () => {
    const body = `Text\n\n> \`\`\`js title="a"\n${Array.from({ length: 6 }, (_, i) => `> line ${i}`).join('\n')}\n> \`\`\`\n\nEnd\n`;
    const parts = cutAll(body, 18);
    expect(parts[0]).toMatch(/> ```$/);
    expect(parts[1]).toMatch(/^> ```js title="a"\n> line/);
    expect(parts.join('\n').match(/line \d/g)).toEqual(Array.from({ length: 6 }, (_, i) => `line ${i}`));
  });

  it.each([
    ['at spaces', 'one two three four\nfive six\n', 3, ['one two three', 'four\nfive six']],
    ['when blank lines precede it', '\n\none two three four\n', 2, ['\n\none two', 'three four']],
    ['when little precedes it', '# A\n\none two three four five six\n', 4, ['# A\n\none two', 'three four five six']],
    ['in code', '```\none two three four\n```\n', 3, ['```\none two\n```', '```\nthree four\n```']],
  ])('cuts a line that fits in no part %s', (_, body, budget, parts) => {
    expect(cutAll(body, budget)).toEqual(parts);
  });

  it.each([
    ['spaces', 'x'.repeat(10_000)],
    ['spaces near the place', `a ${'x'.repeat(10_000)}`],
    ['characters of one unit', '😀'.repeat(2000)],
  ])('cuts a line without %s, and loses nothing', (_, line) => {
    for (const budget of [1, 7, 500]) {
      const parts = cutAll(`${line}\n`, budget, (text) => Math.ceil(text.length / 4));
      expect(Math.max(...parts.map((part) => part.length))).toBeLessThanOrEqual(budget * 4);
      expect(parts.join(' ').replaceAll(' ', '')).toBe(line.replaceAll(' ', ''));
      // Throws for half a character.
      expect(() => parts.map(encodeURIComponent)).not.toThrow();
    }
  });

  it('loses nothing, with any budget', () => {
    const body = Array.from({ length: 50 }, (_, i) => `Line ${i} of a text${i % 7 === 0 ? '\n' : ''}`).join('\n');
    for (let budget = 1; budget < 60; budget++) {
      expect(cutAll(body, budget).join(' ').split(/\s+/), `budget ${budget}`).toEqual(body.trim().split(/\s+/));
    }
  });

  const words = (count: number): string => 'word '.repeat(count).trim();

  it.each([
    ['a heading', `${words(6)}\n\n## H\n\n${words(8)}\n`, 10, [words(6), `## H\n\n${words(8)}`]],
    ['headings', `${words(6)}\n\n## H\n\n### I\n\n${words(6)}\n`, 11, [words(6), `## H\n\n### I\n\n${words(6)}`]],
    [
      'a lead',
      `${words(6)}\n\n## H\n\nAs follows:\n\n- ${words(6)}\n`,
      13,
      [words(6), `## H\n\nAs follows:\n\n- ${words(6)}`],
    ],
    [
      'the opening of code',
      `${words(6)}\n\n\`\`\`js\n${words(8)}\n\`\`\`\n`,
      10,
      [words(6), `\`\`\`js\n${words(8)}\n\`\`\``],
    ],
    [
      'a heading in a long text',
      `${words(2)}\n${words(2)}\n${words(2)}\n\n## H\n\n${words(7)}\n`,
      9,
      [`${words(2)}\n${words(2)}\n${words(2)}`, `## H\n\n${words(7)}`],
    ],
    ['a heading that nothing precedes', `## H\n\n${words(9)}\n`, 10, [`## H\n\n${words(8)}`, 'word']],
  ])('does not end a part with %s', (_, body, budget, parts) => {
    expect(cutAll(body, budget)).toEqual(parts);
  });

  it('repeats the head of a table that it cuts, where there is room', () => {
    const rows = Array.from({ length: 6 }, (_, i) => `| a${i} | b |`);
    const head = '| A | B |\n|---|---|';
    const body = `Text\n\n${head}\n${rows.join('\n')}\n\nEnd | of it\n`;
    expect(cutAll(body, 26)).toEqual([
      `Text\n\n${head}\n${rows.slice(0, 3).join('\n')}`,
      `${head}\n${rows.slice(3).join('\n')}\n\nEnd | of it`,
    ]);
    expect(cutAll(body, 16)[1]).toBe(`${rows.slice(1, 4).join('\n')}`);
  });

  it('stays inside its stretch', () => {
    const body = 'one\n\ntwo\n\nthree\n';
    expect(cutPart(body, { start: 5, end: 10, budget: 99 }, byWord)).toEqual({ text: 'two', next: undefined });
  });
});
