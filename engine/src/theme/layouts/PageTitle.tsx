// The title of a page, on every page type.

import type { ReactNode } from 'react';
import { useContext } from 'react';
import { Badge } from '../content/Badge.tsx';
import { type PageTitleProps, PartsContext, Slot, usePart } from '../parts.ts';

/** The title as the site shows it, with what the site adds below. */
export function Title(props: PageTitleProps) {
  const Heading = usePart('PageTitle', PageTitle);
  return (
    <>
      <Heading {...props} />
      <Slot name="doc.title.after" view={props.view} />
    </>
  );
}

/** Nothing on a page without a title. */
export function PageTitle({ view: { title }, heading, children }: PageTitleProps) {
  if (title === undefined) return null;
  return (
    <TitleHeading id={title.id} aliases={heading?.aliases} classes={heading?.classes}>
      {children ?? title.text}
      {title.badge && (
        <>
          {' '}
          <Badge {...title.badge} />
        </>
      )}
    </TitleHeading>
  );
}

export interface TitleHeadingProps {
  /** With an id comes a link to it. */
  readonly id: string | undefined;
  /** Further ids that links may use. */
  readonly aliases?: readonly string[] | undefined;
  readonly classes?: readonly string[] | undefined;
  readonly children?: ReactNode;
}

/** The anchor is for pointers: the heading itself is what assistive technology and keyboards reach. */
const pointerOnly = { 'aria-hidden': true, tabIndex: -1 } as const;

export function TitleHeading({ id, aliases = [], classes = [], children }: TitleHeadingProps) {
  const Heading = useContext(PartsContext).h1 ?? 'h1';
  return (
    <Heading id={id} className={classes.length === 0 ? undefined : classes.join(' ')}>
      {id !== undefined && <a className="anchor" href={`#${id}`} {...pointerOnly} />}
      {aliases.map((alias) => (
        <span key={alias} id={alias} />
      ))}
      {children}
    </Heading>
  );
}
