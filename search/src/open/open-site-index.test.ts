import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDocument } from '../../test/documents.ts';
import { createFolderFetch } from '../write/folder-fetch.ts';
import { writeIndex } from '../write/write-index.ts';
import { openSiteIndex } from './open-site-index.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-open-site-index-'));
const documents = [
  createDocument('/start', 'Quick start', '## Install\n\nRun npm install.'),
  createDocument('/config', 'Configuration', 'Timeouts are set here.'),
  { ...createDocument('/zh/start', '快速开始', '安装之后即可使用。'), lang: 'zh' },
];

async function write(name: string, shardThreshold?: number): Promise<void> {
  await writeIndex(documents, {
    ...{ shardThreshold, settings: { synonyms: [['deadline', 'timeout']] } },
    pinyin: (char) => ({ 快: ['kuai'], 速: ['su'], 开: ['kai'], 始: ['shi'] })[char] ?? [],
    emit: ({ path, content }) => {
      const file = join(folder, name, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, content);
    },
  });
}

beforeAll(async () => {
  await write('whole');
  await write('parts', 0);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(['whole', 'parts'])('a site with an index (%s)', (name) => {
  const fetch = createFolderFetch(join(folder, name), '/docs/');
  const open = (lang: string) => openSiteIndex({ base: '/docs/', lang, version: '' }, fetch);

  it.each([
    ['en', 'how do I install it?', '/start#h0'],
    ['en', 'deadline', '/config'],
    ['zh', '安装', '/zh/start'],
    ['zh', 'kuaisu', '/zh/start'],
  ])('answers in %s: %s', async (lang, query, link) => {
    const answer = await (await open(lang))?.query(query);
    expect(answer?.groups[0]?.hits[0]?.link).toBe(link);
  });

  it('knows its words', async () => {
    expect(await (await open('en'))?.suggest('confaguretion')).toEqual(['configuration']);
  });

  it('has none for other languages', async () => {
    expect(await open('fr')).toBeUndefined();
  });

  it('reads nothing outside of the folder', async () => {
    writeFileSync(join(folder, 'secret.json'), '{}');
    expect((await fetch('/docs/../secret.json')).status).toBe(404);
    expect((await fetch('/docs/static/search.json')).status).toBe(200);
  });
});

it('rejects when there is no list of indexes', async () => {
  const open = openSiteIndex({ base: '/', lang: 'en', version: '' }, createFolderFetch(join(folder, 'missing')));
  await expect(open).rejects.toThrow('/static/search.json answered 404');
});
