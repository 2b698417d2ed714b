// The elements of a text as components, for themes that put their own in place of some.

import { createElement, type ElementType } from 'react';

const names = 'h1 h2 h3 h4 h5 h6 ul ol li table td th tr hr p blockquote strong a code img pre'.split(' ');

const createElementComponent = (name: string) => (props: object) => createElement(name, props);

/** By element. */
const elements: Readonly<Record<string, ElementType>> = Object.fromEntries(
  names.map((name) => [name, createElementComponent(name)]),
);

export const getCustomMDXComponent = (): Readonly<Record<string, ElementType>> => elements;

/** Those of a theme that are its own. */
export function pickOwnElements(all: unknown): Readonly<Record<string, ElementType>> {
  if (typeof all !== 'object' || all === null) return {};
  return Object.fromEntries(
    Object.entries(all).filter(([name, element]) => names.includes(name) && element !== elements[name]),
  );
}
