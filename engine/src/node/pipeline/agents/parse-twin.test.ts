import { describe, expect, it } from 'vitest';
import { parseTwin } from './parse-twin.ts';

const twin = `---
title: A
tokens: 40
---

> [All pages](/llms.txt)

# A {#a}

Text with \`code\` and [a **link**](/b.md). ![Picture](/p.png)

## Part

| x |
| --- |
| [y](/y.md) |

\`\`\`md
[no link](/no.md) {#no}
\`\`\`
`;

describe('a Markdown twin', () => {
  it('gives what agents find in it', () => {
    const { tokens, links, ids, text, sections } = parseTwin(twin);
    expect({ tokens, ids: [...ids], sections: sections.map(({ title }) => title) }).toEqual({
      tokens: 40,
      ids: ['a'],
      sections: ['', 'A', 'Part'],
    });
    expect(links.map(({ href, text: label }) => [href, label])).toEqual([
      ['/llms.txt', 'All pages'],
      ['/b.md', 'a link'],
      ['/p.png', 'Picture'],
      ['/y.md', 'y'],
    ]);
    expect(text).toBe('All pages\nA\nText with code and a link.\nPart\nx\ny\n[no link](/no.md) {#no}');
    expect(sections[2]?.markdown).toMatch(/^## Part\n[\s\S]*```\n$/);
  });
});
