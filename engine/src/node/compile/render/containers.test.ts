import { describe, expect, it } from 'vitest';
import { compileText, listProblems } from '../../../../test/fixtures/compile-text.ts';

const show = (text = ''): string => text.replaceAll('\u0086', '«').replaceAll('\u0087', '»').trim();

describe('what precedes the first tab', () => {
  const compile = (text: string) => compileText(text, { twins: true });

  it.each([
    ['text', ':::tabs\nBefore *all*.\n\n== A\n\na\n:::', '<p>Before <em>all</em>.</p>\n«s0»', 'Before *all*.\n\n«s0»'],
    ['code', ':::tabs\n```js\n1\n```\n== A\na\n:::', '«s0»\n«s1»', '```js\n1\n```\n\n«s1»'],
    ['another container', ':::tabs\n:::tip\nb\n:::\n== A\na\n:::', '«s0»\n«s1»', '«s0»\n\n«s1»'],
    [
      'in a quote',
      '> :::tabs\n> b\n>\n> == A\n> a\n> :::',
      '<blockquote>\n<p>b</p>\n«s0»\n</blockquote>',
      '> b\n>\n> «s0»',
    ],
  ])('%s is shown above the tabs, in the page and its twin', (_, text, html, markdown) => {
    const { body } = compile(text).content;
    expect([show(body.html), show(body.markdown)]).toEqual([html, markdown]);
    expect(body.slots.at(-1)).toMatchObject({ name: 'Tabs' });
  });

  it('is found by the search, in its place', () => {
    expect(compile('a\n\n:::tabs\nBefore.\n\n== Label\n\nInside.\n:::\n\nb').content.text.trim().split(/\s+/)).toEqual([
      ...['a', 'Before.', 'Label', 'Inside.', 'b'],
    ]);
  });

  it('is reported with its line', () => {
    expect(compile('a\n\n:::tabs\n\nBefore.\n\nMore.\n\n== A\n\na\n:::').diagnostics).toEqual([
      {
        code: 'tabsText',
        severity: 'warning',
        message: 'This precedes the first `== Label` of `:::tabs`, so it is in no tab; it is shown above them.',
        hint: 'Move it above `:::tabs`, or give it a `== Label` of its own.',
        file: 'docs/page.md',
        line: 5,
        column: 1,
        sourceLine: 'Before.',
      },
    ]);
  });

  it.each([
    ['nothing', ':::tabs\n\n== A\n\na\n:::'],
    ['a comment', ':::tabs\n<!-- note -->\n\n== A\n\na\n:::'],
    ['a definition', ':::tabs\n[x]: /y\n\n== A\n\n[x]\n:::'],
  ])('%s is no problem', (_, text) => {
    const page = compile(text);
    expect([listProblems(page), show(page.content.body.html), show(page.content.body.markdown)]).toEqual([
      [],
      '«s0»',
      '«s0»',
    ]);
  });
});

describe('a title with a link', () => {
  it.each([
    [':::info [A *b*](https://example.org)\nc\n:::', 'info', 'A b'],
    ['::: details See ([a][1])\nc\n:::\n\n[1]: https://example.org', 'details', 'See (a)'],
    ['::::tabs\n:::tab[![a](https://example.org/a.png) A]\nc\n:::\n::::', 'tab', 'A'],
  ])('shows its text, and is reported: %j', (text, name, title) => {
    const page = compileText(text);
    expect(listProblems(page)).toEqual([
      expect.stringMatching(
        new RegExp(
          `^notRendered \\d:1 The title of \`:::${name}\` has a link, a picture or a component, of which it shows only the text.$`,
        ),
      ),
    ]);
    expect(JSON.stringify(page.content.body.slots)).toContain(JSON.stringify(title));
  });

  it('or with a component, in MDX', () => {
    const problems = listProblems(compileText(':::tip <Badge text="a" /> b\nc\n:::', { format: 'mdx' }));
    expect(problems).toEqual([expect.stringContaining('The title of `:::tip` has a link, a picture or a component')]);
  });

  it('needs a link', () => {
    expect(listProblems(compileText(':::tip Set `a` to *b* [c]\nd\n:::'))).toEqual([]);
  });
});

describe('a title of a container that shows none', () => {
  it.each([
    [
      ':::tabs Systems\n== A\na\n:::',
      'notRendered 1:1 `:::tabs` has the title "Systems", which the theme\'s `Tabs` does not show.',
    ],
    [
      'b\n\n:::steps How to\n## A\n:::',
      'notRendered 3:1 `:::steps` has the title "How to", which the theme\'s `Steps` does not show.',
    ],
    [
      ':::code-group Install\n```sh\na\n```\n:::',
      'notRendered 1:1 `:::code-group` has the title "Install", which the theme\'s `CodeGroup` does not show.',
    ],
    [':::tip Title\na\n:::', undefined],
    ['::::tabs\n:::tab A\na\n:::\n::::', undefined],
  ])('%j: %s', (text, problem) => {
    expect(listProblems(compileText(text))).toEqual(problem === undefined ? [] : [problem]);
  });

  it('is passed on to a component of the site, which may show it', () => {
    const { content } = compileText(':::steps[How to]\n1. A\n:::');
    expect(content.body.slots).toMatchObject([
      { name: 'Steps', props: { title: { kind: 'literal', value: 'How to' } } },
    ]);
  });
});

it('the label of a `:::tab` is found by the search', () => {
  expect(compileText('::::tabs\n:::tab Linux\na\n:::\n::::').content.text).toContain('Linux');
});

describe('a container without an end', () => {
  it.each([
    ['that takes in the rest of the page', '::: tip\na\n\n## b', [1]],
    ['whose end is on its first line', 'a\n\n::: tip b :::\n\nc', [3]],
    ['whose end is after a text', ':::tip\na :::\n\nb', [1]],
    ['around one that has an end', '::: details A\n\n::: code-group\n```sh\na\n```\n:::\n\nb', [1]],
    ['around one that has an end, at the end of the page', ':::: details A\n\n::: tip\nb\n:::\n', [1]],
    ['around one that takes its end', ':::: details A\n::: tip\nb\n::::\n\nc', [1]],
    ['in one without an end', ':::: details A\n::: tip\nb', [1, 2]],
    ['whose end is code', ':::tip\n```\n:::\n```', [1]],
  ])('%s is reported', (_, text, lines) => {
    expect(listProblems(compileText(text))).toEqual(
      lines.map((line) =>
        expect.stringMatching(
          new RegExp(
            `^openContainer ${line}:1 The container \`:::\\w+\` is not closed, so everything after it is inside.$`,
          ),
        ),
      ),
    );
  });

  it.each([
    ['that ends the page', 'a\n\n:::tip\nb\n:::\n\n'],
    ['that ends the page without a line end', ':::tip\nb\n:::'],
    ['whose end is indented', '- a\n\n  :::tip\n  b\n  :::'],
    ['in a quote', '> :::tip\n> b\n> :::'],
    ['that ends with a quote', '> :::tip\n> b\n\nc'],
    ['in another', ':::: details A\n::: tip\nb\n:::\n::::'],
  ])('one %s has nothing to report', (_, text) => expect(listProblems(compileText(text))).toEqual([]));
});
