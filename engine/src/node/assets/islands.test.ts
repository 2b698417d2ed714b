import { describe, expect, it } from 'vitest';
import { getIslandId, isIslandCode } from './islands.ts';

describe('isIslandCode', () => {
  it.each([
    ['"use client"\nexport const A = 1', true],
    ["'use client';", true],
    ['// what it is\n\n/* more\n * lines */\n"use client";', true],
    ['import a from "a"\n"use client"', false],
    ['// "use client"\nexport {}', false],
    ['"use strict"; "use client"', false],
    ['', false],
    ['/* a **/ /***/ /* b * / */\n"use client"', true],
    // A pattern that may go back to where a comment ends would not come to its end here.
    [`${'/* a */ '.repeat(60)}"use strict"`, false],
  ])('%j → %s', (code, expected) => {
    expect(isIslandCode(code)).toBe(expected);
  });
});

describe('getIslandId', () => {
  it.each([
    ['/site/islands/ReplayPlayer.tsx', /^replay-player-[\da-f]{6}$/],
    ['/site/islands/ReplayPlayer/index.tsx', /^replay-player-[\da-f]{6}$/],
    ['/site/docs/en/计数.tsx', /^-?-[\da-f]{6}$/],
  ])('%s', (path, expected) => {
    expect(getIslandId(path, '/site')).toMatch(expected);
  });

  it('does not depend on the folder of the project', () => {
    expect(getIslandId('/a/x/C.tsx', '/a')).toBe(getIslandId('/b/c/x/C.tsx', '/b/c'));
  });

  it('distinguishes equal names in two folders', () => {
    expect(getIslandId('/a/x/C.tsx', '/a')).not.toBe(getIslandId('/e/x/C.tsx', '/e', 'engine:'));
    expect(getIslandId('/a/x/C.tsx', '/a')).not.toBe(getIslandId('/a/y/C.tsx', '/a'));
  });
});
