// What pages say about themselves to search engines, with its defaults.

import { type DescribedPage, describedPages, type StructuredDataConfig } from '../../model/config.ts';
import type { UserConfig } from './schema.ts';

/** Doc pages are left out: there are many, and each would grow. */
const pagesByDefault: readonly DescribedPage[] = ['home', 'posts'];

export function resolveStructuredData(given: UserConfig['structuredData']): StructuredDataConfig {
  if (given === true) return { pages: describedPages, software: undefined };
  if (given === false) return { pages: [], software: undefined };
  const { pages = pagesByDefault, software } = given ?? {};
  return {
    pages: describedPages.filter((page) => pages.includes(page)),
    software: software && {
      name: software.name,
      category: software.category ?? 'DeveloperApplication',
      operatingSystem: software.operatingSystem,
      version: software.version,
      license: software.license,
      download: software.download,
    },
  };
}
