// Tells that a link leaves the site: an arrow for the eye, words for a screen reader.

import { useStrings } from '../page-context.ts';

export function ExternalHint() {
  return (
    <>
      <span className="arrow-out" />
      <span className="sr-only"> ({useStrings().externalLink})</span>
    </>
  );
}
