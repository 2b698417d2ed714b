import { createElement, type ReactNode } from 'react';
import * as jsx from 'react/jsx-runtime';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { compileText, listProblems } from '../../../../test/fixtures/compile-text.ts';
import type { CompiledPage, ModuleScope } from '../../../model/page.ts';

const components = {
  Badge: ({ text }: { text?: string }) => createElement('i', null, text ?? 'badge'),
  Image: () => 'own image',
};
const imports = { './a': { default: 'A', b: 'B', 'c-d': 'CD' }, './n': { x: 1, y: 2 } };

/** Runs the page's module as the renderer does. */
function run(page: CompiledPage, props: object = {}): ModuleScope {
  const code = page.content.module?.code ?? 'throw new Error("no module")';
  return new Function('imports', 'components', 'jsx', 'props', code)(imports, components, jsx, props) as ModuleScope;
}

const compile = (text: string): CompiledPage => compileText(text, { format: 'mdx' });

describe('MDX modules', () => {
  it.each([
    ["import A from './a'\n\n{A}", 'A'],
    ["import A, { b as c } from './a'\n\n{A + c}", 'AB'],
    ["import * as N from './n'\n\n{N.x + N.y}", '3'],
    ["import { 'c-d' as e } from './a'\n\n{e}", 'CD'],
    ["import './a'\n\n{1 + 1}", '2'],
    ['export const a = [1, 2]\n\n{a.map((n) => <b key={n}>{n}</b>)}', '<b>1</b><b>2</b>'],
    ['export function F({ n }) {\n  return <p>{n}</p>\n}\n\n{<F n={1} />}', '<p>1</p>'],
    ['{<Badge text="x" />}', '<i>x</i>'],
    ['{[Badge].map((C) => <C key="1" text="y" />)}', '<i>y</i>'],
    ['{<Image />}', 'own image'],
    ['{props.view}', 'V'],
    ['{/* c */ 1 + 1 // d\n}', '2'],
    ['{<>a{" "}<b>c</b></>}', 'a <b>c</b>'],
    ['{(() => { const Local = () => "l"; return <Local /> })()}', 'l'],
    ['export const t: number = 3 as number\n\n{t}', '3'],
  ])('%j', (text, html) => {
    const page = compile(text);
    expect(listProblems(page)).toEqual([]);
    const [expression] = run(page, { view: 'V' }).expressions;
    expect(renderToStaticMarkup(createElement('x', null, expression?.() as ReactNode))).toBe(`<x>${html}</x>`);
  });

  it('gives exports and names', () => {
    const page = compile(
      [
        "import A, { b } from './a'",
        "export * from './n'",
        "export * as ns from './n'",
        "export { b as bb, default } from './a'",
        'export const { p, q: [r], ...s } = { p: 1, q: [2], z: 3 }',
        'const hidden = 4',
        'export { hidden as shown }',
        'export class K {}',
      ].join('\n'),
    );
    const { scope, exports } = run(page);
    expect(Object.keys(scope).sort()).toEqual(['A', 'K', 'b', 'export default', 'hidden', 'p', 'r', 's']);
    expect(exports).toMatchObject({
      x: 1,
      y: 2,
      ns: { x: 1, y: 2 },
      bb: 'B',
      default: 'A',
      p: 1,
      r: 2,
      s: { z: 3 },
      shown: 4,
    });
    expect(page.meta.imports.map(({ specifier, line }) => `${specifier}:${line}`)).toEqual(['./a:1', './n:2']);
  });

  it.each([
    ['export default () => 1', 1],
    ['export default function F() { return 2 }', 2],
    ['export default class { static value = 3 }', undefined],
  ])('%s', (text, value) => {
    const exported = run(compile(text)).exports['default'] as () => number;
    expect(typeof exported).toBe('function');
    if (value !== undefined) expect(exported()).toBe(value);
  });

  it.each([
    ['export default ({ children }) => <main>{children}</main>\n\n{[1].map(String)}', 1, 1],
    ["import './n'\n\nexport { a }\nexport {\n  b,\n  default,\n} from './a'\n\nimport { b as a } from './a'", 4, 0],
    ["export { b as default } from './a'", 1, 0],
    ['export const a = 1\n\nexport { a as default }', 3, 0],
  ])('%j wraps the body in its default export', (text, line, index) => {
    const page = compile(`${text}\n\n# T\n\n## H\n`);
    expect(listProblems(page)).toEqual([]);
    const { html, slots } = page.content.body;
    expect(html).toBe('\u0086s0\u0087');
    expect(slots).toMatchObject([{ name: 'export default', line, spreads: [index] }]);
    const { scope, exports, expressions } = run(page, { view: 'V', kind: 'k' });
    expect(scope['export default']).toBe(exports['default']);
    expect(expressions[index]?.()).toEqual({ kind: 'k' });
    expect(page.meta.toc.map(({ id }) => id)).toEqual(['h']);
  });

  it.each(["import { default as A } from './a'", "export { default as A } from './a'", 'export const defaults = 1'])(
    '%j is no layout',
    (text) => expect(compile(`${text}\n\ntext`).content.body.html).toBe('<p>text</p>\n'),
  );

  it.each([
    ['export default 1\n\nexport default 2', 3],
    ['export default <a/>\nexport default 2', 1],
    ["export default 1\n\ntext\n\nexport { default } from './a'", 5],
    ['export const a = 1\n\nexport { a }', 3],
  ])('%j exports a name twice', (text, line) => {
    const name = text.includes('default') ? 'default' : 'a';
    expect(listProblems(compile(text))).toEqual([
      `mdxSyntax ${line}:1 Not valid JavaScript: Duplicate export '${name}'.`,
    ]);
  });

  it('lists components that the page neither imports nor declares', () => {
    const page = compile(
      "import { A } from './a'\n\nexport const B = () => <C.D/>\n\n<A/> <B/> <A.X/> <E/>\n\n{[1].map(() => <F/>)}\n\n{Math.max(1, G)}",
    );
    expect(page.meta.components.map(({ name, line }) => `${name}:${line}`)).toEqual(['E:5', 'C.D:3', 'F:7']);
  });

  it('is left out when everything is data', () => {
    expect(compile('# T\n\n<A b={1} c={[true]}/>\n\n{/* c */}').content.module).toBeUndefined();
    expect(compileText('{a} <B c={d}/>').content.module).toBeUndefined();
  });

  it('names the file and the line when something goes wrong', () => {
    const page = compile(
      '---\ntitle: T\n---\n\nexport const a = () => {\n  throw new Error("x")\n}\n\ntext\n\n{a()}\n\n{missing.name}',
    );
    const [first, second] = run(page).expressions;
    expect(getPlaces(first)).toEqual(['docs/page.mdx:6', 'docs/page.mdx:11']);
    expect(getPlaces(second)).toEqual(['docs/page.mdx:13']);
  });
});

