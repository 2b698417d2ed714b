import { describe, expect, it } from 'vitest';
import { stripMachineMarks } from './error-text.ts';
import { dropQuietLines } from './log-noise.ts';

const deprecated = 'npm warn deprecated glob@7.2.3: Glob versions prior to v9 are no longer supported';

describe('a log without its quiet lines', () => {
  it.each([
    ['npm', `${deprecated} ${deprecated} npm error code ENOTEMPTY`, 'npm error code ENOTEMPTY'],
    [
      'npm of earlier days',
      'npm WARN deprecated a@1 npm ERR! code 1 npm ERR! path /x',
      'npm ERR! code 1 npm ERR! path /x',
    ],
    ['npm after its error', 'npm error code 1 npm notice New version npm notice Run npm install', 'npm error code 1'],
    ['Yarn', 'warning a > b@1.2: old warning c@3: old error: no such file', 'error: no such file'],
    ['Node', '(node:12) [DEP0040] DeprecationWarning: old TypeError: fetch failed', 'TypeError: fetch failed'],
    ['a logger', '[info] ready [warn] slow [error] out of memory', '[error] out of memory'],
    ['a logger in capitals', 'INFO start\nWARN slow\nERROR out of memory', 'ERROR out of memory'],
    ['lines', `${deprecated}\nadded 3 packages\nError: no input`, 'added 3 packages Error: no input'],
    ['a line without a level', `${deprecated}\nsh: 1: vite: not found`, 'sh: 1: vite: not found'],
    ['what is before it', `$ npm i ${deprecated} ${deprecated} ✖ failed`, '$ npm i ✖ failed'],
  ])('%s', (_, log, expected) => {
    expect(dropQuietLines(log)?.replace(/\s+/g, ' ').trim()).toBe(expected);
  });

  it.each([
    ['a question', 'how do I install this'],
    ['a word within a sentence', 'an error: the INFO block is missing'],
    ['an error alone', 'npm error code ENOTEMPTY'],
  ])('is none: %s', (_, text) => {
    expect(dropQuietLines(text)).toBeUndefined();
  });

  it.each([
    ['is what is asked about, with an error', `${deprecated} npm error code ENOTEMPTY`, 'npm error code ENOTEMPTY'],
    ['is left alone, without one', `${deprecated} ${deprecated}`, `${deprecated} ${deprecated}`],
    ['is left alone, with a success', `${deprecated} added 3 packages`, `${deprecated} added 3 packages`],
  ])('%s', (_, log, expected) => {
    expect(stripMachineMarks(log).trim()).toBe(expected);
  });
});
