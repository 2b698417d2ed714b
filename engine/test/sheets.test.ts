// A page gets the sheets of what it shows: no class of a sheet may be printed without it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { PageView } from '../src/model/view.ts';
import { getSheets } from '../src/theme/sheets.ts';

const createView = (pageType: string, overview?: object): PageView =>
  ({ page: { pageType }, overview }) as unknown as PageView;

describe('getSheets', () => {
  it.each([
    ['home', undefined, ['home']],
    ['doc', undefined, []],
    ['doc', {}, ['overview']],
    ['404', undefined, ['not-found']],
  ])('%s, overview %j: %j', (type, overview, sheets) => {
    expect(getSheets(createView(type, overview), '<p>text</p>')).toEqual(sheets);
  });

  const classes = ['parts', 'posts'].flatMap((sheet) => {
    const css = readFileSync(join(import.meta.dirname, `../src/theme/styles/${sheet}.css`), 'utf8');
    const names = css.replace(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z][\w-]*)/g);
    return [...new Set([...names].map(([, name = '']) => name))].map((name) => ({ name, sheet }));
  });
  it.each(classes)('a page that shows .$name has its styles', ({ name, sheet }) => {
    const view = createView('doc');
    expect(getSheets(view, `<div class="${name}">`)).toEqual([sheet]);
    expect(getSheets(view, `<div class="${name} other">`)).toEqual([sheet]);
  });

  it.each(['entry-poster', 'button', 'callout'])('a page that shows .%s does without', (name) => {
    expect(getSheets(createView('doc'), `<div class="${name}">card</div>`)).toEqual([]);
  });
});
