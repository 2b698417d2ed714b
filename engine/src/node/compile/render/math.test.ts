import { describe, expect, it } from 'vitest';
import { compileText, listProblems } from '../../../../test/fixtures/compile-text.ts';

const math = { singleDollarTextMath: true };
const compile = (text: string, own: Parameters<typeof compileText>[1] = {}) =>
  compileText(text, { math, twins: true, ...own });
const semantics = '<semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics>';
const x = `<math>${semantics}</math>`;
const block = `<div class="math"><math display="block" class="tml-display" style="display:block math;">${semantics}</math></div>\n`;

describe('a formula', () => {
  it.each([
    ['in a line', 'a $x$ b', `<p>a ${x} b</p>\n`],
    ['in a line, with two dollar signs', 'a $$x$$ b', `<p>a ${x} b</p>\n`],
    ['next to Chinese', '其中$x$是', `<p>其中${x}是</p>\n`],
    ['in a cell', '|a|\n|-|\n|$x$|', undefined],
    ['in lines of its own', '$$\nx\n$$', block],
    ['that is all of a paragraph', '$$x$$', block],
    ['on a line of its own', 'It is\n$$x$$\nor not.', `<p>It is\n</p>\n${block}<p>\nor not.</p>\n`],
    ['on a line of a list', '- It is\n  $$x$$', undefined],
    ['in a line of a list', '- $$x$$', `<ul>\n<li>${x}</li>\n</ul>\n`],
    ['in a code block of its language', '```math\nx\n```', block],
    ['in a list', '- $$\n  x\n  $$', undefined],
    ['behind an escape', 'a \\$x$ b', '<p>a $x$ b</p>\n'],
    ['in code', '`$x$`', '<p><code>$x$</code></p>\n'],
  ])('%s', (_, text, html) => {
    const page = compile(text);
    expect(listProblems(page)).toEqual([]);
    if (html === undefined) expect(page.content.body.html).toContain('<mi>x</mi>');
    else expect(page.content.body.html).toBe(html);
    expect(page.content.hasMath).toBe(page.content.body.html.includes('<math') || undefined);
  });

  it.each(['md', 'mdx'] as const)('keeps its braces and angle brackets in a page of %s', (format) => {
    const page = compile('a $\\frac{a<b}{c}$ b\n\n$$\n\\text{<b>}\n$$\n', { format });
    expect(listProblems(page)).toEqual([]);
    expect(page.content.body.html).toContain('<mfrac><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow><mi>c</mi></mfrac>');
    expect(page.content.body.html).toContain('<mtext>&lt;b&gt;</mtext>');
  });

  it('is no description of the page', () => {
    const page = compile('$$x$$\n\nA formula.');
    expect(page.meta.description).toBe('A formula.');
  });

  it('may have no link, class or picture: the page’s policy would not hold for them', () => {
    for (const tex of ['\\href{javascript:alert(1)}{x}', '\\class{a}{x}', '\\includegraphics{a.png}'])
      expect(listProblems(compile(`$${tex}$`))).toEqual([expect.stringMatching(/^mathInvalid 1:2 The formula/)]);
  });

  it('ends where its macros would not', () => {
    const page = compile('$\\def\\a{\\a\\a}\\a$');
    expect(listProblems(page)).toEqual([expect.stringContaining('Too many expansions')]);
  });

  it('leaves no macro to the next one', () => {
    expect(listProblems(compile('$\\gdef\\own{x}\\own$ $\\own$'))).toEqual([expect.stringContaining('1:21')]);
  });

  it('is TeX for search, outline and agents', () => {
    const page = compile('## The $x_1$ value\n\nIt is $x_1$.\n\n$$\ny\n$$\n\n> $$\n> z\n> $$\n');
    expect(page.content.text).toBe('The x_1 value\nIt is x_1.\ny\nz');
    expect(page.meta.toc).toMatchObject([{ text: 'The x_1 value', id: 'the-x_1-value' }]);
    expect(page.content.body.markdown).toBe(
      '## The $x_1$ value {#the-x_1-value}\n\nIt is $x_1$.\n\n$$\ny\n$$\n\n> $$\n> z\n> $$',
    );
  });
});

describe('reports', () => {
  it.each([
    [
      'a command that is not known',
      'a $x \\foo$',
      'mathInvalid 1:6 The formula cannot be read: Unsupported function name: \\foo. It is shown as TeX.',
      '<p>a <code>x \\foo</code></p>\n',
    ],
    [
      'a formula that ends too early, in its line',
      '$$\nx\n\\frac{1}\n$$',
      "mathInvalid 3:9 The formula cannot be read: Unexpected end of input in a macro argument, expected '}'. It is shown as TeX.",
      '<div class="math"><code>x\n\\frac{1}</code></div>\n',
    ],
    [
      'prices',
      'from $5 to $6',
      'mathInvalid 1:6 `$5 to $` is shown as it is: a formula has no space next to its dollar signs, and no digit follows it.',
      '<p>from $5 to $6</p>\n',
    ],
  ])('%s', (_, text, problem, html) => {
    const page = compile(text);
    expect(listProblems(page)).toEqual([problem]);
    expect(page.content.body.html).toBe(html);
  });
});

describe('dollar signs are text', () => {
  it.each([
    ['alone, where only two make a formula', 'a $x$ b', { singleDollarTextMath: false }, '<p>a $x$ b</p>\n'],
    ['without the setting', 'a $x$ and $$x$$ b', undefined, '<p>a $x$ and $$x$$ b</p>\n'],
  ])('%s', (_, text, syntax, html) => {
    const page = compile(text, { math: syntax });
    expect(page.content.body.html).toBe(html);
    expect(listProblems(page)).toEqual([]);
  });
});
