// Pages made of hostile parts: the compiler always returns a page that can be stored, rendered and trusted.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileText } from '../../../test/fixtures/compile-text.ts';
import type { Body } from '../../model/page.ts';

const pieces = [
  ...[
    '\n',
    '\n\n',
    ' ',
    '  ',
    '    ',
    '\t',
    '\r\n',
    '\r',
    '\0',
    '\uFEFF',
    '\u2028',
    '\u0086s0\u0087',
    '\u0086',
    '\uD800',
    '😀',
  ],
  ...[
    '# ',
    '## a {#b}',
    '{#',
    '- ',
    '1. ',
    '> ',
    '* ',
    '+ ',
    '- [ ] ',
    '| a | b |\n|-|-|\n',
    '---\n',
    'title: x\n',
    '***',
    '===',
  ],
  ...[
    '**',
    '*',
    '_',
    '~~',
    '`',
    '```',
    '```js {1}\n',
    '~~~',
    '中文',
    '。',
    '「',
    'a',
    'b c',
    '\\',
    '&amp;',
    '&#x0;',
    '&colon;',
  ],
  ...[
    ':::',
    ':::tip\n',
    '::: tip x\n',
    '::::tabs\n',
    '== A\n',
    ':::code-group\n',
    '::x[',
    ':y[z]{',
    '> [!NOTE]\n',
    '[^1]',
    '[^1]: ',
  ],
  ...[
    '[',
    ']',
    '(',
    ')',
    '[a](b)',
    '![a](./b)',
    '[r]: x\n',
    '[r]',
    '<',
    '>',
    '<https://a.b>',
    'https://a.b/',
    'www.a.b',
    'javascript:x',
  ],
  ...[
    '<div>',
    '</div>',
    '<script>',
    '</script>',
    '<a href="',
    '"',
    "'",
    '=',
    '<!--',
    '-->',
    '<img src=x onerror=y>',
    '<svg/onload=x>',
  ],
  ...[
    '<A>',
    '</A>',
    '<A b={',
    '{x}',
    '{',
    '}',
    '/>',
    '<>',
    '</>',
    'import a from "b"\n',
    'export const x = 1\n',
    '{...x}',
    '{/*',
    '*/}',
  ],
  ...['// [!code ++]', '// [!code word:a]', '[!code', '$ ', 'x'.repeat(50)],
];
const text = fc.array(fc.constantFrom(...pieces), { maxLength: 40 }).map((parts) => parts.join(''));

function check(body: Body, links: number, assets: number): void {
  const rest = body.html.replace(/\u0086([slau])(\d+)\u0087/g, (_, kind: string, index: string) => {
    const limit = kind === 's' ? body.slots.length : kind === 'l' ? links : assets;
    expect(Number(index)).toBeLessThan(limit);
    return '';
  });
  expect(rest).not.toMatch(/[\u0086\u0087]/);
  expect((body.markdown ?? '').replace(/\u0086[slu]\d+\u0087/g, '')).not.toMatch(/[\u0086\u0087]/);
  for (const slot of body.slots) {
    if (slot.kind === 'component' && slot.children) check(slot.children, links, assets);
    if (slot.kind === 'code')
      expect(slot.html.replace(/<\/?(?:span|mark)(?: class="[\w -]+")?>/g, '')).not.toMatch(/[<>\u0086\u0087]/);
  }
}

describe('compilePage on nasty input', { timeout: 60_000 }, () => {
  it.each(['md', 'mdx'] as const)('%s', (format) => {
    fc.assert(
      fc.property(text, fc.constantFrom('allow' as const, 'sanitize' as const), (source, html) => {
        const page = compileText(source, { format, html, twins: true });
        expect(JSON.parse(JSON.stringify(page))).toEqual(page);
        check(page.content.body, page.meta.links.length, page.meta.assets.length);
        for (const { text: title, charIndex } of page.meta.toc)
          expect(page.content.text.slice(charIndex, charIndex + title.length)).toBe(title);
        expect(new Set(page.meta.toc.map(({ id }) => id)).size).toBe(page.meta.toc.length);
        const lines = source.split(/\r\n?|\n/).length;
        for (const { line, message } of page.diagnostics) {
          expect(line).toBeLessThanOrEqual(lines);
          expect(message).not.toMatch(/undefined|\[object|\n {4}at /);
        }
      }),
      { numRuns: 600 },
    );
  });

  it('never lets a script through when sanitising', () => {
    fc.assert(
      fc.property(text, (source) => {
        const { html } = compileText(source, { html: 'sanitize' }).content.body;
        const tags = html.match(/<[a-z!/][^>]*>/gi) ?? [];
        for (const tag of tags) {
          expect(tag).not.toMatch(/^<\/?(?:script|svg|iframe|style|!)/i);
          expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+/i);
          expect(tag).not.toMatch(/(?:href|src)="\s*javascript/i);
        }
      }),
      { numRuns: 600 },
    );
  });

  it.each(['"', "'", '`', '{"', '<a href="'])('gets over a page of code that ends in an escape after %s', (start) => {
    expect(compileText(`export const x = 1\n${start}\\`, { format: 'mdx' }).diagnostics).not.toEqual([]);
    expect(compileText(`export const x = ${start}\\`, { format: 'mdx' }).diagnostics).not.toEqual([]);
  });

  it.each([
    ['quotes', `${'> '.repeat(5_000)}x`],
    ['lists', Array.from({ length: 400 }, (_, n) => `${'  '.repeat(n)}- x`).join('\n')],
    ['brackets', '['.repeat(20_000)],
    ['links', '[a]('.repeat(10_000)],
    ['images', '![a]('.repeat(10_000)],
    ['stars', '**a'.repeat(10_000)],
    ['stars next to CJK text', '**中。'.repeat(10_000)],
    ['ticks', '`a``b'.repeat(10_000)],
    ['colons', ':::a\n'.repeat(1_000)],
    ['same containers', `${'::: tip\n'.repeat(300)}x\n${':::\n'.repeat(300)}`],
    ['false directives', ':a['.repeat(20_000)],
    ['tags', '<a '.repeat(20_000)],
    ['block tags', `<div ${'<a b="'.repeat(20_000)}`],
    ['notations', `\`\`\`js\n${'// [!code word:a] '.repeat(2_000)}\n\`\`\``],
    ['stars in a comment', `\`\`\`js\n/${'*'.repeat(50_000)} [!code ++]\n\`\`\``],
    ['a long heading', `# ${'a '.repeat(50_000)}`],
    ['equal headings', '## a\n\n'.repeat(3_000)],
    ['footnotes', Array.from({ length: 2_000 }, (_, n) => `[^${n}]\n\n[^${n}]: x\n`).join('\n')],
    ['references', `${'[r] '.repeat(5_000)}\n\n[r]: x`],
    ['a wide table', `|${'a|'.repeat(1_000)}\n|${'-|'.repeat(1_000)}\n${`|${'b|'.repeat(1_000)}\n`.repeat(10)}`],
  ])('gets to the end of %s', (_, source) => {
    const page = compileText(source);
    expect(JSON.parse(JSON.stringify(page))).toEqual(page);
  });

  it('says so when a page nests too deeply', () => {
    const page = compileText(`${'<A>'.repeat(20_000)}${'</A>'.repeat(20_000)}`, { format: 'mdx' });
    for (const { code, message } of page.diagnostics) {
      expect(code).toBe('mdxSyntax');
      expect(message).not.toContain('call stack');
    }
    expect(page.meta.id).toBe('page.mdx');
  });
});
