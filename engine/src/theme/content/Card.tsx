// Cards, and cards that lead somewhere.

import type { ReactNode } from 'react';
import { isExternalHref } from '../../text/url.ts';
import { useSheet } from '../sheets.ts';
import '../styles/parts.css';

export interface CardProps {
  /** First line of the card. Default: none. */
  readonly title?: ReactNode;
  /** The same as children. */
  readonly content?: ReactNode;
  /** What the card holds. */
  readonly children?: ReactNode;
}

/** A box with a title. */
export function Card({ title, content, children }: CardProps) {
  useSheet('cards');
  return (
    <div className="card">
      {title !== undefined && <p className="card-title">{title}</p>}
      <div className="card-body">{children ?? content}</div>
    </div>
  );
}

export interface LinkCardProps {
  /** Text of the link. */
  readonly title: ReactNode;
  /** Where the card leads. */
  readonly href: string;
  /** Text below the title. */
  readonly description?: ReactNode;
  /** The same as `description`. */
  readonly children?: ReactNode;
}

/** A card that leads somewhere. The link is on the title and covers the card: one link, read out by its title alone. */
export function LinkCard({ title, href, description, children }: LinkCardProps) {
  useSheet('cards');
  const external = isExternalHref(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  const text = children ?? description;
  return (
    <div className="card link-card">
      <p className="card-title">
        <a href={href} {...external}>
          {title}
        </a>
      </p>
      {text !== undefined && <div className="card-body">{text}</div>}
    </div>
  );
}

export interface CardGridProps {
  /** Cards. */
  readonly children?: ReactNode;
}

/** Cards next to each other, two in a row where there is space. */
export function CardGrid({ children }: CardGridProps) {
  useSheet('cards');
  return <div className="card-grid">{children}</div>;
}
