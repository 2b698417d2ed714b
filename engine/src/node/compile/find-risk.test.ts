import { describe, expect, it } from 'vitest';
import { findRisk } from './find-risk.ts';

const fence = (code: string): string => `text\n\n\`\`\`js\n${code}\n\`\`\`\n`;

describe('findRisk', () => {
  it.each([
    ['mdx', `# P\n\n{${'<p>'.repeat(12)}}`, { kind: 'tags', line: 3 }],
    ['mdx', `{a}\n\n${'<X a={'.repeat(12)}`, { kind: 'tags', line: 3 }],
    ['mdx', `{${'<>'.repeat(12)}`, { kind: 'tags', line: 1 }],
    ['md', `{${'<p>'.repeat(12)}}`, undefined],
    ['mdx', `${'<p>'.repeat(12)}`, undefined],
    ['mdx', `{${'<p>'.repeat(9)}${'</p>'.repeat(9)}}\n\n`.repeat(5), undefined],
    ['mdx', `{${'<A b={<C />} />'.repeat(99)}}`, undefined],
    ['mdx', fence(`const a = {}\n${'let a: Map<string, Set<T>>\n'.repeat(99)}`), undefined],
    ['md', fence('a '.repeat(10_000)), { kind: 'code', line: 4 }],
    ['md', fence('a '.repeat(7_000)), undefined],
    ['md', fence('a '.repeat(6_000)).repeat(2), { kind: 'code', line: 9 }],
    ['md', `${'word '.repeat(10_000)}`, { kind: 'paragraph', line: 1 }],
    ['md', 'word\n\n'.repeat(10_000), undefined],
    ['md', ':::tip\na\n:::\n'.repeat(150), undefined],
    ['md', `a\n${':::tip\n'.repeat(500)}`, { kind: 'containers', line: 2 }],
    ['md', 'a\n\n'.repeat(100_000), { kind: 'size', line: 1 }],
    ['md', `a\n\n${'&amp;'.repeat(20_000)}`, { kind: 'entities', line: 3 }],
    ['md', `${'word &amp; '.repeat(1_000)}\n\n`.repeat(20), undefined],
    ['md', `| ${'a &amp; b |'.repeat(99)}\n`.repeat(30), undefined],
  ] as const)('%s %#', (format, text, risk) => {
    expect(findRisk(text, format)).toEqual(risk);
  });
});
