import { describe, expect, it } from 'vitest';
import { highlightTerminal, isTerminalBlock } from './terminal.ts';
import type { TokenClass } from './token-classes.ts';

/** `P` prompt, `C` command, `O` output, a line each. */
const letters: Readonly<Partial<Record<TokenClass, string>>> = { 't-prompt': 'P', 't-f': 'C', 't-out': 'O' };
const show = (code: string) =>
  highlightTerminal(code, (command) => [[{ text: command, type: 't-f' }]]).map((line) =>
    line.map(({ text, type }) => `${letters[type]}${text}`),
  );

describe('a terminal block', () => {
  it.each([
    ['$ npm i', [['P$ ', 'Cnpm i']]],
    ['# apt update\ndone', [['P# ', 'Capt update'], ['Odone']]],
    ['user@host:~/site$ ls', [['Puser@host:~/site$ ', 'Cls']]],
    ['(venv) $ python', [['P(venv) $ ', 'Cpython']]],
    ['PS C:\\Users> dir', [['PPS C:\\Users> ', 'Cdir']]],
    ['C:\\> dir', [['PC:\\> ', 'Cdir']]],
    ['$5 off\n100% sure\na > b', [['O$5 off'], ['O100% sure'], ['Oa > b']]],
    ['', [[]]],
    ['$ a \\\n  b\nout', [['P$ ', 'Ca \\'], ['C  b'], ['Oout']]],
    ['PS C:\\> a `\n$ b', [['PPS C:\\> ', 'Ca `'], ['C$ b']]],
  ])('%j', (code, lines) => expect(show(code)).toEqual(lines));

  it('keeps every character', () => {
    const code = 'user@host:~$ a \\\n\n$ b\n\tout';
    const lines = highlightTerminal(code, () => undefined);
    expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(code);
  });
});

it.each([
  ['console', 'anything', true],
  ['bash', '$ npm i', true],
  ['bash', '\n  ❯ npm i', true],
  ['bash', 'npm i', false],
  ['bash', '$HOME/bin/x', false],
  ['js', '$ x', false],
])('a block of %s that begins with %j: %s', (lang, code, expected) =>
  expect(isTerminalBlock(code, lang)).toBe(expected),
);
