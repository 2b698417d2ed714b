// The same site gives the same bytes: in another folder, in another time zone, and with any cache.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BODY_MEDIA } from '../../src/model/style-media.ts';
import { buildSite, copySite } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareTrees, readTree } from '../tree.ts';
import { expectSameAfterEdits } from './random-edits.ts';

const folder = createTestFolder('diglot-same');

it('a build in another folder, time zone and locale has the same bytes', async () => {
  const env = { TZ: 'Pacific/Apia', LANG: 'zh_CN.UTF-8', LC_ALL: 'zh_CN.UTF-8' };
  // Both are outside the repository: only there do pages have dates from Git.
  const [here, there] = [join(folder, 'dist'), join(folder, 'another dist')];
  await Promise.all([
    buildSite(copySite('full', join(folder, 'place')), here),
    buildSite(copySite('full', join(folder, 'another place/full')), there, { env }),
  ]);
  expect(readTree(here).size).toBeGreaterThan(20);
  expect(compareTrees(readTree(here), readTree(there))).toEqual([]);
});

it('pages from the cache, rendered again because all pages changed, have the bytes of those just compiled', async () => {
  const root = copySite('full', join(folder, 'kept'));
  const [warm, cold] = [join(folder, 'kept-dist'), join(folder, 'compiled-dist')];
  await buildSite(root, warm, { cache: true });
  const file = join(root, 'diglot.config.ts');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/title: '/, "title: 'New "));
  await Promise.all([buildSite(root, warm, { cache: true }), buildSite(root, cold)]);
  expect(readFileSync(join(warm, 'guide/content.html'), 'utf8')).toContain(BODY_MEDIA);
  expect(compareTrees(readTree(warm), readTree(cold))).toEqual([]);
});

it('a page that others link to is removed and brought back: a warm build has the bytes of a cold one', async () => {
  const root = join(folder, 'removed');
  const write = (file: string, text: string): void => {
    mkdirSync(join(root, 'docs'), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const [warm, cold] = [join(folder, 'removed-warm'), join(folder, 'removed-cold')];
  const expectSame = async (): Promise<void> => {
    rmSync(cold, { recursive: true, force: true });
    await buildSite(root, warm, { cache: true });
    await buildSite(root, cold);
    expect(compareTrees(readTree(warm), readTree(cold))).toEqual([]);
  };
  write('diglot.config.mjs', "export default { title: 'Site', severity: { deadLink: 'off' } };\n");
  write('docs/index.md', '---\npageType: home\nhero:\n  name: N\n  actions: [{ text: Go, link: /gone }]\n---\n');
  write('docs/guide.md', '# Guide\n\nSee [it](/gone).\n');
  write('docs/gone.md', '# Gone\n');
  await expectSame();
  expect(readFileSync(join(warm, 'guide.md'), 'utf8')).toContain('(/gone.md)');
  rmSync(join(root, 'docs/gone.md'));
  await expectSame();
  expect(readFileSync(join(warm, 'guide.md'), 'utf8')).toContain('(/gone)');
  write('docs/gone.md', '# Gone\n');
  await expectSame();
});

it('a warm build after a round of random edits has the bytes of a cold one', async () => {
  await expectSameAfterEdits(folder, 20250625, 1);
});
