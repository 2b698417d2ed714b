// Pages that a language lacks: other engines show them in the default language there.

import type { Notes } from '../../notes.ts';

interface Translations {
  readonly notes: Notes;
  /** The config file. */
  readonly file: string;
  /** The default language first, each with its folder; empty for none. */
  readonly langs: readonly { readonly lang: string; readonly dir: string }[];
}

/** @param pages folder of the language and path below it, of every page */
export function noteUntranslated(
  pages: readonly { readonly dir: string; readonly path: string }[],
  { notes, file, langs }: Translations,
): void {
  const list = (dir: string): ReadonlySet<string> =>
    // Names with an underscore are parts of pages.
    new Set(pages.flatMap((page) => (page.dir === dir && !/(?:^|\/)_/.test(page.path) ? [page.path] : [])));
  const [first, ...others] = langs;
  for (const { lang, dir } of others) {
    const own = list(dir);
    const missing = [...list(first?.dir ?? '')].filter((path) => !own.has(path));
    const [example] = missing;
    if (example === undefined) continue;
    const what =
      missing.length === 1 ? `The page \`${example}\` is` : `${missing.length} pages, such as \`${example}\`, are`;
    const message = `${what} not translated: with \`${lang}\`, the site showed the text in \`${first?.lang}\`, and the copy shows nothing.`;
    notes.add({ topic: 'file', file, message, advice: 'Translate them, or write redirects to the other language.' });
  }
}
