// `<Replay src="slug" />`: a recording of this site on any page, with what it is and how it was made.

import { usePage } from 'diglot/theme';
import { ReplayEmbed } from '../../islands/ReplayEmbed/index.tsx';
import { loadRecordings } from '../../showcase/load-entries.ts';
import { getForeignLang, getShowcaseTexts, toSiteLang } from '../../showcase/texts.ts';

export interface ReplayProps {
  /** Name of a recording: a folder of `data/replays`. */
  readonly src: string;
}

/** Throws for a name that no recording has. */
export function Replay({ src }: ReplayProps) {
  const page = usePage();
  const lang = toSiteLang(page?.page.lang ?? 'en');
  const texts = getShowcaseTexts(lang);
  const entry = loadRecordings().find(({ slug }) => slug === src);
  if (!entry?.recording) throw new Error(`there is no recording "${src}"`);
  return (
    <figure className="replay-figure">
      <ReplayEmbed
        slug={src}
        lang={lang}
        contentLang={getForeignLang(entry.languages, lang)}
        title={entry.title[lang]}
        href={`${page?.site.homeHref ?? '/'}replay/?id=${src}`}
        poster={entry.poster}
      />
      <figcaption>
        {entry.title[lang]}
        {texts.stop}
        {entry.recording.note[lang]}
        {texts.space}
        <a href={`${page?.site.homeHref ?? '/'}replay/?id=${src}`}>{texts.openReplay}</a>
      </figcaption>
    </figure>
  );
}
