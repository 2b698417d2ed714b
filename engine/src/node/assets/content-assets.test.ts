import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentAssetsInput, createContentAssets, type FileFacts } from './content-assets.ts';

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

  it('reads few of many files at the same time', async () => {
    let reads = 0;
    const now = (): number => ++reads;
    const assets = createContentAssets({ root, base: '/', publicDir: undefined, memory: {}, now });
    const refs = Array.from({ length: 100 }, (_, i) => ({ src: `./nothing${i}.png`, line: i + 1, column: 1 }));
    const found = assets.resolve({ path: join(root, 'docs/en/a.md'), file: 'docs/en/a.md', refs });
    expect(reads).toBeLessThan(50);
    expect((await found).diagnostics.map(({ line }) => line)).toEqual(refs.map(({ line }) => line));
    expect(reads).toBe(100);
  });

  it('copies a relative file once, and remembers what it read', async () => {
    const { copies, memory } = await resolveRef('./图 一.gif');
    expect(copies).toHaveLength(1);
    expect(memory['docs/en/guide/图 一.gif']).toMatchObject({ width: 3, height: 2, size: gif.length });
  });
});

// Names that differ in no more are one file on many disks, so that the output may have one of them alone.
it.each([
  ['letter case', 'Logo.gif', 'logo.GIF'],
  ['how accents are encoded', 'caf\u00e9.gif', 'cafe\u0301.gif'],
])('copies a picture once that two folders have by names that differ in %s', async (_, first, second) => {
  const assets = createContentAssets({ root, base: '/', publicDir: undefined, memory: {} });
  const addresses = ['en', 'zh'].map(async (lang, i) => {
    const name = i === 0 ? first : second;
    const folder = join(root, 'docs', lang, 'same');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), gif);
    const refs = [{ src: encodeURI(name), line: 1, column: 1 }];
    const { assets: found } = await assets.resolve({ path: join(folder, 'a.md'), file: 'a.md', refs });
    return found[0]?.url;
  });
  const [one, other] = await Promise.all(addresses);
  expect(one).toMatch(/\.[\da-f]{8}\.gif$/);
  expect([one === other, assets.getCopies().length]).toEqual([true, 1]);
});

describe('a picture that an earlier build knew', () => {
  const name = 'docs/en/guide/seen.gif';
  const page = { path: 'docs/en/guide/a.md', file: 'docs/en/guide/a.md' };
  const later = (): number => Date.now() + 60_000;

  async function read(memory: ContentAssetsInput['memory'], now = later) {
    const assets = createContentAssets({ root, base: '/', publicDir: undefined, memory, now });
    const refs = [{ src: './seen.gif', line: 1, column: 1 }];
    await assets.resolve({ ...page, path: join(root, page.path), refs });
    const facts = assets.getMemory()[name];
    if (!facts) throw new Error('the picture was not found');
    return facts;
  }

  it.each<[string, (facts: FileFacts) => FileFacts, boolean]>([
    ['stays', (facts) => facts, false],
    ['has another size', (facts) => ({ ...facts, size: 1 }), true],
    ['is another file of that size and time', (facts) => ({ ...facts, ino: 1 }), true],
    ['has another time', (facts) => ({ ...facts, mtimeMs: 1 }), true],
    ['had its time set back', (facts) => ({ ...facts, ctimeMs: 1 }), true],
  ])('is read again when it %s: %s', async (_, change, isRead) => {
    writeFileSync(join(root, name), gif);
    const facts = await read({});
    const second = await read({ [name]: change({ ...facts, hash: 'known' }) });
    expect(second).toEqual(isRead ? facts : { ...facts, hash: 'known' });
  });

  it('is read again when it was changed just before', async () => {
    writeFileSync(join(root, name), gif);
    const facts = await read({}, Date.now);
    expect((await read({ [name]: { ...facts, hash: 'known' } })).hash).toBe(facts.hash);
  });
});
