import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakLines, type Widths } from './break-lines.ts';
import { splitUnits } from './split-units.ts';

const texts = (title: string): readonly string[] =>
  splitUnits(title).map(({ text, isSpaced, isMixed }) => (isSpaced ? '␣' : isMixed ? '|' : '') + text);

describe('units that are never divided', () => {
  it.each([
    ['Quick Start', ['Quick', '␣Start']],
    ['快速上手', ['快', '速', '上', '手']],
    ['使用 CLI 命令', ['使', '用', '␣CLI', '␣命', '令']],
    ['使用CLI命令', ['使', '用', '|CLI', '|命', '令']],
    ['安全：先读（重要）', ['安', '全：', '先', '读', '（重', '要）']],
    ['《用户手册》与“引用”', ['《用', '户', '手', '册》', '与', '“引', '用”']],
    ['tarko.config.ts (Beta)', ['tarko.', 'config.', 'ts', '␣(Beta)']],
    ['@agent-tars/core', ['@', 'agent-', 'tars/', 'core']],
    ['GitHub', ['GitHub']],
    ['createAgentEventStream()', ['create', 'Agent', 'Event', 'Stream', '()']],
    ['Open — and closed', ['Open', '␣—', '␣and', '␣closed']],
    ['Guide / Basic', ['Guide', '␣/', '␣Basic']],
    ['1,000 pages: why?', ['1,000', '␣pages:', '␣why?']],
    ['？！', ['？！']],
    ['  ', []],
  ])('%s', (title, expected) => {
    expect(texts(title)).toEqual(expected);
  });
});

/** Full-width signs are 1 em, others half of one. */
const toWidths = (units: readonly { readonly text: string }[]): Widths => ({
  units: units.map(({ text }) => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 1 : 0.5), 0)),
  space: 0.25,
});

function setLines(title: string, maxWidth: number, maxLines = 9): readonly string[] | undefined {
  const units = splitUnits(title);
  const starts = breakLines(units, toWidths(units), { maxWidth, maxLines });
  return starts?.map((from, i) =>
    units
      .slice(from, starts[i + 1])
      .map(({ text, isSpaced }, j) => (isSpaced && j > 0 ? ` ${text}` : text))
      .join(''),
  );
}

describe('lines', () => {
  it.each([
    ['one line where it fits', 'Quick Start', 10, ['Quick Start']],
    ['of like widths', 'Run it on your own machine', 8, ['Run it on your', 'own machine']],
    ['between Han characters', '在浏览器中完成任务', 5, ['在浏览器中', '完成任务']],
    ['after a comma, rather than of like widths', '先读安全，再运行代理', 7, ['先读安全，', '再运行代理']],
    ['with closing signs behind what they close', '甲乙丙丁。戊', 5, ['甲乙丙', '丁。戊']],
    ['with opening signs in front of what they open', '甲乙丙《丁戊》', 4, ['甲乙丙', '《丁戊》']],
    ['never between a name and what it is called with', '运行run()', 3, ['运行', 'run()']],
    ['between Han and Latin text', '配置模型提供商MiniMax', 8, ['配置模型提供商', 'MiniMax']],
  ])('%s', (_, title, width, expected) => {
    expect(setLines(title, width)).toEqual(expected);
  });

  it.each([
    ['a word is wider than a line', 'Troubleshooting', 5, 3],
    ['there are more words than lines', 'one two three four', 4, 2],
  ])('are none when %s', (_, title, width, count) => {
    expect(setLines(title, width, count)).toBeUndefined();
  });

  it('lose nothing, fit, and never begin with a closing or end with an opening sign', () => {
    const part = fc.constantFrom(
      '指',
      '南',
      '，',
      '。',
      '（',
      '）',
      '《',
      '》',
      'CLI',
      'web-ui',
      ' ',
      ' — ',
      '“',
      '”',
      '!',
      '1.2',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 24 }), fc.integer({ min: 6, max: 14 }), (parts, width) => {
        const title = parts.join('');
        expect(
          splitUnits(title)
            .map(({ text }) => text)
            .join(''),
        ).toBe(title.replaceAll(/\s/g, ''));
        const lines = setLines(title, width);
        if (!lines || lines.length < 2) return;
        const units = splitUnits(title);
        const signs = units.filter(({ cost }) => cost >= 1).length;
        // Signs by themselves have no better place.
        if (signs > 0) return;
        for (const line of lines.slice(1)) expect(line).not.toMatch(/^[，。）》”!]/u);
        for (const line of lines.slice(0, -1)) expect(line).not.toMatch(/[（《“]$/u);
      }),
    );
  });
});
