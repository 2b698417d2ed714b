// Every example of CommonMark and of GitHub Flavored Markdown. Deviations are listed with their reasons; any other one fails, and so does a listed one that does not occur.

import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileText } from '../fixtures/compile-text.ts';
import { normalizeHtml, toFlatHtml } from './flat-html.ts';
import { parseSpecExamples } from './spec-examples.ts';

/** Deviations by what the example tests, since numbers move from one release of a specification to the next. */
const deviations: readonly { readonly reason: string; readonly markdown: readonly string[] }[] = [
  {
    reason: 'A file that opens with `---` has frontmatter, as in every documentation engine.',
    markdown: ['---\nFoo\n---\nBar\n---\nBaz\n', '---\n---\n'],
  },
  {
    reason: 'HTML comments are notes from author to author and are not published.',
    markdown: [
      '<!-- foo -->*bar*\n*baz*\n',
      '<!-- Foo\n\nbar\n   baz -->\nokay\n',
      '  <!-- foo -->\n\n    <!-- foo -->\n',
      '- foo\n- bar\n\n<!-- -->\n\n- baz\n- bim\n',
      '-   foo\n\n    notcode\n\n-   foo\n\n<!-- -->\n\n    code\n',
      'foo <!-- this is a --\ncomment - with hyphens -->\n',
      'foo <!-- this is a\ncomment - with hyphen -->\n',
      'foo <!--> foo -->\n\nfoo <!---> foo -->\n',
    ],
  },
  {
    reason:
      'GFM 0.29 has the comments of CommonMark 0.29; here they are those of CommonMark 0.31.2, and not published.',
    markdown: ['foo <!-- not a comment -- two hyphens -->\n', 'foo <!--> foo -->\n\nfoo <!-- foo--->\n'],
  },
  {
    reason:
      'A block of HTML that ends inside a tag would take the rest of the page for attributes; it is shown as text.',
    markdown: ['<div id="foo"\n*hi*\n', '<div class\nfoo\n', '<div *???-&&&-<---\n*foo*\n'],
  },
  {
    reason: 'Extended autolinks (GFM 0.29, 6.9) are on, which CommonMark and the rest of GFM do without.',
    markdown: [
      ...['<https://foo.bar/baz bim>\n', '<http://foo.bar/baz bim>\n', '<foo\\+@bar.example.com>\n'],
      ...['< https://foo.bar >\n', '< http://foo.bar >\n', 'https://example.com\n', 'http://example.com\n'],
      'foo@bar.example.com\n',
    ],
  },
  {
    reason: 'The tag filter is for comments of strangers; authors are trusted unless `markdown.html` is `sanitize`.',
    markdown: [
      '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>\n',
    ],
  },
];

const reasons = new Map(deviations.flatMap(({ reason, markdown }) => markdown.map((text) => [text, reason])));

const commonmark = join(dirname(createRequire(import.meta.url).resolve('commonmark-spec')), 'spec.txt');
/** Specifications that no package carries, where the folder of the long runs has them. */
const folder = process.env['DIGLOT_SPEC_DIR'] ?? '/work/shared/spec/markdown';

describe.each([
  ['CommonMark 0.31.2', commonmark, 650],
  ['CommonMark, newest', join(folder, 'commonmark.txt'), 650],
  ['GFM 0.29', join(folder, 'gfm.txt'), 670],
])('%s', (_, file, least) => {
  const isThere = existsSync(file);
  const examples = isThere ? parseSpecExamples(readFileSync(file, 'utf8')) : [];

  it.skipIf(!isThere)('has all its examples', () => {
    expect(examples.length).toBeGreaterThanOrEqual(least);
  });

  it.skipIf(!isThere)('is followed', () => {
    const found = examples.flatMap(({ number, section, markdown, html }) => {
      const [actual, wanted] = [toFlatHtml(compileText(markdown)), html].map(normalizeHtml);
      const deviates = actual !== wanted;
      if (deviates === reasons.has(markdown)) return [];
      return [
        { number, section, markdown, actual, wanted: deviates ? wanted : 'listed as a deviation, which it is not' },
      ];
    });
    expect(found).toEqual([]);
  });
});
