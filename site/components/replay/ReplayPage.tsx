// The replay page: recordings to choose from, and below them every transcript in full, readable without script.

import type { PageView } from 'diglot/theme';
import { getShotUrl } from '../../islands/ReplayPlayer/sources.ts';
import { getReplayTexts } from '../../islands/ReplayPlayer/texts.ts';
import { Showcase } from '../../islands/Showcase/index.tsx';
import { loadRecordings, loadReplay } from '../../showcase/load-entries.ts';
import { getForeignLang, getShowcaseTexts, toSiteLang } from '../../showcase/texts.ts';
import { ConversationItems } from './ConversationItems.tsx';
import './stage.css';
import './replay.css';
import './modes.css';

export function ReplayPage({ view }: { readonly view: PageView }) {
  const lang = toSiteLang(view.page.lang);
  const texts = getShowcaseTexts(lang);
  const entries = loadRecordings();
  return (
    <div className="showcase-page">
      <Showcase entries={entries} lang={lang} page="replay" />
      <section className="replay-transcripts">
        <h2>{texts.transcripts}</h2>
        <p>{texts.transcriptsLead}</p>
        {entries.map(({ slug, title, languages, recording }) => (
          <details key={slug} name="transcript">
            <summary>
              <h3 id={`transcript-${slug}`}>{title[lang]}</h3>
            </summary>
            <p className="entry-note">{recording?.note[lang]}</p>
            <ConversationItems
              items={loadReplay(slug).items}
              count={Number.POSITIVE_INFINITY}
              texts={getReplayTexts(lang)}
              lang={getForeignLang(languages, lang)}
              getShotUrl={(image) => getShotUrl(slug, image)}
            />
          </details>
        ))}
      </section>
    </div>
  );
}
