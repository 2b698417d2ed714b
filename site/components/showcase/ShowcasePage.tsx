// The showcase page: every entry printed, so that it reads without script; the island adds filter and detail.

import type { PageView } from 'diglot/theme';
import { Showcase } from '../../islands/Showcase/index.tsx';
import { loadEntries } from '../../showcase/load-entries.ts';
import { toSiteLang } from '../../showcase/texts.ts';
import '../replay/stage.css';
import '../replay/replay.css';
import '../replay/modes.css';

export const ShowcasePage = ({ view }: { readonly view: PageView }) => (
  <div className="showcase-page">
    <Showcase entries={loadEntries()} lang={toSiteLang(view.page.lang)} page="showcase" />
  </div>
);
