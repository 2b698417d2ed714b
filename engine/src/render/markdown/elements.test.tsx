import { createContext, memo, type ReactNode, useContext, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { createView } from '../../../test/page-view.ts';
import { createPageRun } from '../page-run.ts';
import { toMarkdown } from './elements.ts';
import { createWalker } from './walk.ts';

const view = createView();
const context = { view, toTwin: (href: string) => `${href}.md`, toFile: (href: string) => `https://x.y${href}` };
const render = (nodes: ReactNode): string => toMarkdown(createWalker(createPageRun(view)).render(nodes), context);

const Color = createContext('red');
const Colored = () => <b>{useContext(Color)}</b>;
const Counter = memo(() => <i>{useState(3)[0]}</i>);
const Own = (_: { readonly n: number; readonly children: ReactNode }) => <p>never</p>;
Own.markdown = ({ children, n }: { readonly children: string; readonly n: number }): string => `**${n}** ${children}`;

const Blocks = () => (
  <>
    <h2 id="x">A</h2>
    <p>
      b <em>c</em>
    </p>
    <div>
      <p>d</p>
      <p>e</p>
    </div>
  </>
);
const Star = () => (
  <svg>
    <title>Star</title>
  </svg>
);
const Named = () => (
  <p>
    Go{' '}
    <a href="/b">
      <Star />
      now
    </a>
    .
  </p>
);
const Lists = () => (
  <ul>
    <li>a</li>
    <li>
      b
      <ol start={3}>
        <li>c</li>
      </ol>
    </li>
  </ul>
);
const Table = () => (
  <table>
    <tbody>
      <tr>
        <th>a|b</th>
      </tr>
      <tr>
        <td>
          <p>c</p>
        </td>
      </tr>
      <tr>
        <td>| d</td>
      </tr>
    </tbody>
  </table>
);
const Links = () => (
  <p>
    <a href="/a">b</a> <img src="/c.png" alt="d" />
  </p>
);
const Code = () => (
  <pre>
    <code className="language-ts">{'a\n  <b>'}</code>
  </pre>
);
const Spaced = () => (
  <p>
    <strong>Note: </strong>text<i> it </i>
    <del>x</del> <a href="/b">manual </a>next
  </p>
);
const Bracketed = () => (
  <a href="/b">
    Items [1] <code>a[0]</code>
  </a>
);
const Loud = () => (
  <p>
    a!<a href="/b">c</a>
  </p>
);
const Linked = () => (
  <a href="/b">
    <h3>
      Title <i>1</i>
    </h3>
    <p>Text</p>
  </a>
);
const Apart = () => (
  <p>
    <span>a</span>
    <time>b</time>
  </p>
);
const Drawing = () => (
  <svg role="img">
    <title>A</title>
    <desc>b.</desc>
    <text>c</text>
  </svg>
);
const Silent = () => (
  <>
    <button type="button">a</button>
    <i aria-hidden>b</i>
    <script>c</script>
  </>
);
const Closed = () => (
  <>
    <details>
      <summary>a</summary>
      <p>b</p>
    </details>
    <details>
      <summary>
        <h3 id="x">c</h3>
      </summary>
      <p>d</p>
    </details>
  </>
);
const Wrapped = () => (
  <Color value="blue">
    <Colored /> <Counter />
  </Color>
);
const Owned = () => (
  <div>
    <Own n={1}>
      a <b>c</b>
    </Own>
  </div>
);

describe('what components render, as Markdown', () => {
  it.each<[string, () => ReactNode, string]>([
    ['text', () => 'a <b> & *c*', 'a \\<b> & \\*c\\*'],
    ['blocks', Blocks, '## A {#x}\n\nb *c*\n\nd\n\ne'],
    ['lists', Lists, '- a\n\n- b\n\n  3. c'],
    ['tables', Table, '| a\\|b |\n| --- |\n| c |\n| \\| d |'],
    ['links and pictures', Links, '[b](/a.md) ![d](https://x.y/c.png)'],
    ['space at the ends of marks', Spaced, '**Note:** text *it* ~~x~~ [manual](/b.md) next'],
    ['brackets in links', Bracketed, '[Items \\[1\\] `a[0]`](/b.md)'],
    ['an exclamation mark in front of a link', Loud, 'a\\![c](/b.md)'],
    ['a link around a heading', Linked, '### [Title *1*](/b.md)\n\nText'],
    ['code', Code, '```ts\na\n  <b>\n```'],
    ['elements apart', Apart, 'a b'],
    ['what opens, with its heading if it has one', Closed, '**a**\n\nb\n\n### c {#x}\n\nd'],
    ['a drawing says its name', Drawing, '**A** b.'],
    ['the name of a drawing apart', Named, 'Go [Star now](/b.md).'],
    ['nothing of controls, decoration and scripts', Silent, ''],
    ['contexts, hooks and wrappers', Wrapped, '**blue** *3*'],
    ['a form of its own', Owned, '**1** a **c**'],
  ])('%s', (_, Shown, expected) => expect(render(<Shown />)).toBe(expected));

  it('cannot be fooled by text that looks like a mark', () => {
    expect(render(<p>{'\u0086e0\u0087'} &amp;lt;</p>)).toContain('&lt;');
  });
});
