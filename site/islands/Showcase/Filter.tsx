// The categories as links: each leads to the list with that filter, also in a new tab.

import type { CategoryCount } from '../../showcase/categories.ts';
import { getShowcaseTexts, type SiteLang } from '../../showcase/texts.ts';
import { followInPlace } from './follow.ts';
import { getHref, pushQuery } from './location.ts';

export interface FilterProps {
  readonly counts: readonly CategoryCount[];
  readonly total: number;
  /** `undefined`: all. */
  readonly current: string | undefined;
  readonly lang: SiteLang;
  readonly search: string;
}

export function Filter({ counts, total, current, lang, search }: FilterProps) {
  const texts = getShowcaseTexts(lang);
  const link = (id: string | undefined, label: string, count: number) => (
    <li key={id ?? ''}>
      <a
        href={getHref(search, { category: id })}
        aria-current={current === id ? 'true' : undefined}
        onClick={(event) => followInPlace(event, () => pushQuery({ category: id }))}
      >
        {label} <span>{count}</span>
      </a>
    </li>
  );
  return (
    <nav className="entry-filter" aria-label={texts.filter}>
      <ul>
        {link(undefined, texts.all, total)}
        {counts.map(({ id, label, count }) => link(id, label, count))}
      </ul>
    </nav>
  );
}
