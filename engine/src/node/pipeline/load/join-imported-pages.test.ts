import { describe, expect, it } from 'vitest';
import type { PartUse, TocEntry } from '../../../model/page.ts';
import type { SourceFile } from '../../../model/source.ts';
import { joinImportedPages } from './join-imported-pages.ts';
import type { LoadedPage } from './load-pages.ts';

interface Given {
  readonly text: string;
  readonly headingTitle?: string;
  readonly parts?: readonly PartUse[];
}

/** A page whose lines that start with `#` are headings. */
function createPage(name: string, { text, headingTitle = '', parts }: Given): LoadedPage {
  const toc: TocEntry[] = [...text.matchAll(/^#(.+)$/gm)].map(({ 1: id = '', index }) => ({
    ...{ text: `#${id}`, id, depth: 2, charIndex: index },
  }));
  const meta = {
    ...{ id: name, frontmatter: { extra: {} }, title: '', headingTitle, description: '', toc },
    ...(headingTitle !== '' && { headingId: headingTitle.toLowerCase() }),
    ...{ anchors: toc.map(({ id }) => id), links: [], assets: [], components: [], imports: [], words: 10, parts },
  };
  const source = { id: name, path: `/docs/${name}` } as SourceFile;
  const getTextJson = (): string => JSON.stringify(text);
  const page = {
    ...{ key: `key of ${name}`, meta, diagnostics: [], getTextJson, textBytes: text.length + 2 },
    getContent: () => ({ body: { html: '', slots: [] }, text }),
  };
  return { source, file: `docs/${name}`, page, ms: 0 };
}

const join = (pages: readonly LoadedPage[], imports: Readonly<Record<string, readonly string[]>>) =>
  joinImportedPages(
    pages,
    new Map(
      Object.entries(imports).map(([name, parts]) => [
        `docs/${name}`,
        new Map(parts.map((part) => [`./${part}`, `/docs/${part}`])),
      ]),
    ),
  );

const read = ({ page }: LoadedPage = createPage('', { text: '' })): string => JSON.parse(page.getTextJson());
/** The text at the places where headings are said to be. */
const look = (page: LoadedPage): string[] =>
  page.page.meta.toc.map(({ charIndex, text }) => read(page).slice(charIndex, charIndex + text.length));

const use = (specifier: string, charIndex: number, tocIndex: number): PartUse => ({ specifier, charIndex, tocIndex });

describe('joinImportedPages', () => {
  it('leaves pages alone that show no others', () => {
    const pages = [createPage('a', { text: 'A' }), createPage('b', { text: 'B' })];
    expect(join(pages, { a: ['b'] })).toBe(pages);
  });

  it('puts text and headings where the page shows them', () => {
    const text = '#one\nx\n#two\ny';
    const parts = [use('./b', 7, 1), use('./b', 13, 2), use('./c', 13, 2), use('./none', 13, 2)];
    const pages = [
      createPage('a', { text, parts }),
      createPage('b', { text: 'b\n#inner' }),
      createPage('c', { text: '#last', headingTitle: 'Title' }),
    ];
    const [joined] = join(pages, { a: ['b', 'c'] });
    expect(read(joined)).toBe('#one\nx\nb\n#inner\n#two\nyb\n#inner\nTitle\n#last\n');
    expect(joined && look(joined)).toEqual(['#one', '#inner', '#two', '#last']);
    expect(joined?.page.meta.anchors).toEqual(['one', 'two', 'title', 'inner', 'last']);
    expect(joined?.page.meta.words).toBe(40);
    expect(joined?.isJoined).toBe(true);
  });

  it('follows pages that show others in their turn, and ends at a circle', () => {
    const pages = [
      createPage('a', { text: '', parts: [use('./b', 0, 0)] }),
      createPage('b', { text: '#b', parts: [use('./c', 2, 1)] }),
      createPage('c', { text: '#c', parts: [use('./a', 2, 1)] }),
    ];
    const [a] = join(pages, { a: ['b'], b: ['c'], c: ['a'] });
    expect(a && look(a)).toEqual(['#b', '#c']);
  });

  it('has another key when what it shows has another one', () => {
    const page = createPage('a', { text: '', parts: [use('./b', 0, 0)] });
    const keyWith = (text: string): string | undefined => {
      const part = createPage('b', { text });
      return join([page, { ...part, page: { ...part.page, key: text } }], { a: ['b'] })[0]?.page.key;
    };
    expect(keyWith('x')).toBe(keyWith('x'));
    expect(keyWith('x')).not.toBe(keyWith('y'));
  });
});
