import { describe, expect, it } from 'vitest';
import { parseCodeMeta } from './code-meta.ts';

const empty = {
  title: undefined,
  lines: [],
  added: [],
  removed: [],
  lineNumbers: undefined,
  startLine: 1,
  wrap: undefined,
  problems: [],
};

describe('parseCodeMeta', () => {
  it.each([
    ['ts', '', { lang: 'ts' }],
    ['TS', 'title="a b.ts"', { lang: 'ts', title: 'a b.ts' }],
    ['ts', 'title=a.ts {1}', { lang: 'ts', title: 'a.ts', lines: [1] }],
    ['ts', "title='x'", { lang: 'ts', title: 'x' }],
    ['ts', '[config.ts]', { lang: 'ts', title: 'config.ts' }],
    ['ts', 'filename="x"', { lang: 'ts', title: 'x' }],
    ['ts', '{1,3-5, 7}', { lang: 'ts', lines: [1, 3, 4, 5, 7] }],
    ['ts{2-3}', '', { lang: 'ts', lines: [2, 3] }],
    ['ts:line-numbers', '{1}', { lang: 'ts', lineNumbers: true, lines: [1] }],
    ['ts:line-numbers=9', '', { lang: 'ts', lineNumbers: true, startLine: 9 }],
    ['ts:no-line-numbers', '', { lang: 'ts', lineNumbers: false }],
    ['ts', 'lineNumbers', { lang: 'ts', lineNumbers: true }],
    ['ts', 'lineNumbers=5', { lang: 'ts', lineNumbers: true, startLine: 5 }],
    ['ts', 'lineNumbers={5}', { lang: 'ts', lineNumbers: true, startLine: 5 }],
    ['ts', 'showLineNumbers', { lang: 'ts', lineNumbers: true }],
    ['ts', 'lineNumbers=false', { lang: 'ts', lineNumbers: false }],
    ['ts', 'wrapCode', { lang: 'ts', wrap: true }],
    ['ts', 'wrap=false', { lang: 'ts', wrap: false }],
    ['rust,ignore', '', { lang: 'rust' }],
    ['c++', '', { lang: 'c++' }],
    ['ts', 'file="./x.ts" twoslash custom=1', { lang: 'ts', file: './x.ts' }],
    ['', '', { lang: '' }],
    ['ts', '{1,x}', { lang: 'ts', lines: [1], problems: ['{1,x}'] }],
    ['ts', '{5-3}', { lang: 'ts', problems: ['{5-3}'] }],
    ['ts', 'lineNumbers=ten', { lang: 'ts', lineNumbers: true, problems: ['lineNumbers=ten'] }],
    ['ts', 'del={2} ins={3-4} {6} mark={1, 8}', { lang: 'ts', lines: [6, 1, 8], added: [3, 4], removed: [2] }],
    ['ts', 'ins="word"', { lang: 'ts', problems: ['ins=word'] }],
    ['ts', 'del={"A":2}', { lang: 'ts', problems: ['del="A":2'] }],
    ['ts', 'ins', { lang: 'ts', problems: ['ins='] }],
    ['ts', '"unclosed {1', { lang: 'ts' }],
  ])('%j %j', (info, meta, expected) => {
    const { highlighted, added, removed, ...rest } = parseCodeMeta(info, meta);
    expect({ ...rest, lines: [...highlighted], added: [...added], removed: [...removed] }).toEqual({
      ...empty,
      ...expected,
    });
  });

  it('does not count to a billion', () => {
    expect(parseCodeMeta('ts', '{1-999999}').highlighted.size).toBe(20_000);
    expect(parseCodeMeta('ts', '['.repeat(500_000)).problems).toEqual([]);
  });
});
