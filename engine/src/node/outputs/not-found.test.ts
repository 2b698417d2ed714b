import { describe, expect, it } from 'vitest';
import type { RenderedPage } from '../../model/output.ts';
import { buildNotFound, type ErrorVariant, NOT_FOUND_SCRIPT } from './not-found.ts';

describe('404 pages', () => {
  const make = (lang: string, prefix: string): ErrorVariant => {
    const page: RenderedPage = {
      html: [`<main id="m"><h1>404 ${lang}</h1></main><noscript>n</noscript>`],
      head: {
        title: `404 ${lang} "`,
        description: '',
        canonical: undefined,
        alternates: [],
        icon: undefined,
        tags: [],
      },
      htmlAttributes: { lang, 'data-layout': '404' },
      islands: [`i-${lang}`],
      sheets: [],
      diagnostics: [],
    };
    return {
      prefix,
      page,
      facts: { base: '/docs/', lang, defaultLang: 'en', langs: ['en', 'zh'], version: '', route: '' },
    };
  };

  it('makes one with every language and one for each other language', () => {
    const files = buildNotFound({ pages: [make('en', '/'), make('zh', '/zh/')] });
    expect(files.map((f) => f.file)).toEqual(['404.html', 'zh/404.html']);
    const html = files[0]?.page.html.join('') ?? '';
    expect(html).toContain('<template data-not-found="/docs/zh/" data-page="');
    expect(html).toContain('404 zh \\&quot;');
    expect(html).toContain('<noscript><div role="main" id="m"><h1>404 en</h1></div>n</noscript>');
    expect(files[0]?.page.islands).toEqual(['i-en', 'i-zh']);
    expect(files[1]?.page.html).toEqual(make('zh', '/zh/').page.html);
  });

  it('has no first screen where it holds several pages', () => {
    const first = make('en', '/');
    const cut = { ...first, page: { ...first.page, screenEnd: 1 } };
    expect(buildNotFound({ pages: [cut] })[0]?.page.screenEnd).toBe(1);
    expect(buildNotFound({ pages: [cut, make('zh', '/zh/')] })[0]?.page.screenEnd).toBeUndefined();
  });

  it('has the direction of each language', () => {
    const arabic = make('ar', '/');
    const first = {
      ...arabic,
      page: { ...arabic.page, htmlAttributes: { ...arabic.page.htmlAttributes, dir: 'rtl' } },
    };
    const mixed = (pages: readonly ErrorVariant[]) => buildNotFound({ pages })[0];
    expect(mixed([first, make('en', '/en/')])?.page.htmlAttributes).toMatchObject({ dir: 'rtl' });
    expect(mixed([first, make('en', '/en/')])?.page.html.join('')).toContain(
      '{&quot;lang&quot;:&quot;en&quot;,&quot;dir&quot;:&quot;ltr&quot;}',
    );
    expect(mixed([make('en', '/'), first])?.page.html.join('')).toContain(
      '{&quot;lang&quot;:&quot;ar&quot;,&quot;dir&quot;:&quot;rtl&quot;}',
    );
  });

  it('is the plain page on a site with one language', () => {
    const pages = [make('en', '/')];
    expect(buildNotFound({ pages })).toEqual([
      { file: '404.html', page: pages[0]?.page, facts: pages[0]?.facts, styles: [] },
    ]);
    expect(buildNotFound({ pages: [] })).toEqual([]);
  });
});

describe('the script of the page with every language', () => {
  /** Runs it in a document of three templates; what it shows. */
  function run(pathname: string): unknown {
    let shown: unknown;
    const names = ['/docs/', '/docs/zh/', '/docs/v1/zh/'];
    const templates = names.map((name) => ({
      dataset: { notFound: name, page: JSON.stringify({ title: name, attributes: {} }) },
      content: { firstChild: name, name },
      remove: () => undefined,
    }));
    const document = {
      currentScript: {
        replaceWith: (content: { readonly name: string }) => Object.assign(document, { name: content.name }),
      },
      documentElement: { setAttribute: () => undefined },
      getElementById: () => ({
        replaceWith: (facts: unknown) => {
          shown = facts;
        },
      }),
      querySelectorAll: () => templates,
      title: '',
      name: '',
    };
    new Function('document', 'location', NOT_FOUND_SCRIPT)(document, { pathname });
    expect([document.title, document.name]).toEqual([shown, shown]);
    return shown;
  }

  it.each([
    ['/docs/nope', '/docs/'],
    ['/docs/guide/zh/nope', '/docs/'],
    ['/docs/zhong/nope', '/docs/'],
    ['/docs/zh', '/docs/zh/'],
    ['/docs/zh/nope', '/docs/zh/'],
    ['/docs/ZH/nope', '/docs/zh/'],
    ['/docs/%7Ah/nope', '/docs/zh/'],
    ['/docs/zh/%E4%B8', '/docs/zh/'],
    ['/docs/v1/zh/nope', '/docs/v1/zh/'],
    ['/docs/v1/nope', '/docs/'],
    ['/elsewhere', '/docs/'],
  ])('shows at %s what is for %s', (path, prefix) => {
    expect(run(path)).toBe(prefix);
  });
});
