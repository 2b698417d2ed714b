// What the agent works on at this moment. Rendered again only when that changes.

import { memo, type ReactNode } from 'react';
import { StageContent } from '../../components/replay/StageContent.tsx';
import type { StageView } from '../../replay/stage.ts';
import { getShotUrl } from './sources.ts';
import type { ReplayTexts } from './texts.ts';

export interface StageProps {
  readonly slug: string;
  /** `undefined` before anything was done. */
  readonly view: StageView | undefined;
  readonly texts: ReplayTexts;
  /** Language of what was recorded, where it is not the page's. */
  readonly lang: string | undefined;
  /** Shown instead of the view. */
  readonly children?: ReactNode;
}

export const Stage = memo(function Stage({ slug, view, texts, lang, children }: StageProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard.
    <section className="replay-stage" tabIndex={0} aria-label={texts.stage}>
      {children ||
        (view ? (
          <div lang={lang}>
            <StageContent
              view={view}
              getShotUrl={(image) => getShotUrl(slug, image)}
              screenshotLabel={texts.screenshot}
            />
          </div>
        ) : (
          <p className="replay-quiet">{texts.stageEmpty}</p>
        ))}
    </section>
  );
});
