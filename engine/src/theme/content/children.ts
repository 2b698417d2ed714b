// Looks at the children that an author gave to a component.

import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';

/** Children that are elements, those in fragments included. White space and other text between them is left out. */
export function getElements(children: ReactNode): ReactElement<Record<string, unknown>>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return [];
    return child.type === Fragment ? getElements(child.props['children'] as ReactNode) : [child];
  });
}

/** The prop when it is a text that says something. */
export function getText(value: unknown): string | undefined {
  return typeof value === 'number'
    ? String(value)
    : typeof value === 'string' && value.trim() !== ''
      ? value
      : undefined;
}
