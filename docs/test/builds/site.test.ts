// The documentation builds without a complaint, has the places that the bench of the search expects, and agents can read it.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { AgentCheck } from '../../../engine/src/model/build.ts';
import { runDiglot } from '../../../engine/test/sites.ts';
import { createTestFolder } from '../../../engine/test/test-folder.ts';
import { readTree } from '../../../engine/test/tree.ts';
import { writeReference } from '../../reference/main.ts';
import { docsFolder } from '../pages.ts';

const folder = createTestFolder('diglot-docs');

it('the site builds, and nothing is wrong with it', async () => {
  writeReference(join(docsFolder, 'pages'));
  const { code, stdout, stderr } = await runDiglot(['build', docsFolder, '--out', folder, '--no-cache', '--json']);
  expect([code, stderr]).toEqual([0, '']);
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, diagnostics: [] });
  const names = [...readTree(folder).keys()];
  for (const name of ['guide/start', 'reference/config', 'migrate/index'])
    expect(names).toEqual(expect.arrayContaining([`${name}.html`, `zh/${name}.html`]));
  expect(listMissingPlaces(readTree(folder))).toEqual([]);
});

/** Places that the questions of `bench/search/` expect, and that no page has. */
function listMissingPlaces(files: ReadonlyMap<string, Buffer>): readonly string[] {
  const questions = ['third-docs.txt', 'natural-docs.txt'].map((name) =>
    readFileSync(join(docsFolder, '../bench/search', name), 'utf8'),
  );
  const places = [...questions.join('\n').matchAll(/^ +\d (\S+)$/gm)].map(([, place = '']) => place);
  expect(places.length).toBeGreaterThan(100);
  return places.filter((place) => {
    const [route = '', id = ''] = place.split('#');
    const html = files.get(`${route.slice(1).replace(/(^|\/)$/, '$1index')}.html`)?.toString();
    return html === undefined || (id !== '' && id !== '*' && !html.includes(` id="${id}"`));
  });
}

it('agents find every page, all its words and no dead link', async () => {
  writeReference(join(docsFolder, 'pages'));
  const { stdout } = await runDiglot(['check', docsFolder, '--agents', '--no-cache', '--json']);
  const { ok, agents }: { ok: boolean; agents: readonly AgentCheck[] } = JSON.parse(stdout);
  expect([ok, agents.map(({ problems }) => problems)]).toEqual([true, [0, 0, 0, 0, 0, 0, 0]]);
  // These docs have no host, and no address that a skill could name.
  const none = agents.filter(({ checked }) => checked <= 1).map(({ name }) => name);
  expect(none).toEqual(['skills', 'hosts']);
});
