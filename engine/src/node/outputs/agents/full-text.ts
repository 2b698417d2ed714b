// `llms-full.txt`: the twins of all pages of a language and version, one after the other.

import type { OutputFile } from '../../../model/output.ts';
import type { LlmsPlace, TwinRoute } from './llms.ts';

/** `read`: a twin as it is written; `undefined` for a page that failed. Its frontmatter stays, which is where a page ends and its address begins. */
export function buildFullText(
  place: Pick<LlmsPlace, 'prefix'>,
  routes: readonly TwinRoute[],
  read: (route: TwinRoute) => Uint8Array | undefined,
): OutputFile {
  const gap = Buffer.from('\n');
  const parts = routes.flatMap((route) => read(route) ?? []).flatMap((text, i) => (i === 0 ? [text] : [gap, text]));
  return { path: `${place.prefix.slice(1)}llms-full.txt`, content: Buffer.concat(parts) };
}
