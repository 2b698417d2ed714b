// The end of a home page: the site's own message.

import type { ViewProps } from '../parts.ts';
import { useSheet } from '../sheets.ts';

/** Nothing on a site without a message. */
export function Footer({ view: { site, page } }: ViewProps) {
  useSheet('home');
  if (!site.footerMessage) return null;
  return (
    <footer className="home-footer" data-region="footer" data-key={page.lang}>
      <div dangerouslySetInnerHTML={{ __html: site.footerMessage }} />
    </footer>
  );
}
