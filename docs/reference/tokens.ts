// The design tokens of the theme, with the remarks of their style sheet.

import { readFileSync } from 'node:fs';
import { files } from './engine.ts';
import type { Entry } from './entry.ts';

/** Tokens of the first `:root` rule, in its order. A remark belongs to the token that follows it at once. */
export function describeTokens(file: string = files.tokens): readonly Entry[] {
  const css = readFileSync(file, 'utf8');
  const start = css.indexOf(':root {');
  const rule = css.slice(start, css.indexOf('\n  }', start));
  const pattern = /(?:\/\*((?:(?!\*\/)[\s\S])*)\*\/\s*)?(--[\w-]+):([^;]+);/g;
  return [...rule.matchAll(pattern)].map(([, remark = '', name = '', value = '']) => ({
    key: `tokens.${name.slice(2)}`,
    name,
    type: value.trim().replace(/\s+/g, ' ').replaceAll('( ', '(').replaceAll(' )', ')'),
    text: remark.trim().replace(/\s+/g, ' '),
  }));
}
