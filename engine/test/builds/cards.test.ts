// Social cards of a whole site: one picture a page, the same bytes every time, and drawn once.

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { startDev } from '../../src/node/dev/dev-server.ts';
import { repositoryRoot, runDiglot } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';

const folder = createTestFolder('diglot-cards');
const root = join(folder, 'site');
const dist = join(root, 'dist');
const config = (cards: string): string => `export default {
  title: 'Cards',
  siteUrl: 'https://example.org',
  base: '/docs/',
  locales: [{ lang: 'en', label: 'English' }, { lang: 'zh', label: '简体中文' }],
  socialCards: ${cards},
};\n`;
const CARDS = "{ fonts: ['@fontsource-variable/noto-sans-sc/index.css'], mark: 'mark.svg' }";

const configWithStore = (store: string): string =>
  `import driver from 'unstorage/drivers/fs-lite';\n${config(CARDS).replace('};', `  cache: { store: driver({ base: '${store}' }) },\n};`)}`;

const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const build = async (...flags: string[]) => {
  const { code, stdout, stderr } = await runDiglot(['build', root, ...flags]);
  return { code, said: stdout + stderr };
};
const listCards = (): readonly string[] =>
  readdirSync(join(dist, 'assets'))
    .filter((name) => name.startsWith('card.'))
    .sort();
const readCard = (name: string): Buffer => readFileSync(join(dist, 'assets', name));
const getCard = (page: string): string | undefined =>
  /"og:image" content="https:\/\/example\.org\/docs\/assets\/([^"]+)"/.exec(
    readFileSync(join(dist, page), 'utf8'),
  )?.[1];

beforeAll(async () => {
  await ensure();
  write('package.json', '{ "type": "module" }\n');
  write('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4H0z"/></svg>');
  write('diglot.config.mjs', config(CARDS));
  write('docs/en/index.md', '# Home\n');
  write('docs/en/guide/start.md', '# Quick Start\n');
  write('docs/en/none.md', '---\nsocialCard: false\n---\n# None\n');
  write('docs/en/own.md', '---\nsocialCard: /own.png\n---\n# Own\n');
  write('docs/zh/guide/start.md', '# 快速上手：在浏览器中使用CLI\n');
  write('docs/public/own.png', '');
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  const { code, said } = await build();
  if (code !== 0) throw new Error(said);
}, 120_000);

