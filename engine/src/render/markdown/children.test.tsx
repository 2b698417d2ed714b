// What components get as children in the Markdown form of a page.

import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { component } from '../../../test/bodies.ts';
import { render } from '../../../test/render-body.tsx';
import type { Slot } from '../../model/page.ts';

vi.mock('virtual:diglot/search-hooks', () => ({ loadHooks: undefined }));

interface Props {
  readonly children?: ReactNode;
}

const Pre = ({ children }: Props) => (
  <pre>
    <code>{children}</code>
  </pre>
);
const Box = ({ children }: Props) => <div>{children}</div>;
const Bold = ({ children }: Props) => <b>{children}</b>;
const twin = { toTwin: String, toFile: String };

/** Markdown of a page that has nothing but a component with these children. `expressions`: code. */
const Call = ({ children }: { children?: ReactNode | ((value: number) => ReactNode) }) => (
  <p>{typeof children === 'function' ? children(3) : children}</p>
);

function show(name: string, markdown: string, { slots = [], expressions = [] }: Parts = {}): string | undefined {
  const body = { html: '', markdown: '\u0086s0\u0087', slots: [component(name, { html: '', markdown, slots })] };
  const module = { code: `return { scope: {}, exports: {}, expressions: [${expressions.join(', ')}] };` };
  return render(body, { Pre, Box, Bold, Call }, { twin, content: { body, module } }).page.markdown;
}

interface Parts {
  readonly slots?: readonly Slot[];
  readonly expressions?: readonly string[];
}

const expression: Slot = { kind: 'expression', index: 0, line: 1, column: 1 };

describe('children of a component', () => {
  it.each([
    ['text of an expression as it is, in code', 'Pre', '\u0086s0\u0087', '```\na_b = `x` * <T>;\n```'],
    ['that text escaped, elsewhere', 'Box', 'c \u0086s0\u0087 d', 'c a_b = \\`x\\` * \\<T>; d'],
    ['a list of one item', 'Box', '- one', '- one'],
    ['a list of one numbered item', 'Box', '1. one', '1. one'],
    ['a rule', 'Box', '---', '---'],
    ['plain text', 'Box', 'a b', 'a b'],
  ])('have %s', (_, name, markdown, expected) => {
    const parts = { slots: [expression], expressions: ["() => 'a_b = `x` * <T>;'"] };
    expect(show(name, markdown, parts)).toBe(expected);
  });

  it('are the function that is the only child', () => {
    const parts = { slots: [expression], expressions: ["() => (value) => 'got ' + value"] };
    expect(show('Call', '\u0086s0\u0087', parts)).toBe('got 3');
    expect(show('Call', 'a \u0086s0\u0087', parts)).toBe('a');
  });

  it('keep the space between text and a component', () => {
    const slots = [expression, component('Bold', { html: '', markdown: 'b', slots: [] })];
    expect(show('Box', '\u0086s0\u0087 \u0086s1\u0087', { slots, expressions: ["() => 'a'"] })).toBe('a **b**');
  });
});
