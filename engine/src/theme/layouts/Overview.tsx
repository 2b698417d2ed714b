// The pages of a section with their headings, and a box that filters them. Without script all of them show and the box does not.

import type { ReactNode } from 'react';
import { toElementId } from '../../model/element-id.ts';
import type { OverviewCard, OverviewGroup, OverviewView } from '../../model/view.ts';
import { OldVersion } from '../chrome/VersionBanner.tsx';
import { useStrings } from '../page-context.ts';
import { Slot, type ViewProps } from '../parts.ts';
import { useSheet } from '../sheets.ts';

export interface OverviewProps extends ViewProps {
  readonly overview: OverviewView;
  readonly title: ReactNode;
  readonly body: ReactNode;
}

export function Overview({ view, overview, title, body }: OverviewProps) {
  const strings = useStrings();
  useSheet('overview');
  return (
    <article className="prose overview" data-overview="">
      <OldVersion view={view} />
      <Slot name="doc.before" view={view} />
      {title}
      <p className="overview-filter">
        <label htmlFor={toElementId('overview-filter')}>{strings.overviewFilter}</label>
        <input
          id={toElementId('overview-filter')}
          type="search"
          placeholder={strings.overviewFilterPlaceholder}
          autoComplete="off"
          spellCheck={false}
        />
      </p>
      {body}
      {overview.groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      <p className="overview-empty" role="status" />
      <Slot name="doc.after" view={view} />
    </article>
  );
}

function Group({ group }: { readonly group: OverviewGroup }) {
  return (
    <section className="overview-group" data-overview-group={group.name} aria-labelledby={group.id}>
      <h2 id={group.id}>{group.name}</h2>
      <div className="overview-cards">
        {group.cards.map((card) => (
          <Card key={card.href} card={card} />
        ))}
      </div>
    </section>
  );
}

function Card({ card }: { readonly card: OverviewCard }) {
  return (
    <div className="overview-card" data-overview-card={card.text}>
      <h3>
        <a className="overview-link" href={card.href}>
          {card.text}
        </a>
      </h3>
      {card.headers.length > 0 && (
        <ul>
          {card.headers.map((header) => (
            <li key={header.href}>
              <a className="overview-link" href={header.href}>
                {header.text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
