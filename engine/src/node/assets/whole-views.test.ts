import { expect, it } from 'vitest';
import { passesWholeViews } from './whole-views.ts';

const passes = (code: string, others: readonly (readonly [string, string])[] = [], path = '/site/a.tsx') =>
  passesWholeViews(new Map([[path, code], ...others]), (name) => name.includes('node_modules'));

it.each<[code: string, isWhole: boolean]>([
  ['export const A = () => <b>{usePage()?.page.lang}</b>;', false],
  ['export const A = () => <b>{usePage()!.page.lang ?? theme.usePage()?.posts}</b>;', false],
  ['const view = usePage(); if (!view || view === 1) x(); view && view["page"];', false],
  ['const { page, posts: all } = usePage() ?? other; const { title } = page;', false],
  ['export function A({ view: { site, page } }: ViewProps) { return site.title + page.lang; }', false],
  [
    'export function A({ view }: ViewProps) { return <B view={view} />; }\nfunction B(p) { return p.view.title; }',
    false,
  ],
  ["import { Navbar } from 'diglot/theme';\nexport const A = ({ view }) => <Navbar view={view} />;", false],
  ["import { B } from './b';\nexport const A = ({ view }) => createElement(B, { view });", false],
  ['const A = ({ frame }: { view: View }) => <Stage view={frame.view} />;', false],
  ["import { usePage as use } from 'diglot/theme';\nexport const a = () => use().title;", false],
  ['const page = usePage();\nexport const A = () => <X page={page} />;', true],
  ['export const A = () => helper(usePage());', true],
  ['export const A = () => helper(theme.usePage());', true],
  ['export const A = () => <X page={usePage()} />;', true],
  ['export const useMine = () => usePage();', true],
  ['export function useMine() { return usePage()!; }', true],
  ['const page = usePage(); const other = page; JSON.stringify(other);', true],
  ['let page; page = usePage() as PageView; send(page);', true],
  ['const a = { ...usePage() };', true],
  ['const { page, ...rest } = usePage();', true],
  ['const a = usePage()[name];', true],
  ['const a = [usePage()];', true],
  ['const use = usePage; use();', true],
  ["export { usePage } from 'diglot/theme';\nexport const a = 1;", true],
  ["import { usePage as use } from 'diglot/theme';\nexport const a = () => f(use());", true],
  ['export const A = ({ view }: ViewProps) => <b>{JSON.stringify(view)}</b>;', true],
  ['export const A = (props: ViewProps) => <b>{format(props.view)}</b>;', true],
  ['export const A = ({ view: v }) => <X data={v} />;', true],
  ['export const A = ({ view: { page, ...rest } }) => f(rest);', true],
  ["import { Table } from 'tables';\nexport const A = ({ view }) => <Table view={view} />;", true],
  ['const view = (;', true],
])('%s hands on a whole view: %s', async (code, isWhole) => {
  expect(await passes(code)).toBe(isWhole);
});

it('an island gets all of it as data', async () => {
  const code = "import { B } from './b';\nexport const A = (props: ViewProps) => <B {...props} />;\nconst a = 'view';";
  const named = "import { B } from './b';\nexport const A = ({ view }) => <B view={view} />;";
  const island = ['/site/b.tsx', '"use client";\nexport const B = (props) => <b>{f(props)}</b>;'] as const;
  expect([await passes(code), await passes(code, [island])]).toEqual([false, true]);
  expect([await passes(named), await passes(named, [island])]).toEqual([false, true]);
});

it.each(["import { B } from './b';\nexport const slots = { 'doc.after': B };", "export { B as Footer } from './b';"])(
  'an island that %j puts into a page gets the view of the page',
  async (code) => {
    const island = ['/site/b.tsx', '"use client";\nexport const B = () => <b>b</b>;'] as const;
    expect([await passes(code), await passes(code, [island])]).toEqual([false, true]);
  },
);

it('an island has views of its own, unless it asks for that of its page', async () => {
  expect(await passes('"use client";\nf(view)')).toBe(false);
  expect(await passes('"use client";\nf(usePage())')).toBe(true);
});

it('a package uses the word for its own things, unless it knows the engine', async () => {
  const path = '/site/node_modules/editor/index.js';
  expect(await passes('f(view)', [], path)).toBe(false);
  expect(await passes("import 'diglot/theme';\nf(view)", [], path)).toBe(true);
  expect(await passes('f(usePage())', [], path)).toBe(true);
});
