import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeReadyScripts } from './ready-scripts.ts';

type Input = Parameters<typeof takeReadyScripts>[0];

let folder = '';
let site: Input;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diglot-ready-'));
  const from = join(folder, 'made/client/static');
  mkdirSync(from, { recursive: true });
  writeFileSync(join(from, 'start.1.js'), 'start');
  writeFileSync(join(from, 'page.1.js'), '');
  writeFileSync(join(from, 'page.1.css'), 'a {}');
  const manifest = { start: 'static/start.1.js', preload: ['static/a.js'] };
  writeFileSync(join(folder, 'made/bundle.json'), JSON.stringify({ manifest }));
  site = {
    half: join(folder, 'made'),
    outDir: join(folder, 'out'),
    islands: [],
    searchHooks: undefined,
  } as object as Input;
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('scripts that come with the engine', () => {
  it('are copied without styles and empty files', async () => {
    expect(await takeReadyScripts(site)).toEqual({ fileName: 'static/start.1.js', imports: ['static/a.js'] });
    expect(readdirSync(join(site.outDir, 'client/static'))).toEqual(['start.1.js']);
  });

  it.each<[string, () => Partial<Input>]>([
    ['has islands', () => ({ islands: [{ path: '/site/a.tsx', id: 'a' }] })],
    ['has search hooks', () => ({ searchHooks: '/site/hooks.ts' })],
    ['has a theme for Rspress', () => ({ siteTheme: '/site/theme/index.tsx' })],
    ['is built by an engine from other sources', () => ({ half: undefined })],
    ['is the bundle of the engine itself', () => ({ half: join(folder, 'out') })],
  ])('are not those of a site that %s', async (_, change) => {
    expect(await takeReadyScripts({ ...site, ...change() })).toBeUndefined();
  });
});
