// The inline scripts of pages: what has to be decided before the first paint, and only what this site can need.

import { join } from 'node:path';
import type { ResolvedConfig } from '../../model/config.ts';
import type { EnginePaths } from './engine-paths.ts';

/** Texts of inline scripts. The same for every page of a site, so that one hash allows each. */
export interface InlineScripts {
  /** For pages that may lead elsewhere: those with redirect rules, and missing ones. Runs first. */
  readonly redirect: string;
  /** For every page: language of a first visit, colour scheme, hidden parts, chosen tabs. */
  readonly page: string;
}

/** In this order: a page that the reader is about to leave needs no colours. */
const chooseParts = (redirectsLocale: boolean, hasSchemes: boolean): readonly string[] => [
  ...(redirectsLocale ? ['locale-script.ts'] : []),
  ...(hasSchemes ? ['theme-script.ts'] : []),
  'page-script.ts',
];

export function listPageParts({ locales, theme }: Pick<ResolvedConfig, 'locales' | 'theme'>): readonly string[] {
  return chooseParts(locales.length > 1 && theme.localeRedirect !== 'never', theme.darkMode);
}

/** Every answer that {@link listPageParts} can give. */
export function listPagePartSets(): readonly (readonly string[])[] {
  return [true, false].flatMap((redirectsLocale) =>
    [true, false].map((hasSchemes) => chooseParts(redirectsLocale, hasSchemes)),
  );
}

/** Bundles and minifies the scripts; `pageParts` from {@link listPageParts}. */
export async function bundleInlineScripts(engine: EnginePaths, pageParts: readonly string[]): Promise<InlineScripts> {
  const [redirect, page] = await Promise.all([
    bundleParts(engine, ['redirect-script.ts']),
    bundleParts(engine, pageParts),
  ]);
  return { redirect, page };
}

async function bundleParts({ sourceDir }: EnginePaths, parts: readonly string[]): Promise<string> {
  const { build } = await import('rolldown');
  const entry = 'virtual:inline-script';
  const { output } = await build({
    input: entry,
    write: false,
    // The project's tsconfig has no say in the engine's own scripts.
    tsconfig: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'diglot:inline-script',
        resolveId: (source) => (source === entry ? source : undefined),
        load: (id) =>
          id === entry
            ? parts.map((part) => `import ${JSON.stringify(join(sourceDir, 'client/inline', part))};`).join('\n')
            : undefined,
      },
    ],
    output: { format: 'iife', minify: true },
  });
  return output[0].code.trim();
}
