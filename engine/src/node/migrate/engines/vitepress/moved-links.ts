// Links and pictures by the paths of sources, where `rewrites` move pages: they lead to where these are in the copy.

import { posix } from 'node:path';
import { decodePath } from '../../pages/decode-path.ts';
import { toImportPath } from '../../pages/resolve-import.ts';
import type { Place } from './place.ts';

const reference = /(?:\]\(|\b(?:src|href)=["']|^\[[^\]\n]+\]:[ \t]+)[^)\s"'<>]+/gm;

/** VitePress finds pictures from the source, and links to pages from their new places; both work here. */
export function followMoves(place: Place): void {
  place.page.body.replace(reference, (found) => {
    const at = found.search(/(?<=\]\(|=["']|:[ \t]+)[^ \t]/);
    const moved = toMoved(place, found.slice(at));
    return moved === undefined ? undefined : found.slice(0, at) + moved;
  });
}

/** `undefined`: nothing is at the path, or it is the same in the copy. */
function toMoved({ page, context, content, getTarget }: Place, path: string): string | undefined {
  const [, way = '', rest = ''] = /^([^?#]*)(.*)$/.exec(path) ?? [];
  if (way === '' || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(way)) return undefined;
  const isRooted = way.startsWith('/');
  const clean = decodePath(way);
  const source = context.project.locate(posix.join(isRooted ? content.source || '.' : posix.dirname(page.file), clean));
  const ending = ['', '.md', '/index.md'].find((end) => context.project.has(source + end));
  const target = ending === undefined ? undefined : getTarget(source + ending);
  if (target === undefined) return undefined;
  const meant = posix.join(isRooted ? content.target || '.' : posix.dirname(page.target), clean + ending);
  if (target === meant) return undefined;
  const near = isRooted ? `/${posix.relative(content.target, target)}` : toImportPath(page.target, target);
  const short = ending === '' ? near : near.replace(/(?:(?<=\/)index)?\.md$/, '');
  return short.replaceAll(' ', '%20') + rest;
}
