// Bodies and slots as the compile stage makes them, for tests of printing.

import type { Body, CodeSlot, ComponentSlot, PropValue } from '../src/model/page.ts';

export const literal = (value: string): PropValue => ({ kind: 'literal', value });

export const component = (
  name: string,
  children: Body | null = null,
  props: ComponentSlot['props'] = {},
): ComponentSlot => ({
  kind: 'component',
  name,
  props,
  children,
  line: 7,
  column: 3,
});

export const code = (html: string, title?: string): CodeSlot => ({
  kind: 'code',
  lang: 'ts',
  html,
  lineNumbers: false,
  startLine: 1,
  wrap: false,
  ...(title === undefined ? {} : { title }),
});

export const html = (text: string): Body => ({ html: text, slots: [] });
