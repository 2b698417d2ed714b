// Lists of pages, from the props of a component.

import type { ReactNode } from 'react';
import { usePage } from '../page-context.ts';
import { useSheet } from '../sheets.ts';
import { renderInlineMarkdown } from './inline-text.ts';
import { Link } from './link.tsx';

export interface GroupItem {
  readonly text: string;
  readonly link?: string;
  readonly headers?: readonly { readonly text: string; readonly id: string }[];
  readonly items?: readonly { readonly text: string; readonly link: string }[];
}

export interface Group {
  readonly name: string;
  readonly items: readonly GroupItem[];
}

export function OverviewGroup({ group }: { readonly group: Group }) {
  useSheet('overview');
  return (
    <section className="overview-group">
      {group.name !== '' && <h2>{group.name}</h2>}
      <div className="overview-cards">
        {group.items.map((item) => (
          <OverviewCard key={`${item.link} ${item.text}`} item={item} />
        ))}
      </div>
    </section>
  );
}

function OverviewCard({ item: { text, link = '', headers = [], items = [] } }: { readonly item: GroupItem }) {
  const below = [...headers.map((header) => ({ text: header.text, link: `${link}#${header.id}` })), ...items];
  return (
    <div className="overview-card">
      <h3>
        {link === '' ? (
          <span {...renderInlineMarkdown(text)} />
        ) : (
          <Link className="overview-link" href={link} {...renderInlineMarkdown(text)} />
        )}
      </h3>
      {below.length > 0 && (
        <ul>
          {below.map((entry) => (
            <li key={entry.link}>
              <Link className="overview-link" href={entry.link} {...renderInlineMarkdown(entry.text)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export interface OverviewProps {
  readonly content?: ReactNode;
  readonly groups?: readonly Group[];
}

/** The groups given, or those of an overview page. */
export function Overview({ content, groups }: OverviewProps) {
  const found = usePage()?.overview?.groups.map(({ name, cards }) => ({
    name,
    items: cards.map(({ text, href, headers }) => ({
      text,
      link: href,
      items: headers.map((header) => ({ text: header.text, link: header.href })),
    })),
  }));
  return (
    <>
      {content}
      {(groups ?? found ?? []).map((group) => (
        <OverviewGroup key={group.name} group={group} />
      ))}
    </>
  );
}
