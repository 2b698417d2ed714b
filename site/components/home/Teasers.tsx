// A few recordings with a picture each, for the home page.

import type { PageView } from 'diglot/theme';
import { getLastShot, loadRecordings } from '../../showcase/load-entries.ts';
import { fillText, getShowcaseTexts, toSiteLang } from '../../showcase/texts.ts';

export interface TeasersProps {
  readonly view: PageView;
  /** Names of recordings, in the order in which they are shown. */
  readonly slugs: readonly string[];
}

/** Throws for a name that no recording has. */
export function Teasers({ view, slugs }: TeasersProps) {
  const lang = toSiteLang(view.page.lang);
  const texts = getShowcaseTexts(lang);
  const recordings = loadRecordings();
  return (
    <ul className="home-teasers">
      {slugs.map((slug) => {
        const entry = recordings.find((recording) => recording.slug === slug);
        if (entry?.recording === undefined) throw new Error(`There is no recording "${slug}".`);
        return (
          <li key={slug}>
            {/* In a box of its own: Firefox would make the row as high as the file. */}
            <div>
              <img src={getLastShot(slug)} alt="" width={1280} height={800} loading="lazy" decoding="async" />
            </div>
            <p className="home-teaser-title">
              <a href={`${view.site.homeHref}replay/?id=${slug}`}>{entry.title[lang]}</a>
            </p>
            <p>{entry.description[lang]}</p>
            <p className="home-teaser-facts">
              {fillText(texts.toolCalls, { count: entry.recording.toolCalls })} ·{' '}
              {fillText(texts.seconds, { count: (entry.recording.durationMs / 1000).toFixed(1) })}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
