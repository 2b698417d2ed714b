import { describe, expect, it } from 'vitest';
import { createRenderSetup } from '../../../../test/render-setup.ts';
import type { CompileInput } from '../../compile/input.ts';
import { type CompileResult, toContent } from '../cache/stored-content.ts';
import type { Timed } from '../load/load-pages.ts';
import { createRenderGraph } from '../render/route-renderer.ts';
import { compileHere } from './compile-here.ts';
import { createTaskRunner } from './task-runner.ts';

const create = (id: string, text: string): CompileInput => ({
  ...{ id, file: `docs/${id}`, format: 'md', text, codeFiles: undefined },
  options: {
    ...{ html: 'allow', lineNumbers: false, wrapCode: false, variables: {}, twins: false },
    strings: { footnotes: 'Footnotes', backToReference: 'Back' },
  },
});

const getText = ({ page }: Timed<CompileResult>): string =>
  toContent({ text: page.bytes.subarray(0, page.textLength), rest: page.bytes.subarray(page.textLength) }).text;

describe('a task runner', () => {
  it('compiles pages into bytes, and keeps the contents to itself', async () => {
    const runner = createTaskRunner();
    const inputs = [create('a.md', '# A\n\nOne.'), create('b.md', '# B\n\nTwo.')];
    const results = (await runner.run({ kind: 'compile', inputs, keep: true })) as Timed<CompileResult>[];
    expect(results.map(({ page }) => [page.meta.title, page.content])).toEqual([
      ['A', undefined],
      ['B', undefined],
    ]);
    expect(results.map(getText)).toEqual(['One.', 'Two.']);
  });

  it('goes on after code that could not be loaded', async () => {
    const runner = createTaskRunner();
    const loading = runner.run({ kind: 'load', serverEntry: '/missing/server.mjs' });
    const next = runner.run({ kind: 'compile', inputs: [create('a.md', '# A')], keep: false });
    await expect(loading).rejects.toThrow();
    expect(await next).toHaveLength(1);
  });

  it('goes on after a task that failed, in order', async () => {
    const runner = createTaskRunner();
    const done: string[] = [];
    const broken = runner.run({ kind: 'postings', pages: [{ page: 0, id: 'missing.md', texts: [] }], isLast: false });
    const next = runner.run({ kind: 'compile', inputs: [create('a.md', 'A')], keep: false });
    await Promise.all([
      broken.catch((error: Error) => done.push(error.message)),
      next.then(() => done.push('compiled')),
    ]);
    expect(done).toEqual(['the content of missing.md is missing where it was compiled', 'compiled']);
  });

  it('lets a content go once it was read for a document and for an index', async () => {
    const runner = createTaskRunner();
    await runner.run({ kind: 'compile', inputs: [create('a.md', '# A\n\nOne.')], keep: true });
    const read = () => runner.run({ kind: 'postings', pages: [{ page: 0, id: 'a.md', texts: [] }], isLast: false });
    expect([await read(), await read()]).toEqual([null, null]);
    await expect(read()).rejects.toThrow('the content of a.md is missing where it was compiled');
  });

  it.each([
    ['of a thread that finds no terms stays no longer than until its document', false, ['gone', 'gone']],
    ['of a thread that finds terms is there for those, too', true, ['there', 'gone']],
  ])('a content %s', async (_, findsTerms, expected) => {
    const runner = createTaskRunner();
    const setup = createRenderSetup({ pages: { 'en/b.md': 'B' } });
    const [route] = setup.site.routes;
    if (!route) throw new Error('the site has no route');
    await runner.run({ kind: 'compile', inputs: [create('a.md', '# A\n\nOne.')], keep: true });
    await runner.run({ kind: 'prepare', site: { setup, getGraph: () => createRenderGraph(setup) }, findsTerms });
    await runner.run({ kind: 'render', jobs: [{ route: { ...route, pageId: 'a.md' }, knownKey: '', contents: {} }] });
    const read = (): Promise<string> =>
      runner.run({ kind: 'postings', pages: [{ page: 0, id: 'a.md', texts: [] }], isLast: false }).then(
        () => 'there',
        () => 'gone',
      );
    expect([await read(), await read()]).toEqual(expected);
  });

  it('has nothing to render before it is prepared', async () => {
    const runner = createTaskRunner();
    expect(await runner.run({ kind: 'render', jobs: [] })).toEqual([]);
    expect(await runner.run({ kind: 'finish' })).toBeUndefined();
  });
});

it('compileHere gives the same pages as a worker, under their numbers', async () => {
  const inputs = Array.from({ length: 20 }, (_, i) => create(`${i}.md`, `# Title ${i}\n\n[x](/y${i})`));
  const found = new Map<number, CompileResult>();
  await compileHere({ length: inputs.length, read: (i) => inputs[i] }, (index, { page }) => found.set(index, page));
  const others = (await createTaskRunner().run({ kind: 'compile', inputs, keep: true })) as Timed<CompileResult>[];
  expect([...found.keys()]).toEqual([...inputs.keys()]);
  expect([...found.values()].map(({ bytes, meta }) => [bytes, meta])).toEqual(
    others.map(({ page }) => [page.bytes, page.meta]),
  );
});
