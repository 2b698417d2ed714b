import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeReadySheets } from './ready-sheets.ts';

type Input = Parameters<typeof takeReadySheets>[0];

const entries = new Map([
  ['page', ['/theme/deferred.css', '/site/own.css']],
  ['no-script', ['/theme/no-script.css']],
  ['home', ['/theme/home.css']],
]);

let folder = '';
let site: Input;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-sheets-'));
  const from = join(folder, 'made/client/static');
  mkdirSync(from, { recursive: true });
  for (const name of ['page', 'home', 'no-script']) writeFileSync(join(from, `${name}.1.css`), 'a {}');
  const manifest = { noScriptStyles: ['static/no-script.1.css'], inlineStyles: { 'static/home.1.css': 'a {}' } };
  const layoutStyles = { home: ['static/home.1.css'] };
  writeFileSync(join(folder, 'made/bundle.json'), JSON.stringify({ manifest, layoutStyles }));
  site = { half: join(folder, 'made'), outDir: join(folder, 'out'), siteTheme: undefined };
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('sheets that come with the engine', () => {
  it('are copied without the sheet of every page, and need not be built', async () => {
    const sheets = await takeReadySheets(site, { entries });
    expect(sheets?.layoutStyles.home).toEqual(['static/home.1.css']);
    expect(sheets?.inlineStyles).toEqual({ 'static/home.1.css': 'a {}' });
    expect(sheets?.noScriptStyles).toEqual(['static/no-script.1.css']);
    expect([...entries.keys()].filter((name) => !sheets?.entries.has(name))).toEqual(['page']);
    expect(readdirSync(join(site.outDir, 'client/static')).sort()).toEqual(['home.1.css', 'no-script.1.css']);
  });

  it.each<[string, () => Partial<Input>]>([
    ['has a theme for Rspress', () => ({ siteTheme: '/site/theme/index.tsx' })],
    ['is built by an engine from other sources', () => ({ half: undefined })],
    ['is the bundle of the engine itself', () => ({ half: join(folder, 'out') })],
  ])('are not those of a site that %s', async (_, change) => {
    expect(await takeReadySheets({ ...site, ...change() }, { entries })).toBeUndefined();
  });

  it('are built where the site imports one of them', async () => {
    const shared = new Map([...entries, ['style0', ['/theme/home.css']]]);
    expect(await takeReadySheets(site, { entries: shared })).toBeUndefined();
  });
});
