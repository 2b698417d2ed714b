// Looks at the children that an author gave to a component.

import { Children, createElement, Fragment, isValidElement, type JSX, type ReactElement, type ReactNode } from 'react';

/** Children that are elements, those in fragments included. White space and other text between them is left out. */
export function getElements(children: ReactNode): ReactElement<Record<string, unknown>>[] {
  return Children.toArray(children).flatMap((child) => {
    if (!isValidElement<Record<string, unknown>>(child)) return [];
    return child.type === Fragment ? getElements(child.props['children'] as ReactNode) : [child];
  });
}

/** `element` below what the author wrote between the elements of `children`, which has no place in it and is not lost. */
export function withLooseText(children: ReactNode, element: JSX.Element): JSX.Element {
  const text = getLooseText(children);
  return text.length === 0 ? element : createElement(Fragment, null, ...text, element);
}

function getLooseText(children: ReactNode): readonly ReactNode[] {
  return Children.toArray(children).flatMap((child): readonly ReactNode[] => {
    if (!isValidElement<Record<string, unknown>>(child))
      return typeof child === 'string' && child.trim() === '' ? [] : [child];
    return child.type === Fragment ? getLooseText(child.props['children'] as ReactNode) : [];
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
