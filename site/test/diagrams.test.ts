// Holds the diagrams to what every reader needs: words in the page's language, names that resolve, colours of the scheme, text that fits.

import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Architecture } from '../components/diagrams/Architecture.tsx';
import { BrowserModes } from '../components/diagrams/BrowserModes.tsx';
import { ControlLoop } from '../components/diagrams/ControlLoop.tsx';
import { EventStreamFlow } from '../components/diagrams/EventStreamFlow.tsx';
import { McpTopology } from '../components/diagrams/McpTopology.tsx';

type DiagramComponent = (props: { readonly lang: string }) => ReactElement;

const diagrams: Readonly<Record<string, DiagramComponent>> = {
  Architecture,
  BrowserModes,
  ControlLoop,
  EventStreamFlow,
  McpTopology,
};
const cases = Object.entries(diagrams).flatMap(([name, diagram]) =>
  ['en', 'zh'].map((lang) => ({ name, lang, markup: renderToStaticMarkup(createElement(diagram, { lang })) })),
);

/** Widths in units of the type's size, on the safe side for a bold sans. */
const HAN_WIDTH = 1;
const LATIN_WIDTH = 0.58;

function estimateWidth(text: string, size: number): number {
  const widths = [...text].map((char) => (/[\p{Script=Han}（），、]/u.test(char) ? HAN_WIDTH : LATIN_WIDTH));
  return widths.reduce((sum, width) => sum + width * size, 0);
}

function findAll(markup: string, pattern: RegExp): readonly string[] {
  return [...markup.matchAll(pattern)].map((match) => match[1] ?? '');
}

/** Texts that are wider than the filled box they are printed in. */
function findTooWide(markup: string): readonly string[] {
  return findGroups(markup).flatMap((group) => {
    const room = Number(/width="([\d.]+)"/.exec(group)?.[1]);
    const texts = [...group.matchAll(/<text[^>]*font-size="([\d.]+)"[^>]*>([^<]*)</g)];
    return texts
      .map(([, size, text = '']) => ({ text, size: Number(size) }))
      .filter(({ text, size }) => estimateWidth(text, size) > room)
      .map(({ text }) => text);
  });
}

function findGroups(markup: string): readonly string[] {
  return findAll(markup, /<g>(<rect(?:(?!fill="none").)*?<\/g>)/g);
}

describe.each(cases)('$name in $lang', ({ lang, markup }) => {
  it('has a name and a description that its pictures refer to', () => {
    const ids = findAll(markup, / id="([^"]+)"/g);
    const references = findAll(markup, / aria-(?:labelledby|describedby)="([^"]+)"/g);
    expect(references).toHaveLength(4);
    expect(references.filter((reference) => !ids.includes(reference))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('speaks the language of its page', () => {
    const spoken = findAll(markup, /<(?:title|desc)[^>]*>([^<]*)</g);
    expect(spoken.map((text) => /\p{Script=Han}/u.test(text))).toEqual(spoken.map(() => lang === 'zh'));
  });

  it('takes its colours from the scheme', () => {
    const colours = findAll(markup, / (?:fill|stroke)="([^"]+)"/g);
    expect(colours.filter((colour) => colour !== 'none' && !/^var\(--[a-z]+\)$/.test(colour))).toEqual([]);
  });

  it('keeps its texts inside their boxes', () => {
    expect(findGroups(markup).length).toBeGreaterThan(4);
    expect(findTooWide(markup)).toEqual([]);
  });
});
