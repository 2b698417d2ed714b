import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitText, type Measure, type TextBlock } from './layout-title.ts';

const getWidth = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : letter === ' ' ? 0.25 : 0.5), 0);
const measure: Measure = async (texts) => texts.map(getWidth);
const steps = [
  { size: 100, maxLines: 1 },
  { size: 50, maxLines: 2 },
];
const fit = (text: string, width = 1000): Promise<TextBlock> => fitText(text, measure, { width, steps });
const join = ({ lines }: TextBlock): readonly string[] => lines.map((runs) => runs.map(({ text }) => text).join('|'));

describe('the size of a title', () => {
  it.each([
    ['the largest that fits', 'Quick Start', 100, ['Quick Start']],
    ['smaller before it takes another line', 'A rather long page title', 50, ['A rather long page title']],
    [
      'with more lines',
      'A title that is longer than one line of the smaller size',
      50,
      ['A title that is longer than', 'one line of the smaller size'],
    ],
    ['with Han and Latin text set apart', '使用CLI命令', 100, ['使用|CLI|命令']],
    ['empty', '', 100, []],
  ])('%s', async (_, text, size, lines) => {
    const block = await fit(text);
    expect([block.size, join(block)]).toEqual([size, lines]);
  });

  it('leaves an eighth of an em between Han and Latin text, and nothing in front of a line', async () => {
    const { lines } = await fit('使用CLI命令');
    expect(lines[0]?.map(({ gap }) => gap)).toEqual([0, 0.125, 0.125]);
  });
});

describe('the start of a line', () => {
  const indent = async (text: string, quote: number): Promise<number | undefined> => {
    const { lines } = await fitText(text, async (texts) => texts.map((one) => (one === '“' ? quote : getWidth(one))), {
      width: 1000,
      steps,
    });
    return lines[0]?.[0]?.gap;
  };

  it.each([
    ['《手册》', 1, -0.5],
    ['（一）', 1, -0.5],
    ['“引用”', 1, -0.5],
    ['“Quoted”', 0.4, 0],
    ['(Beta)', 1, 0],
    ['手册', 1, 0],
  ])('%s, with quotes of %s em, is moved by %s em', async (text, quote, gap) => {
    expect(await indent(text, quote)).toBe(gap);
  });
});

describe('a title without a size that fits', () => {
  it.each([
    ['ends in an ellipsis', 'word '.repeat(60), /^(?:word )+word…$/],
    ['drops punctuation in front of it', '很长的标题，'.repeat(20), /[^，]…$/],
    ['is divided inside of a word, where the word is too long', 'x'.repeat(400), /^x+ x+…$/],
  ])('%s', async (_, text, expected) => {
    expect(join(await fit(text)).join(' ')).toMatch(expected);
  });

  it('is never wider than its place', async () => {
    const part = fc.constantFrom('指南', '，', '（', 'CLI', 'Supercalifragilistic', ' ', '…', 'a/b-c');
    await fc.assert(
      fc.asyncProperty(
        fc.array(part, { maxLength: 120 }),
        fc.integer({ min: 200, max: 1200 }),
        async (parts, width) => {
          const { size, lines } = await fit(parts.join(''), width);
          expect(lines.length).toBeLessThanOrEqual(2);
          for (const runs of lines)
            expect(runs.reduce((sum, { text, gap }) => sum + getWidth(text) + gap, 0) * size).toBeLessThanOrEqual(
              width,
            );
        },
      ),
    );
  });
});