describe('social cards', () => {
  it('are PNG pictures of 1200 × 630, one for each page that has one', () => {
    const pages = ['index.html', 'guide/start.html', 'zh/guide/start.html'];
    expect(pages.map(getCard).sort()).toEqual(listCards());
    for (const name of listCards()) {
      const bytes = readCard(name);
      expect(bytes.subarray(1, 4).toString()).toBe('PNG');
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(bytes.length).toBeGreaterThan(3000);
    }
    expect(readFileSync(join(dist, 'none.html'), 'utf8')).not.toMatch(/og:image|twitter:card/);
    expect(readFileSync(join(dist, 'own.html'), 'utf8')).toContain(
      '<meta property="og:image" content="https://example.org/docs/own.png">',
    );
  });

  it('are the same bytes from a build without a cache', async () => {
    const before = new Map(listCards().map((name) => [name, readCard(name)]));
    expect((await build('--no-cache')).code).toBe(0);
    expect(new Map(listCards().map((name) => [name, readCard(name)]))).toEqual(before);
  });

  it('are drawn for changed pages only; the others are the files of before', async () => {
    await build();
    const getTimes = () => new Map(listCards().map((name) => [name, statSync(join(dist, 'assets', name)).ino]));
    const before = getTimes();
    expect((await build()).code).toBe(0);
    expect(getTimes()).toEqual(before);

    const old = getCard('guide/start.html') ?? '';
    write('docs/en/guide/start.md', '# Slow Start\n');
    expect((await build()).code).toBe(0);
    const after = getTimes();
    expect(after.has(old)).toBe(false);
    expect(after.has(getCard('guide/start.html') ?? '')).toBe(true);
    for (const [name, inode] of before) if (name !== old) expect([name, after.get(name)]).toEqual([name, inode]);
    // What no page shows leaves the cache, too.
    expect(readdirSync(join(root, '.diglot/cards/files'))).toHaveLength(after.size);
  });

  it('are drawn again when the cache has lost or damaged one', async () => {
    const name = getCard('index.html') ?? '';
    const bytes = readCard(name);
    rmSync(dist, { recursive: true });
    writeFileSync(join(root, '.diglot/cards/files', `assets~${name}`), 'damaged');
    expect((await build()).code).toBe(0);
    expect(readCard(name).equals(bytes)).toBe(true);
  });

  it('come from the store that builds share; what it has damaged is drawn again', async () => {
    const store = join(folder, 'store');
    const before = new Map(listCards().map((name) => [name, readCard(name)]));
    write('diglot.config.mjs', configWithStore(store));
    /** On another machine: what it took and sent, and what it said about the store. */
    const buildElsewhere = async () => {
      for (const path of [dist, join(root, '.diglot')]) rmSync(path, { recursive: true, force: true });
      const { shared, diagnostics } = JSON.parse((await build('--json')).said);
      expect(new Map(listCards().map((name) => [name, readCard(name)]))).toEqual(before);
      const said = diagnostics.filter(({ code }: { code: string }) => code === 'cacheStore');
      return { ...shared, said: said.map(({ message }: { message: string }) => message) };
    };
    const listStored = () =>
      readdirSync(join(store, 'diglot/cards'), { recursive: true, withFileTypes: true }).filter((entry) =>
        entry.isFile(),
      );
    const first = await buildElsewhere();
    expect([first.found, first.said, listStored().length]).toEqual([0, [], before.size]);
    expect(await buildElsewhere()).toEqual({ found: first.sent, sent: 0, said: [] });
    for (const { parentPath, name } of listStored()) writeFileSync(join(parentPath, name), 'damaged');
    expect(await buildElsewhere()).toEqual({
      found: first.sent - before.size,
      sent: before.size,
      said: [`The store of \`cache.store\` gave ${before.size} values that no build has stored there.`],
    });
    write('diglot.config.mjs', config(CARDS));
  });

  it('are given up with a build whose code does not compile: the output stays as it was', async () => {
    const before = new Map(listCards().map((name) => [name, readCard(name)]));
    write('docs/en/broken.mdx', "import { Broken } from '../../Broken.tsx';\n\n# Broken\n\n<Broken />\n");
    write('Broken.tsx', 'export const Broken = () => <p>;\n');
    const { code, said } = await build('--no-cache');
    expect([code, said]).toEqual([1, expect.stringContaining('Broken.tsx')]);
    expect(new Map(listCards().map((name) => [name, readCard(name)]))).toEqual(before);
    for (const path of ['docs/en/broken.mdx', 'Broken.tsx']) rmSync(join(root, path));
  });

  it('are left to the build that puts a site together when another builds a part', async () => {
    const store = join(folder, 'parts');
    write('diglot.config.mjs', configWithStore(store));
    expect(await build('--shard', '1/2')).toMatchObject({ code: 0 });
    expect([existsSync(join(store, 'diglot')), existsSync(join(store, 'diglot/cards'))]).toEqual([true, false]);
    write('diglot.config.mjs', config(CARDS));
  });

  it('are answered by dev, at the same address with the same bytes', async () => {
    const name = getCard('zh/guide/start.html') ?? '';
    const server = await startDev({
      ...{ root, port: 0, host: '127.0.0.1', open: false, showExcluded: false },
      log: () => undefined,
    });
    try {
      const page = await (await fetch(new URL('/docs/zh/guide/start', server.url))).text();
      expect(page).toContain(`content="https://example.org/docs/assets/${name}"`);
      const response = await fetch(new URL(`/docs/assets/${name}`, server.url));
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
      expect(Buffer.from(await response.arrayBuffer()).equals(readCard(name))).toBe(true);
      expect((await fetch(new URL('/docs/assets/card.000000000000.png', server.url))).status).toBe(404);
    } finally {
      await server.close();
    }
  });

  it.each([
    [
      'a font that is not installed',
      "{ fonts: ['@fontsource-variable/none/index.css'] }",
      "`socialCards.fonts[0]` is '@fontsource-variable/none/index.css', which is not there.",
    ],
    [
      'a mark that is not there',
      CARDS.replace('mark.svg', 'none.svg'),
      "`socialCards.mark` is 'none.svg', but there is no such file.",
    ],
    ['a font that is none', "{ fonts: ['broken.otf'] }", 'The social card of "Home" could not be drawn: '],
  ])('say so: %s', async (_, cards, message) => {
    write('broken.otf', 'no font');
    write('diglot.config.mjs', config(cards));
    const { code, said } = await build();
    expect(code).toBe(1);
    expect(said).toContain(message);
  });

  it('name the characters that no font has', async () => {
    write('diglot.config.mjs', config("{ fonts: ['@fontsource-variable/jetbrains-mono/index.css'] }"));
    const { code, said } = await build();
    expect(code).toBe(0);
    expect(said).toContain("No font of `socialCards` has '快', '速', '上', '手'");
    expect(said).toContain('docs/zh/guide/start.md');
  });

  it('say which package is missing', async () => {
    const alone = join(folder, 'alone');
    mkdirSync(join(alone, 'node_modules'), { recursive: true });
    const { loadCardKit } = await import('../../src/node/cards/card-kit.ts');
    const { resolveCards } = await import('../../src/node/config/resolve-cards.ts');
    const cards = resolveCards({ siteUrl: 'x', socialCards: { fonts: [] } }, (path) => path, []);
    if (!cards) throw new Error('cards are off');
    expect(existsSync(join(alone, 'node_modules/@takumi-rs'))).toBe(false);
    const { diagnostics } = loadCardKit(cards, alone, [join(alone, 'package.json')]);
    expect(diagnostics.map(({ code, message, hint }) => `${code}: ${message} ${hint}`)).toEqual([
      'cardLibraryMissing: `socialCards` needs the package @takumi-rs/core, which is not installed. Run `npm install --save-dev @takumi-rs/core`, or remove `socialCards` from the config.',
    ]);
  });
});
