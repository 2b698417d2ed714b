// What happens when a result is chosen, in addition to going there: it is remembered, and the page learns what to mark.

import { handOver } from '../handover.ts';
import { toHref } from '../links.ts';
import { addRecent } from '../recent.ts';
import type { SearchContext } from '../types.ts';
import type { Option } from './options.ts';

export function rememberChoice(option: Option, { base, lang }: SearchContext): void {
  if (option.kind === 'section' || !option.link.startsWith('/') || option.link.startsWith('//')) return;
  const title = option.kind === 'header' ? `${option.page} › ${option.text}` : option.page;
  addRecent({ title: option.kind === 'recent' ? option.text : title, link: option.link, place: option.place, lang });
  if (option.kind === 'recent') return;
  const words = option.textRanges.map(({ start, length }) => option.text.slice(start, start + length));
  const { pathname, hash } = new URL(toHref(option.link, base), location.href);
  handOver({ address: pathname + hash, query: option.query, words: [...new Set(words)] });
}