/** Places in the page that an error's stack names. */
function getPlaces(run: (() => unknown) | undefined): string[] {
  try {
    run?.();
  } catch (error) {
    const stack = error instanceof Error ? (error.stack ?? '') : '';
    return [...stack.matchAll(/docs\/page\.mdx:\d+/g)].map((match) => match[0]);
  }
  return [];
}

describe('mistakes in MDX', () => {
  it.each([
    ['# T\n\n<A>\n\ntext', 'mdxSyntax 3:1 Expected a closing tag for `<A>` at 3:1'],
    ['<A></B>', 'mdxSyntax 1:4 Unexpected closing tag `</B>`, expected corresponding closing tag for `<A>` at 1:1'],
    ['text {x', 'mdxSyntax 1:6 Unexpected end of file in expression, expected a corresponding closing brace for `{`'],
    ['{x +}', 'mdxSyntax 1:5 Not a valid expression: Unexpected token'],
    ['export const x = ;', 'mdxSyntax 1:18 Not valid JavaScript: Unexpected token.'],
    ["import A from './a'\nimport x from", 'mdxSyntax 2:14 Not valid JavaScript: Unexpected token.'],
    [
      '{await x}',
      'mdxSyntax 1:8 Not valid JavaScript: `await` is only allowed within async functions and at the top levels of modules.',
    ],
    ['export const a = await 1', 'mdxSyntax 1:1 Not valid JavaScript: `await` cannot be used here.'],
    ['\n\n{import.meta.url}', 'mdxSyntax 3:1 Not valid JavaScript: `import.meta` cannot be used in a page.'],
    [
      '---\na: 1\n---\n\n<!-- c -->',
      'mdxSyntax 5:1 Unexpected character `!` (U+0021) before name, expected a character that can start a name, such as a letter, `$`, or `_`',
    ],
    ['**中。**后 **文。**字 <A', 'mdxSyntax 1:17 Unexpected character after `<`, expected a valid JSX tag'],
  ])('%j', (text, problem) => {
    const page = compile(text);
    expect(listProblems(page)).toEqual([problem]);
    expect(page.content.body).toEqual({ html: '', slots: [] });
    expect(page.diagnostics[0]?.sourceLine).toBe(text.split('\n')[(page.diagnostics[0]?.line ?? 0) - 1]);
  });

  it('keeps the frontmatter of a page that cannot be parsed', () => {
    expect(compile('---\ntitle: A\n---\n\n<A').meta.title).toBe('A');
  });
});
