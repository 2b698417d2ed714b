import { describe, expect, it } from 'vitest';
import { parseSource } from './parse-source.ts';

const table = '::: tip\n| a |\n| - |\n:::\n';

describe('places of a tree', () => {
  it.each([
    ['lines that were added for the parser', `${table}b\n\n## [c](d)\n`],
    ['marks that were put in for the parser', `${table}**中文。**后文\n\n## [c](d)\n`],
  ])('are those of the author, without %s', (_, body) => {
    const { root, source } = parseSource(body, { format: 'md' }) as {
      root: { children: readonly Placed[] };
      source: string;
    };
    const heading = root.children.at(-1);
    expect(heading?.position.start).toMatchObject({ line: 7, column: 1 });
    expect(heading?.children[0]?.position.start).toMatchObject({ line: 7, column: 4 });
    const { start, end } = heading?.position ?? { start: { offset: 0 }, end: { offset: 0 } };
    expect(source.slice(start.offset, end.offset)).toBe('## [c](d)');
  });

  it('are those of the author in problems, too', () => {
    expect(parseSource(`${table}b\n\n中<c {d}\n`, { format: 'mdx' })).toMatchObject({
      root: undefined,
      problem: { line: 7 },
    });
  });
});

interface Placed {
  readonly position: Record<
    'start' | 'end',
    { readonly line: number; readonly column: number; readonly offset: number }
  >;
  readonly children: readonly Placed[];
}
