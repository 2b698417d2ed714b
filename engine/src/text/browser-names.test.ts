import { describe, expect, it } from 'vitest';
import { type FailingCode, getBrowserHint } from './browser-names.ts';

describe('code that needs a browser', () => {
  it.each<[FailingCode, string]>([
    [
      'module',
      'The build runs modules as well, without a browser. Use it in an effect or an event handler; load a package that needs it there, with `import()`.',
    ],
    [
      'package',
      'The build runs packages as well, without a browser. Load this one in an effect or an event handler, with `import()`.',
    ],
    [
      'component',
      'The build renders components as well, without a browser. Use it in an effect or an event handler, in a file that starts with "use client".',
    ],
  ])('has a hint: a %s', (code, hint) => {
    expect(getBrowserHint('window is not defined', code)).toBe(hint);
  });

  it.each([
    ['document is not defined', true],
    ['HTMLElement is not defined', true],
    ['ResizeObserver is not defined', true],
    ['jQuery requires a window with a document', true],
    ['this module requires the DOM', true],
    ['needs a document', true],
    ['requires windows 11', false],
    ['fetchAll is not defined', false],
    ['windows is not defined', false],
    ['no key', false],
  ])('is recognized by its error: %s', (message, expected) => {
    expect(getBrowserHint(message, 'module') !== undefined).toBe(expected);
  });
});
