// The end of a doc page: when it was changed, where to edit it, what comes before and after.

import type { DocFooterView } from '../../model/view.ts';
import { getPrimaryLanguage } from '../../text/language-tag.ts';
import { useStrings } from '../page-context.ts';
import { Slot, type ViewProps } from '../parts.ts';
import { ExternalHint } from './ExternalHint.tsx';

/** Between a label and what it is of. */
const colons: Readonly<Record<string, string>> = { zh: '：', ja: '：', fr: '\u202f: ' };

/** Nothing on a page without a footer. */
export function DocFooter({ view }: ViewProps) {
  const { docFooter: footer, strings, page } = view;
  if (footer === undefined) return null;
  const { lastUpdated, editLink } = footer;
  const colon = colons[getPrimaryLanguage(page.lang)] ?? ': ';
  return (
    <footer className="doc-footer" data-region="footer" data-key={page.routePath}>
      <Slot name="footer.before" view={view} />
      {(lastUpdated || editLink) && (
        <div className="doc-meta">
          {lastUpdated && (
            <p>
              {strings.lastUpdated}
              {colon}
              <time dateTime={lastUpdated.iso}>{lastUpdated.text}</time>
            </p>
          )}
          {editLink && (
            <a href={editLink.href} target="_blank" rel="noopener noreferrer">
              {editLink.text}
              <ExternalHint />
            </a>
          )}
        </div>
      )}
      {footer.tools && <PageTools tools={footer.tools} />}
      <Pagination footer={footer} />
      <Slot name="footer.after" view={view} />
    </footer>
  );
}

/** The page as Markdown: to copy, to see, to hand on. */
function PageTools({ tools: { twin, assistants } }: { readonly tools: NonNullable<DocFooterView['tools']> }) {
  const { copyPage, viewMarkdown } = useStrings();
  return (
    <p className="doc-tools" data-no-soft="">
      {twin !== undefined && (
        <>
          <button type="button" data-copy-page={twin}>
            {copyPage}
          </button>
          <a href={twin}>{viewMarkdown}</a>
        </>
      )}
      {assistants.map(({ text, href }) => (
        <a key={href} href={href} target="_blank" rel="noopener noreferrer">
          {text}
          <ExternalHint />
        </a>
      ))}
    </p>
  );
}

/** A neighbour without a text is not shown. */
function Pagination({ footer: { previous, next } }: { readonly footer: DocFooterView }) {
  const strings = useStrings();
  if (!previous?.text && !next?.text) return null;
  return (
    <nav className="pagination" aria-label={strings.pagination}>
      {previous?.text && (
        <a className="pagination-previous" href={previous.href} rel="prev">
          <span>{strings.previousPage}</span>
          <strong>{previous.text}</strong>
        </a>
      )}
      {next?.text && (
        <a className="pagination-next" href={next.href} rel="next">
          <span>{strings.nextPage}</span>
          <strong>{next.text}</strong>
        </a>
      )}
    </nav>
  );
}
