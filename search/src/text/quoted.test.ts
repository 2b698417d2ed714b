import { expect, it } from 'vitest';
import { findQuoted } from './quoted.ts';

it.each([
  ['how to use "model provider"', ['model provider']],
  ['" use client " and “use server”', ['use client', 'use server']],
  ['„eins zwei“ «trois quatre» 「设计文档」 『設計』', ['eins zwei', 'trois quatre', '设计文档', '設計']],
  ['"a" or "bc"', ['bc']],
  ['"" or "bc"', ['bc']],
  ['{"a":1,"bc":2}', ['bc']],
  ["it's the reader's 'own'", []],
  ['an "open end', []],
])('finds the phrases between quotes: %s', (text, phrases) => {
  expect(findQuoted(text)).toEqual(phrases);
});
