// What the components that are written out do.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as React from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { transformWithOxc } from 'vite';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../../test/test-folder.ts';
import { ports } from './ports.ts';

const folder = createTestFolder('diglot-migrate-ports');

it('BrowserOnly calls its function, or shows its fallback', async () => {
  const file = join(folder, 'browser-only.ts');
  writeFileSync(file, ports.find(({ name }) => name === 'BrowserOnly')?.text ?? '');
  const { BrowserOnly } = await import(file);
  const fail = (): never => {
    throw new Error('window is not defined');
  };
  expect([
    BrowserOnly({ children: () => 'own', fallback: 'other' }),
    BrowserOnly({ children: fail, fallback: 'other' }),
    BrowserOnly({ children: fail }),
    BrowserOnly({ children: 'text' }),
  ]).toEqual(['own', 'other', null, 'text']);
});

async function load(name: string) {
  const text = ports.find((port) => port.name === name)?.text ?? '';
  const { code } = await transformWithOxc(text, `${name}.tsx`, {
    jsx: { runtime: 'classic', pragmaFrag: 'React.Fragment' },
  });
  const plain = code.replace(/^import .*$/gm, '').replace(/^export (?=function)/gm, '');
  return new Function('React', `const { Fragment } = React;\n${plain}\nreturn ${name};`)(React);
}

it.each<[string, Record<string, unknown>, React.ReactNode, string]>([
  ['Details', { summary: 'A' }, 'b', '<details><summary>A</summary>b</details>'],
  [
    'Details',
    { summary: React.createElement('summary', {}, 'A'), open: true },
    'b',
    '<details open=""><summary>A</summary>b</details>',
  ],
  [
    'ThemedImage',
    { sources: { light: '/l.png', dark: '/d.png' }, alt: 'A', className: 'c' },
    undefined,
    '<img class="only-light c" src="/l.png" alt="A" loading="lazy"/><img class="only-dark c" src="/d.png" alt="A" loading="lazy"/>',
  ],
  ['Translate', { id: 'a.b' }, 'Hello {name}, {other}', 'Hello <b>you</b>, {other}'],
  ['Translate', { id: 'a.b' }, undefined, 'a.b'],
])('%s of %j', async (name, props, children, expected) => {
  const Port = await load(name);
  const all = name === 'Translate' ? { ...props, values: { name: React.createElement('b', {}, 'you') } } : props;
  expect(renderToStaticMarkup(React.createElement(Port, all, children))).toBe(expected);
});

it.each([
  [[{ message: 'Hello {name}, {other}' }, { name: 'you' }], 'Hello you, {other}'],
  [[{ id: 'a.b' }], 'a.b'],
])('translate(...%j) is the text', async (args, expected) => {
  const translate = await load('translate');
  expect(translate(...args)).toBe(expected);
});
