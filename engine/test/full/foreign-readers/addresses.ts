// Where links and pictures of pages and twins lead.

import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from '../../../src/model/output.ts';

export interface SiteAddresses {
  /** `twin`: its text, whose frontmatter says the origin of the site. */
  readonly of: (path: string, twin: string) => PageAddresses;
}

export interface PageAddresses {
  /** The whole address, its characters decoded. */
  readonly resolve: (href: string) => string;
  /** Where a link of the page leads in its twin. */
  readonly toTwin: (href: string) => string;
  /** What a twin calls a file of the page, its characters decoded. */
  readonly toFile: (src: string) => string;
  /** Whether what a link leads to is in the build, or elsewhere. */
  readonly isThere: (href: string) => boolean;
}

/** Of a site that does not know its own. */
const ORIGIN = 'http://site.invalid';

export function createAddresses(dist: string, { base, routes }: BuildManifest): SiteAddresses {
  const twins = new Map(
    routes.flatMap(({ path, twin }) => (twin === undefined ? [] : [[base.slice(0, -1) + path, base + twin] as const])),
  );
  return {
    of(path, markdown) {
      const address = new URL(base.slice(0, -1) + encodeURI(path), ORIGIN);
      const origin = /^canonical: "(https?:\/\/[^/"]+)/m.exec(markdown)?.[1] ?? '';
      const parse = (href: string): URL | undefined =>
        URL.canParse(href, address.href) ? new URL(href, address) : undefined;
      // Links of the twin have the origin of the site, those of the page have none.
      const isOwn = (url: URL): boolean => origin !== '' && url.origin === origin;
      const resolve = (href: string): string => {
        const url = parse(href);
        return decode(url && isOwn(url) ? ORIGIN + url.pathname + url.search + url.hash : (url?.href ?? href));
      };
      return {
        resolve,
        toTwin(href) {
          const url = parse(href);
          const twin = url?.origin === ORIGIN ? twins.get(decode(url.pathname)) : undefined;
          // A query is for the scripts of the page. A heading of the same page is one of the twin.
          const isKept = url === undefined || twin === undefined || url.search !== '' || href.startsWith('#');
          return isKept ? resolve(href) : decode(ORIGIN + twin + url.hash);
        },
        toFile(src) {
          const url = parse(src);
          return decode(url?.origin === ORIGIN ? origin + url.pathname + url.search : src);
        },
        isThere(href) {
          const url = parse(href);
          if (url === undefined) return false;
          if (url.origin !== ORIGIN && !isOwn(url)) return true;
          const path = decode(url.pathname);
          if (!path.startsWith(base)) return false;
          const file = join(dist, path.slice(base.length));
          return isFile(file) || ['.html', '/index.html'].some((end) => existsSync(file.replace(/\/$/, '') + end));
        },
      };
    },
  };
}

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
