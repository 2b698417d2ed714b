// A whole site in memory, for tests of the site stage: ids with facts instead of files. For tests only.

import type { ResolvedConfig } from '../src/model/config.ts';
import type { Frontmatter } from '../src/model/frontmatter.ts';
import type { PageMeta } from '../src/model/page.ts';
import type { MetaFile, SourceFile } from '../src/model/source.ts';
import { resolveConfig } from '../src/node/config/resolve-config.ts';
import type { UserConfig } from '../src/node/config/schema.ts';
import { createPathClassifier } from '../src/node/content/classify-path.ts';
import type { SiteInput } from '../src/node/site/build-site.ts';
import { toPlainPath } from './plain-path.ts';
import { tell } from './tell.ts';

export interface PageFacts extends Partial<Omit<PageMeta, 'frontmatter' | 'links'>> {
  readonly frontmatter?: Partial<Frontmatter>;
  /** Links as written. */
  readonly links?: readonly string[];
}

export interface TestSite {
  readonly config?: UserConfig;
  /** By id; a text is the title. */
  readonly pages: Readonly<Record<string, PageFacts | string>>;
  /** `_meta.json` and `_nav.json` by id; values other than text are written as JSON. */
  readonly metas?: Readonly<Record<string, unknown>>;
  readonly dates?: Readonly<Record<string, number>>;
  readonly showExcluded?: boolean;
}

export function createSiteInput({
  config: user = {},
  pages,
  metas = {},
  dates = {},
  showExcluded,
}: TestSite): SiteInput {
  const ids = Object.keys(pages);
  const config = createConfig(user, [...ids, ...Object.keys(metas)], showExcluded);
  const classify = createPathClassifier(config);
  const files: SourceFile[] = [];
  for (const id of ids.sort()) {
    const found = classify(id);
    if (found.kind === 'source') files.push(found.source);
  }
  return {
    config,
    files,
    metas: Object.entries(metas).map(([id, value]): MetaFile => {
      const found = classify(id);
      if (found.kind !== 'meta') throw new Error(`${id} is no meta file.`);
      return { ...found.meta, text: typeof value === 'string' ? value : JSON.stringify(value) };
    }),
    pages: ids.map((id) => createPage(id, pages[id] ?? '')),
    dates: new Map(Object.entries(dates)),
    publicDir: undefined,
  };
}

function createConfig(user: UserConfig, ids: readonly string[], showExcluded: boolean | undefined): ResolvedConfig {
  const isFolder = (path: string): boolean => {
    const plain = toPlainPath(path);
    return plain === '/site/docs' || ids.some((id) => `/site/docs/${id}`.startsWith(`${plain}/`));
  };
  const { config, diagnostics } = resolveConfig(user, { root: '/site', isFolder, overrides: { showExcluded } });
  if (diagnostics.length > 0) throw new Error(tell(diagnostics).join('\n'));
  return config;
}

function createPage(id: string, facts: PageFacts | string): PageMeta {
  const given = typeof facts === 'string' ? { title: facts } : facts;
  const title = given.title ?? given.frontmatter?.title ?? '';
  const toc = given.toc ?? [];
  return {
    headingTitle: title,
    description: '',
    anchors: toc.map((entry) => entry.id),
    assets: [],
    components: [],
    imports: [],
    words: 0,
    ...given,
    id,
    title,
    toc,
    frontmatter: { extra: {}, ...given.frontmatter },
    links: (given.links ?? []).map((href, i) => ({ href, line: i + 1, column: 1 })),
  };
}
