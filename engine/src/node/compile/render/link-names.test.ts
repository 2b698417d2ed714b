import { describe, expect, it } from 'vitest';
import { compileText, listProblems } from '../../../../test/fixtures/compile-text.ts';

const heard = 'has no text; a screen reader reads its address.';

describe('links without a text', () => {
  it.each([
    ['a\n[](./page.md)', `linkText 2:1 The link to \`./page.md\` ${heard}`],
    ['[]()', 'linkText 1:1 The link has neither text nor an address.'],
    ['a <a href></a>', 'linkText 1:3 The link has neither text nor an address.'],
    ['[ ](/a)', `linkText 1:1 The link to \`/a\` ${heard}`],
    ['[&nbsp;](/a)', `linkText 1:1 The link to \`/a\` ${heard}`],
    ['[][a]\n\n[a]: https://a.test', `linkText 1:1 The link to \`https://a.test\` ${heard}`],
    ['[![](/a.png)](/a)', `linkText 1:1 The link to \`/a\` ${heard}`],
    ['[![][p]](/a)\n\n[p]: /a.png', `linkText 1:1 The link to \`/a\` ${heard}`],
    ['[<img src="/a.png">](/a)', `linkText 1:1 The link to \`/a\` ${heard}`],
    ['[<i class="icon"></i>](/a)', `linkText 1:1 The link to \`/a\` ${heard}`],
    ['## A [](/a)', `linkText 1:6 The link to \`/a\` ${heard}`],
    ['a <a href="/a"></a>', `linkText 1:3 The link to \`/a\` ${heard}`],
    ['a <A HREF="/a"> </A>', `linkText 1:3 The link to \`/a\` ${heard}`],
    ['a <a href="/a" id="b"></a>', `linkText 1:3 The link to \`/a\` ${heard}`],
    ['<div>\n<a href="/a">\n<img src="/a.png" alt="">\n</a>\n</div>', `linkText 2:1 The link to \`/a\` ${heard}`],
    ['<a href="/a">\n\n![](/a.png)\n\n</a>', `linkText 1:1 The link to \`/a\` ${heard}`],
    ['<a href="/a"><svg><path d="M0 0"/></svg></a>', `linkText 1:1 The link to \`/a\` ${heard}`],
    ['<a href="/a" aria-label=""></a>', `linkText 1:1 The link to \`/a\` ${heard}`],
    [`[](/${'a'.repeat(80)})`, `linkText 1:1 The link to \`/${'a'.repeat(58)}…\` ${heard}`],
  ])('%j', (text, problem) => expect(listProblems(compileText(text))).toEqual([problem]));

  it.each([
    ['<a href="/a"></a>', `linkText 1:1 The link to \`/a\` ${heard}`],
    ['<a href="/a">{" "}<img src="/a.png" alt="" /></a>', `linkText 1:1 The link to \`/a\` ${heard}`],
    ['a <a href="/a" />', `linkText 1:3 The link to \`/a\` ${heard}`],
  ])('%j in MDX', (text, problem) => expect(listProblems(compileText(text, { format: 'mdx' }))).toEqual([problem]));

  it('is reported of a name that is not taken over', () => {
    const text = '<a href="/a" aria-label="A"></a>';
    expect(listProblems(compileText(text, { html: 'sanitize' }))).toEqual([`linkText 1:1 The link to \`/a\` ${heard}`]);
  });

  it.each([
    ['[]()', 'Complete it, as in `[text](address)`, or write `\\[]()` to show these characters.'],
    ['[](./a.md)', 'Write where it leads between the brackets: `[…](./a.md)`.'],
    ['[![](/b.png)](/a)', 'Write where it leads between the brackets of its picture: `![…](/b.png)`.'],
    ['[![][b]](/a)\n\n[b]: /b.png', 'Write where it leads between the brackets of its picture: `![…][b]`.'],
    [
      'a <a href="/a"></a>',
      'Write where it leads between its tags, as its `aria-label`, or as the `alt` of its picture.',
    ],
  ])('%j has a hint', (text, hint) => expect(compileText(text).diagnostics.map((d) => d.hint)).toEqual([hint]));
});

describe('a link with a name', () => {
  it.each([
    '[a](/a) [*a*](/a) [`a`](/a) [**[^x]**](/a) [10:30](/a) <https://a.test> www.a.test',
    '[![A](/a.png)](/a) [![](/a.png "A")](/a) [](/a "A") [**![A](/a.png)**](/a)',
    '[![A][p]](/a)\n\n[p]: /a.png',
    '[<img src="/a.png" alt="A">](/a) [<img src="/a.png" title="A">](/a) [<b>a</b>](/a)',
    '<a id="b"></a> <a name="c"></a> <a class="d"></a> a <a></a>',
    'a <a href="/a" aria-label="A"></a> <a href="/a" aria-labelledby="b"></a> <a href="/a" title="A"></a>',
    'a <a href="/a" aria-hidden="true"></a> <a href="/a" hidden></a>',
    '<a href="/a">a</a>\n<a href="/a"><b>a</b></a>\n<a href="/a">&amp;</a>',
    '<a href="/a">\n\nText\n\n</a>',
    '<a href="/a">\n\n## Title\n\n</a>',
    '<a href="/a">\n\n![A](/a.png)\n\n</a>',
    '<a href="/a">\n  <picture>\n    <source srcset="/b.png">\n    <img src="/a.png" alt="A">\n  </picture>\n</a>',
    '<a href="/a"><svg aria-label="A"><path d="M0 0"/></svg></a>',
    '<a href="/a"><svg><title>A</title><path d="M0 0"/></svg></a>',
    '<a href="/a"><i class="icon" title="A"></i></a>',
    '<a href="/a"><my-icon></my-icon></a> <a href="/a"><object data="/a.svg"></object></a>',
    '<a href="/a">\n\n```\na\n```\n\n</a>',
    '[`![](/a)`](/b) and `[](/a)`',
  ])('%j', (text) => {
    expect(listProblems(compileText(text)).filter((problem) => problem.startsWith('linkText'))).toEqual([]);
  });

  it.each([
    '<a href="/a">a</a>',
    '<a href="/a"><Icon /></a>',
    '<a href="/a">{props.name}</a>',
    '<a href="/a"><img src="/a.png" alt="A" /></a>',
    '<a href="/a"><img src="/a.png" alt={props.name} /></a>',
    '<a href="/a" {...props}></a>',
    '<a href="/a" aria-hidden></a>',
    '<a href="/a" aria-hidden={true}></a>',
    '<a href="/a" aria-label={props.name}></a>',
    '<a href="/a" aria-label="A"></a>',
    '<a id="a" />',
    '[<Icon />](/a) [{props.name}](/a)',
  ])('%j in MDX', (text) => expect(listProblems(compileText(text, { format: 'mdx' }))).toEqual([]));
});
