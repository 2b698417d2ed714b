import { describe, expect, it } from 'vitest';
import { createDiagnostic } from '../../../model/diagnostic.ts';
import type { RenderRecord, Standalone } from '../cache/render-cache.ts';
import { bringErrorPages, type ErrorPagesInput, markErrorPages } from './error-pages.ts';
import type { RenderResult } from './route-renderer.ts';

const files = ['404.html', 'zh/404.html'];
const problem = createDiagnostic({ code: 'deadLink', message: 'Nowhere.' });

interface Given {
  readonly all?: string;
  /** Key of the site's own error page; without one it has none. */
  readonly own?: string | undefined;
  readonly assets?: readonly unknown[];
  /** Files that are gone from the cache. */
  readonly gone?: readonly string[];
}

/** One build after another, over the same records. */
function openBuilds() {
  const records = new Map<string, RenderRecord>();
  return async ({ all = 'site 1', own, assets = [], gone = [] }: Given = {}) => {
    const rendered: string[] = [];
    const reported: unknown[] = [];
    const page = { file: 'docs/404.md', page: { key: own, meta: { assets } } };
    const input = {
      loaded: {
        config: { lang: 'en', locales: [{ lang: 'en' }, { lang: 'zh' }] },
        site: own === undefined ? {} : { notFound: [{ pageId: '404.md' }] },
        pages: new Map([['404.md', page]]),
        imports: { partials: new Map() },
      },
      fingerprint: { base: 'base', all },
      cache: {
        documents: {
          get: (file: string) => records.get(file),
          setAlone: (file: string, alone: Standalone) =>
            records.set(file, { ...(records.get(file) as RenderRecord), alone }),
        },
      },
      sink: {
        keep: ({ file }: { readonly file: string }) => !gone.includes(file),
        report: (found: readonly unknown[]) => reported.push(...found),
        accept: ({ file, key }: RenderResult) => {
          rendered.push(file);
          if (key === '') records.delete(file);
          else records.set(file, { key } as RenderRecord);
        },
      },
    } as unknown as ErrorPagesInput;
    let isRendered = false;
    await bringErrorPages(input, async () => {
      isRendered = true;
      return files.map((file) => ({ file, key: '' }) as RenderResult);
    });
    if (isRendered) markErrorPages(input, new Map([['docs/404.md', [problem]]]));
    return { rendered, reported };
  };
}

describe('error pages', () => {
  it.each<[string, Given, Given, readonly string[]]>([
    ['are kept while the site stays', {}, {}, []],
    ['are rendered when it changes', {}, { all: 'site 2' }, files],
    ['are rendered again when one is gone: that one', {}, { gone: ['zh/404.html'] }, ['zh/404.html']],
    ['are kept with a page of the site', { own: '1' }, { own: '1' }, []],
    ['are rendered when that changes', { own: '1' }, { own: '2' }, files],
    ['are rendered when that is gone', { own: '1' }, {}, files],
    ['are rendered each time when that has pictures', { own: '1', assets: [{}] }, { own: '1', assets: [{}] }, files],
  ])('%s', async (_, first, second, expected) => {
    const build = openBuilds();
    expect((await build(first)).rendered).toEqual(files);
    expect((await build(second)).rendered).toEqual(expected);
  });

  it('bring the problems of their links along each time', async () => {
    const build = openBuilds();
    await build({ own: '1' });
    expect((await build({ own: '1' })).reported).toEqual([problem]);
    expect((await build({ own: '1' })).reported).toEqual([problem]);
  });
});
