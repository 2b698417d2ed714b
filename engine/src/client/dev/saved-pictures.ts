// Development only: shows pictures whose files were saved. A browser keeps a picture that it has as long as the page stays.

import { onPageChange } from '../events.ts';
import type { HotChannel } from './hot-channel.ts';

/** Listens for the addresses of files that were saved, and has pages show them from then on. */
export function followSavedPictures(hot: HotChannel | undefined): void {
  const saved = new Map<string, string>();
  hot?.on('diglot:files', ({ paths }: { readonly paths: readonly string[] }) => {
    for (const path of paths) saved.set(path, String(Date.now()));
  });
  // The page is refreshed for such a file, and later ones may show it as well.
  onPageChange(() => {
    if (saved.size === 0) return;
    for (const image of document.querySelectorAll<HTMLImageElement>('img[src]')) {
      const url = new URL(image.src);
      const time = saved.get(url.pathname);
      if (time === undefined || url.origin !== location.origin || url.searchParams.get('t') === time) continue;
      url.searchParams.set('t', time);
      image.src = url.href;
    }
  });
}
