// A remark in the text: containers, alerts, and the component of that name.

import type { ReactNode } from 'react';
import type { ThemeStrings } from '../../model/strings.ts';
import { escapeHtml } from '../../text/html.ts';
import { joinBlocks, prefixLines, toBold } from '../../text/markdown.ts';
import type { MarkdownForm } from '../markdown-form.ts';
import { useStrings } from '../page-context.ts';
import { useSheet } from '../sheets.ts';
import '../styles/parts.css';

const titleKeys = {
  tip: 'calloutTip',
  note: 'calloutNote',
  info: 'calloutInfo',
  warning: 'calloutWarning',
  danger: 'calloutDanger',
  important: 'calloutImportant',
  caution: 'calloutCaution',
  details: 'calloutDetails',
} as const satisfies Record<string, keyof ThemeStrings>;

/** What is drawn before the name, on a grid of 16: the kind is to be seen without its colour, too. */
const signs = {
  round: 'M8 1.75a6.25 6.25 0 1 0 0 12.5 6.25 6.25 0 0 0 0-12.5ZM8 7.4v3.6M8 5v.01',
  bulb: 'M5.75 10.75a4.75 4.75 0 1 1 4.5 0v1.5h-4.5ZM6.5 14.5h3',
  triangle: 'M8 2 1.5 13.75h13ZM8 6.5v3.25M8 11.75v.01',
  octagon: 'M5.4 1.75h5.2l3.65 3.65v5.2l-3.65 3.65H5.4L1.75 10.6V5.4ZM8 4.75v3.75M8 11v.01',
} as const;

const signOf: Partial<Record<CalloutType, keyof typeof signs>> = {
  tip: 'bulb',
  warning: 'triangle',
  caution: 'triangle',
  danger: 'octagon',
};

export type CalloutType = keyof typeof titleKeys;

export interface CalloutProps {
  /** `tip`, `note`, `info`, `warning`, `danger`, `important`, `caution` or `details`. Default `note`, also for a type that does not exist. */
  readonly type?: CalloutType | (string & {});
  /** Text of the first line. Default: the type's name in the page's language. */
  readonly title?: string;
  /** `details` are shown at first. Default false. */
  readonly open?: boolean;
  /** The remark. */
  readonly children?: ReactNode;
}

/** A remark in the text: what `:::tip` and `> [!TIP]` become. */
export function Callout({ type = 'note', title, open = false, children }: CalloutProps) {
  const strings = useStrings();
  const kind = isCalloutType(type) ? type : 'note';
  const name = strings[titleKeys[kind]];
  const label = title || name;
  if (kind === 'details')
    return (
      <Details title={label} open={open}>
        {children}
      </Details>
    );
  return (
    <div className="callout" data-type={kind} role="note" aria-label={label === name ? name : `${name} · ${label}`}>
      <p className="callout-title" aria-hidden="true">
        <span className="callout-kind">
          <Sign kind={kind} />
          {name}
        </span>
        {label === name ? null : ` ${label}`}
      </p>
      <div className="callout-body">{children}</div>
    </div>
  );
}

function Details({ title, open, children }: Pick<CalloutProps, 'title' | 'open' | 'children'>) {
  useSheet('parts');
  return (
    <details className="callout" data-type="details" open={open}>
      <summary className="callout-title">{title}</summary>
      <div className="callout-body">{children}</div>
    </details>
  );
}

/** GitHub's alerts, which have five kinds; details fold as HTML does. */
Callout.markdown = (({ type = 'note', title = '', children }, { view }) => {
  const kind = isCalloutType(type) ? type : 'note';
  const name = view.strings[titleKeys[kind]];
  if (kind === 'details')
    return joinBlocks([`<details>\n<summary>${escapeHtml(title || name)}</summary>`, children, '</details>']);
  const own = title === '' || title === name ? [] : [toBold(title)];
  return prefixLines(`[!${alerts[kind] ?? 'NOTE'}]\n${joinBlocks([...own, children])}`, '> ');
}) satisfies MarkdownForm<CalloutProps>;

const alerts: Partial<Record<CalloutType, string>> = {
  ...{ tip: 'TIP', important: 'IMPORTANT', warning: 'WARNING', caution: 'CAUTION', danger: 'CAUTION' },
};

function Sign({ kind }: { readonly kind: CalloutType }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={signs[signOf[kind] ?? 'round']} />
    </svg>
  );
}

function isCalloutType(type: string): type is CalloutType {
  return Object.hasOwn(titleKeys, type);
}
