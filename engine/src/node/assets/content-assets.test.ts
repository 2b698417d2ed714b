import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createContentAssets } from './content-assets.ts';

/** A 3 × 2 GIF. */
const gif = Buffer.from('R0lGODlhAwACAIAAAAAAAP///yH5BAEAAAAALAAAAAADAAIAAAICjF8AOw==', 'base64');
let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'diglot-assets-'));
  mkdirSync(join(root, 'docs/en/guide'), { recursive: true });
  mkdirSync(join(root, 'docs/public'), { recursive: true });
  writeFileSync(join(root, 'docs/en/guide/图 一.gif'), gif);
  writeFileSync(join(root, 'docs/public/logo.gif'), gif);
  writeFileSync(join(root, 'docs/en/guide/broken.png'), 'not a picture');
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const resolveRef = async (src: string, base = '/') => {
  const assets = createContentAssets({ root, base, publicDir: join(root, 'docs/public'), memory: {} });
  const page = { path: join(root, 'docs/en/guide/a.md'), file: 'docs/en/guide/a.md' };
  const result = await assets.resolve({ ...page, refs: [{ src, line: 3, column: 1 }] });
  return { ...result, copies: assets.getCopies(), memory: assets.getMemory() };
};

describe('createContentAssets', () => {
  it.each([
    ['./%E5%9B%BE%20%E4%B8%80.gif', '/', /^\/assets\/%E5%9B%BE-%E4%B8%80\.[\da-f]{8}\.gif$/, 3],
    ['./图 一.gif', '/docs/', /^\/docs\/assets\//, 3],
    ['/logo.gif', '/docs/', /^\/docs\/logo\.gif$/, 3],
    ['./broken.png', '/', /^\/assets\/broken\./, undefined],
  ])('%s with base %s', async (src, base, url, width) => {
    const { assets, diagnostics } = await resolveRef(src, base);
    expect(diagnostics).toEqual([]);
    expect(assets[0]?.url).toMatch(url);
    expect(assets[0]?.width).toBe(width);
  });

  it.each(['./nothing.png', '/nothing.png', '../../../../etc/passwd', '/../../secret.gif'])(
    'reports %s',
    async (src) => {
      const { assets, diagnostics, copies } = await resolveRef(src);
      expect(assets[0]?.url).toBe(src);
      expect(diagnostics[0]?.code).toBe('deadImage');
      expect(diagnostics[0]?.message).toContain(src);
      expect(copies).toEqual([]);
    },
  );

  it('copies a relative file once, and remembers what it read', async () => {
    const { copies, memory } = await resolveRef('./图 一.gif');
    expect(copies).toHaveLength(1);
    expect(memory['docs/en/guide/图 一.gif']).toMatchObject({ width: 3, height: 2, size: gif.length });
  });
});
