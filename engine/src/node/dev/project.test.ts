import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openProject, type Project } from './project.ts';

let root: string;
/** Each write has a time of its own. */
let clock = 1_700_000_000;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'diglot-project-')));
  for (const [path, text] of Object.entries(files)) write(path, text);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const files = {
  'index.md': '# Home\n\nSee [one](/guide/one#start).',
  'guide/_meta.json': '["index", "one", "two"]',
  'guide/index.md': '---\noverview: true\n---\n# Guide',
  'guide/one.md': '# One\n\n## Start\n\nText.',
  'guide/two.md': '# Two\n\nText.',
};

function write(path: string, text: string): string {
  const file = join(root, 'docs', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  utimesSync(file, clock, clock++);
  return file;
}

const open = (): Promise<Project> => openProject({ root, showExcluded: false });

function listRoutes(project: Project): string[] {
  return project
    .getSite()
    .site.routes.map(({ routePath, title }) => `${routePath} ${title}`)
    .sort();
}

function listCards(project: Project): string[] {
  const { site, views } = project.getSite();
  const route = site.routes.find(({ routePath }) => routePath === '/guide/');
  const groups = (route && views.getPageView(route).overview?.groups) ?? [];
  return groups.flatMap(({ cards }) => cards.map((c) => `${c.text}: ${c.headers.map((h) => h.text).join()}`));
}

describe('the site as dev knows it', () => {
  it('has every page by its title before any is compiled', async () => {
    expect(listRoutes(await open())).toEqual(['/ Home', '/guide/ Guide', '/guide/one One', '/guide/two Two']);
  });

  it.each([
    ['a heading that an overview lists', 'guide/one.md', '# One\n\n## Begin\n\nText.', true],
    ['a title, which menus show', 'guide/one.md', '# Uno\n\n## Start\n\nText.', true],
    ['text that only the page shows', 'guide/one.md', '# One\n\n## Start\n\nOther text.', false],
    ['a page that nobody has opened', 'guide/two.md', '# Two\n\n## New', false],
  ])('a save of %s', async (_, path, text, isShared) => {
    const project = await open();
    await project.getPage('guide/one.md');
    expect(await project.changePage(write(path, text))).toBe(isShared);
  });

  it('an overview shows the headings of the last save', async () => {
    const project = await open();
    await project.getPage('guide/one.md');
    expect(listCards(project)).toEqual(['One: Start', 'Two: ']);
    await project.changePage(write('guide/one.md', '# One\n\n## Begin\n\nText.'));
    expect(listCards(project)).toEqual(['One: Begin', 'Two: ']);
  });

  it('a change that a request noticed first is reported to other pages all the same, and once', async () => {
    const project = await open();
    await project.getPage('guide/one.md');
    const path = write('guide/one.md', '# Uno\n\n## Start\n\nText.');
    await project.getPage('guide/one.md');
    expect([await project.changePage(path), await project.changePage(path)]).toEqual([true, false]);
  });

  it('takes in files that came, and leaves out those that went', async () => {
    const project = await open();
    const added = write('guide/three.md', '# Three');
    await project.rescan(added);
    expect(listRoutes(project)).toContain('/guide/three Three');
    rmSync(added);
    await project.rescan(added);
    expect(listRoutes(project)).not.toContain('/guide/three Three');
  });

  it('a file that is no page of the site concerns no page', async () => {
    const project = await open();
    expect(await project.changePage(join(root, 'README.md'))).toBe(false);
  });

  it('names the config and compiled pages that were saved since', async () => {
    const config = join(root, 'diglot.config.json');
    writeFileSync(config, '{"title":"A"}');
    const project = await open();
    await project.getPage('guide/one.md');
    expect(project.listStale()).toEqual([]);
    const one = write('guide/one.md', '# One');
    write('guide/two.md', '# Two, which is not compiled');
    utimesSync(config, clock, clock++);
    expect(project.listStale()).toEqual([config, one]);
  });

  it('reports what is wrong with the site as a whole, at the severity of the config', async () => {
    writeFileSync(join(root, 'diglot.config.json'), '{"severity":{"metaMissingPage":"warning"}}');
    write('guide/_meta.json', '["index", "one", "two", "three"]');
    const found = (await open()).getDiagnostics().map(({ severity, code, file }) => `${severity} ${code} ${file}`);
    expect(found).toEqual(['warning metaMissingPage docs/guide/_meta.json']);
  });
});
