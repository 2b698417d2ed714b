// Compares every page of a build with its twin, as foreign readers have them.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from '../../../src/model/output.ts';
import { createAddresses, decode, type PageAddresses, type SiteAddresses } from './addresses.ts';
import { diffWords, toWords } from './diff-words.ts';
import { readPage, readTwin } from './readers.ts';
import { type Link, type Reading, squash } from './reading.ts';

export interface Compared {
  readonly path: string;
  /** Part of the words that both have in the same order, 0 to 1. */
  readonly words: number;
  /** What only one of the two has, with its kind in front: `link, only the page: …`. */
  readonly differences: readonly string[];
  /** How many of each kind both were compared by. */
  readonly counts: Readonly<Record<Kind | 'words', number>>;
}

type Kind = 'headings' | 'links' | 'images' | 'tables' | 'code';

/** Every page of a build that has a twin. */
export function compareSite(dist: string): readonly Compared[] {
  const manifest = JSON.parse(readFileSync(join(dist, 'build-manifest.json'), 'utf8')) as BuildManifest;
  const site = createAddresses(dist, manifest);
  return manifest.routes.flatMap((route) => {
    if (route.twin === undefined) return [];
    const html = readFileSync(join(dist, route.file), 'utf8');
    return [comparePage(site, route.path, { html, markdown: readFileSync(join(dist, route.twin), 'utf8') })];
  });
}

interface Texts {
  readonly html: string;
  readonly markdown: string;
}

function comparePage(site: SiteAddresses, path: string, { html, markdown }: Texts): Compared {
  const page = readPage(html);
  const twin = readTwin(markdown);
  const addresses = site.of(path, markdown);
  const [a, b] = [toWords(page.text), toWords(twin.text)];
  const { common, differences } = diffWords(a, b);
  const { headings, links, images, tables, code } = page;
  return {
    path,
    words: a.length + b.length === 0 ? 1 : (2 * common) / (a.length + b.length),
    counts: {
      ...{ words: a.length, headings: headings.length, links: links.length },
      ...{ images: images.length, tables: tables.length, code: code.length },
    },
    differences: [
      ...differences.map((text) => `words: ${text}`),
      ...compareLists('heading', headings.map(byWords), twin.headings.map(byWords)),
      ...compareLists('table', tables, twin.tables),
      ...compareLists('code', dropSpans(page, twin), twin.code),
      ...compareLinks(page, twin, addresses),
      ...compareImages(page, twin, addresses),
    ],
  };
}

/** Pages set a title of Chinese in lines, where its words end. */
const byWords = ({ depth, text, id }: Reading['headings'][number]): unknown => [depth, ...toWords(text), id];

/** A `pre` within a line or a cell is a code span in the twin: neither has room for a fence. */
function dropSpans(page: Reading, twin: Reading): Reading['code'] {
  const spans = [...twin.spans];
  const fences = new Set(twin.code.map(print));
  return page.code.filter((block) => {
    const at = fences.has(print(block)) || block.text.includes('\n') ? -1 : spans.indexOf(squash(block.text));
    if (at !== -1) spans.splice(at, 1);
    return at === -1;
  });
}

function compareLinks(page: Reading, twin: Reading, addresses: PageAddresses): readonly string[] {
  const expected = page.links.map(({ text, href }) => ({ text, href: addresses.toTwin(href) }));
  const found = twin.links.map(({ text, href }) => ({ text, href: addresses.resolve(href) }));
  const texts = new Set(page.links.map(({ text }) => text));
  const known = page.links.map(({ href }) => href);
  const dead = twin.links.filter(({ href }) => !addresses.isThere(href));
  return [
    ...compareLists(
      'link',
      expected.filter((link) => !isFtp(link)),
      found.filter((link) => texts.has(link.text) || !isAddress(link)),
    ),
    // A page may have dead links as well, of which builds warn.
    ...dead
      .filter(({ href }) => !known.some((other) => addresses.resolve(other) === addresses.resolve(href)))
      .map(({ text, href }) => `dead link, only the twin: ${print({ text, href })}`),
  ];
}

/** Text that looks like an address is a link for readers of GFM, in code of a component as well. */
const isAddress = ({ text, href }: Link): boolean =>
  [text, `http://${text}`, `mailto:${text}`, `${text}/`].includes(href);

/** GFM 0.29 makes links of such addresses (6.9), micromark does not. */
const isFtp = ({ text, href }: Link): boolean => text === href && href.startsWith('ftp://');

/** Pictures without a text are decoration, which twins may leave out. */
function compareImages(page: Reading, twin: Reading, addresses: PageAddresses): readonly string[] {
  const toImage = ({ alt, src }: { readonly alt: string; readonly src: string }) => ({
    alt,
    src: addresses.toFile(src),
  });
  const found = twin.images.map(({ alt, src }) => ({ alt, src: decode(src) }));
  const plain = new Set(found.filter(({ alt }) => alt === '').map(({ src }) => src));
  return compareLists(
    'image',
    page.images.map(toImage).filter(({ alt, src }) => alt !== '' || plain.has(src)),
    found,
  );
}

const print = (value: unknown): string => JSON.stringify(value);

/** Items that only one of two lists has; their order when that is all. */
function compareLists(kind: string, page: readonly unknown[], twin: readonly unknown[]): readonly string[] {
  const [expected, found] = [page, twin].map((items) => items.map((item) => print(item)));
  const rest = [...(found ?? [])];
  const missing = (expected ?? []).filter((item) => {
    const at = rest.indexOf(item);
    if (at !== -1) rest.splice(at, 1);
    return at === -1;
  });
  const at = missing.length + rest.length === 0 ? (expected ?? []).findIndex((item, i) => item !== found?.[i]) : -1;
  return [
    ...missing.map((item) => `${kind}, only the page: ${item}`),
    ...rest.map((item) => `${kind}, only the twin: ${item}`),
    ...(at === -1 ? [] : [`${kind}, in another order: ${expected?.[at]}`]),
  ];
}
