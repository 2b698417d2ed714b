// A remark beside the text: containers, alerts, and the component of that name.

import type { ReactNode } from 'react';
import type { ThemeStrings } from '../../model/strings.ts';
import { useStrings } from '../page-context.ts';

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

export type CalloutType = keyof typeof titleKeys;

export interface CalloutProps {
  /** Default `note`, also for a type that does not exist. */
  readonly type?: CalloutType | (string & {});
  /** Default: the type's name in the page's language. */
  readonly title?: string;
  /** Details that are shown at first. */
  readonly open?: boolean;
  readonly children?: ReactNode;
}

export function Callout({ type = 'note', title, open = false, children }: CalloutProps) {
  const strings = useStrings();
  const kind = isCalloutType(type) ? type : 'note';
  const label = title === undefined || title === '' ? strings[titleKeys[kind]] : title;
  if (kind === 'details')
    return (
      <details className="callout" data-type="details" open={open}>
        <summary className="callout-title">{label}</summary>
        <div className="callout-body">{children}</div>
      </details>
    );
  return (
    <div className="callout" data-type={kind} role="note" aria-label={label}>
      <p className="callout-title" aria-hidden="true">
        {label}
      </p>
      <div className="callout-body">{children}</div>
    </div>
  );
}

function isCalloutType(type: string): type is CalloutType {
  return Object.hasOwn(titleKeys, type);
}
