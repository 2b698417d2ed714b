// Marks a link that leaves the site: an arrow to see, words for a screen reader.

import { useStrings } from '../page-context.ts';

export function ExternalHint() {
  return (
    <>
      <span className="arrow-out" />
      <span className="sr-only"> ({useStrings().externalLink})</span>
    </>
  );
}
