// Ways to hand a recording on: a link, from this moment if wanted, and code that shows the player on another page.

import { useEffect, useId, useRef, useState } from 'react';
import { createEmbedCode, createShareUrl } from '../../replay/share-links.ts';
import { fillText } from '../../showcase/texts.ts';
import { formatTime } from './Controls.tsx';
import type { ReplayTexts } from './texts.ts';

export interface ShareProps {
  /** Address of the recording's own page; relative ones count from this page. */
  readonly href: string;
  readonly title: string;
  readonly timeMs: number;
  readonly texts: ReplayTexts;
}

export function Share({ href, title, timeMs, texts }: ShareProps) {
  const [hasTime, setHasTime] = useState(true);
  const page = new URL(href, location.href).href;
  const startMs = hasTime ? timeMs : 0;
  return (
    <div className="replay-share">
      {timeMs > 0 && (
        <label className="replay-share-time">
          <input type="checkbox" checked={hasTime} onChange={(event) => setHasTime(event.currentTarget.checked)} />
          {fillText(texts.startAt, { time: formatTime(timeMs) })}
        </label>
      )}
      <CopyField label={texts.link} value={createShareUrl(page, startMs)} texts={texts} />
      <CopyField label={texts.embedCode} value={createEmbedCode(page, title, startMs)} texts={texts} />
    </div>
  );
}

/** How long the button says that the text was copied. */
const COPIED_MS = 2000;

function CopyField({ label, value, texts }: { label: string; value: string; texts: ReplayTexts }) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [copied, setCopied] = useState<string>();
  const isCopied = copied === value;
  useEffect(() => {
    if (copied === undefined) return;
    const timer = setTimeout(() => setCopied(undefined), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = (): void => {
    field.current?.select();
    // Where the browser does not allow it, the text is selected.
    navigator.clipboard?.writeText(value).then(
      () => setCopied(value),
      () => undefined,
    );
  };
  return (
    <p className="replay-share-field">
      <label htmlFor={id}>{label}</label>
      <input id={id} ref={field} value={value} readOnly onFocus={(event) => event.currentTarget.select()} />
      <button type="button" onClick={copy}>
        {isCopied ? texts.copied : texts.copy}
      </button>
      <span className="sr-only" role="status">
        {isCopied ? texts.copied : ''}
      </span>
    </p>
  );
}
