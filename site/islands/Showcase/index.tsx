'use client';
// The showcase and the list of recordings: a filter by category, cards, and one entry in full. Category and entry live in the address.

import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import '../../components/showcase/poster.css';
import '../../components/showcase/showcase.css';
import { ElsewhereList } from '../../components/showcase/ElsewhereList.tsx';
import { EntryCard } from '../../components/showcase/EntryCard.tsx';
import { countCategories } from '../../showcase/categories.ts';
import { findNew } from '../../showcase/entry.ts';
import type { PosterEntry } from '../../showcase/load-entries.ts';
import { fillText, getShowcaseTexts, type SiteLang } from '../../showcase/texts.ts';
import { EntryDetail } from './EntryDetail.tsx';
import { EntryNav } from './EntryNav.tsx';
import { Filter } from './Filter.tsx';
import { followInPlace } from './follow.ts';
import { getHref, openView, useQuery } from './location.ts';

export interface ShowcaseProps {
  readonly entries: readonly PosterEntry[];
  readonly lang: SiteLang;
  readonly page: 'showcase' | 'replay';
}

export function Showcase({ entries, lang, page }: ShowcaseProps) {
  const query = useQuery();
  const firstId = useFirstId();
  const id = query.get('id');
  const previous = useRef<string | null>(null);
  useEffect(() => {
    previous.current = id;
  }, [id]);
  if (id !== null) {
    const entry = entries.find(({ slug }) => slug === id);
    return (
      <EntryDetail
        key={id}
        entry={entry}
        lang={lang}
        page={page}
        category={countCategories(entries, lang).find((count) => count.id === entry?.category)?.label}
        search={query.toString()}
        wasOpened={id !== firstId}
        nav={<EntryNav entries={entries} currentId={id} lang={lang} page={page} search={query.toString()} />}
      />
    );
  }
  return <EntryList entries={entries} lang={lang} page={page} query={query} previous={previous} />;
}
Showcase.wake = 'load' as const;

interface EntryListProps extends ShowcaseProps {
  readonly query: URLSearchParams;
  /** The entry that was open before, if one was. */
  readonly previous: RefObject<string | null>;
}

function EntryList({ entries, lang, page, query, previous }: EntryListProps) {
  const texts = getShowcaseTexts(lang);
  const isPrinted = useIsPrinted();
  const now = useNow();
  const counts = countCategories(entries, lang);
  const category = query.get('category');
  const current = counts.find((count) => count.id === category)?.id;
  const labels = new Map(counts.map((count) => [count.id, count.label]));
  // A category without entries, from an old or mistyped address, is different from none.
  const shown = category === null ? entries : entries.filter((entry) => entry.category === current);
  const { title, lead } = texts[page];
  const cards = shown.filter(({ poster }) => poster);
  const fresh = now === undefined ? undefined : findNew(entries, now);
  const hrefOf = (entry: PosterEntry): string =>
    isPrinted ? getPlainHref(entry, page) : getHref(query.toString(), { id: entry.slug });
  const list = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the list takes the entry's place.
  useEffect(() => {
    // A reader who comes back goes on from the card that was opened.
    const card = list.current?.children[cards.findIndex(({ slug }) => slug === previous.current)];
    card?.querySelector('a')?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={isPrinted ? 'showcase-list as-printed' : 'showcase-list'}>
      <header className="showcase-head">
        <h1>{title}</h1>
        <p>{lead}</p>
      </header>
      {page === 'showcase' && (
        <Filter
          counts={counts}
          total={entries.length}
          current={category === null ? undefined : (current ?? '')}
          lang={lang}
          search={query.toString()}
        />
      )}
      {page === 'replay' && (
        <EntryNav entries={entries} currentId={undefined} lang={lang} page={page} search={query.toString()} />
      )}
      <p className="sr-only" role="status">
        {fillText(texts.results, { count: shown.length })}
      </p>
      {shown.length === 0 && <p className="entry-empty">{texts.empty}</p>}
      <ul className="entry-list" ref={list}>
        {cards.map((entry, i) => (
          <li key={entry.slug}>
            <EntryCard
              entry={entry}
              lang={lang}
              category={labels.get(entry.category) ?? entry.category}
              href={hrefOf(entry)}
              onOpen={(event) => followInPlace(event, () => openView({ id: entry.slug }))}
              isNew={fresh?.has(entry.slug) ?? false}
              isFirst={i === 0}
            />
          </li>
        ))}
      </ul>
      <ElsewhereList
        entries={shown.filter(({ poster }) => !poster)}
        lang={lang}
        getHref={hrefOf}
        onOpen={(event, { slug }) => followInPlace(event, () => openView({ id: slug }))}
      />
    </div>
  );
}

/** Where an entry is to be seen without script: the transcript of a recording, or the page where others published it. */
function getPlainHref({ slug, link }: PosterEntry, page: 'showcase' | 'replay'): string {
  return link ?? `${page === 'replay' ? '' : '../replay/'}#transcript-${slug}`;
}

/** True for what was printed at build time, for every query and for readers without script: until React has taken it over. */
function useIsPrinted(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
}

/** The reader's clock, once it is known: a page printed at build time cannot say what is new. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => setNow(Date.now()), []);
  return now;
}

/** The entry that the address named when the page was loaded. */
function useFirstId(): string | null {
  const [id] = useState(() =>
    typeof location === 'undefined' ? null : new URLSearchParams(location.search).get('id'),
  );
  return id;
}
