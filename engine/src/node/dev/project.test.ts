import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
    ['a heading that an overview lists', 'guide/one.md', '# One\n\n## Begin\n\nText.', undefined],
    ['a title, which menus show', 'guide/one.md', '# Uno\n\n## Start\n\nText.', undefined],
    ['text that only the page shows', 'guide/one.md', '# One\n\n## Start\n\nOther text.', ['/guide/one']],
    ['a page that nobody has opened', 'guide/two.md', '# Two\n\n## New', ['/guide/two']],
  ])('a save of %s', async (_, path, text, routes) => {
    const project = await open();
    await project.getPage('guide/one.md');
    expect(await project.changePages([write(path, text)])).toEqual(routes);
  });

  it('an overview shows the headings of the last save', async () => {
    const project = await open();
    await project.getPage('guide/one.md');
    expect(listCards(project)).toEqual(['One: Start', 'Two: ']);
    await project.changePages([write('guide/one.md', '# One\n\n## Begin\n\nText.')]);
    expect(listCards(project)).toEqual(['One: Begin', 'Two: ']);
  });

  it('a change that a request noticed first is reported to other pages all the same, and once', async () => {
    const project = await open();
    await project.getPage('guide/one.md');
    const path = write('guide/one.md', '# Uno\n\n## Start\n\nText.');
    await project.getPage('guide/one.md');
    expect(await project.changePages([path])).toBeUndefined();
    expect(await project.changePages([path])).toEqual(['/guide/one']);
  });

  it('takes in files that came, and leaves out those that went', async () => {
    const project = await open();
    const added = write('guide/three.md', '# Three');
    await project.rescan([added]);
    expect(listRoutes(project)).toContain('/guide/three Three');
    rmSync(added);
    await project.rescan([added]);
    expect(listRoutes(project)).not.toContain('/guide/three Three');
  });

  it.each([
    ['tsconfig.json', '{}', '{ "compilerOptions": { "paths": { "~/*": ["./*"] } } }', [true, true]],
    ['i18n.json', '{}', '{ "start": { "en": "Start" } }', [true, true]],
    ['package.json', '{}', '{ "devDependencies": { "@rspress/core": "2.0.0" } }', [false, true]],
    ['theme/index.tsx', 'export {};', "export * from '@rspress/core/theme';", [false, true]],
    ['theme/other.tsx', 'export {};', "export * from '@rspress/core/theme';", [false, false]],
  ])('sees what %s adds to the config', async (file, without, text, expected) => {
    const project = await open();
    const seen: boolean[] = [await project.hasOtherConfig()];
    for (const content of [without, text]) {
      write(`../${file}`, content);
      seen.push(await project.hasOtherConfig());
    }
    rmSync(join(root, file));
    seen.push(await project.hasOtherConfig());
    expect(seen).toEqual([false, ...expected, false]);
  });

  it('sees that the public folder came or went', async () => {
    const project = await open();
    const seen = [project.hasOtherPublicFolder];
    write('public/a.txt', 'a');
    seen.push(project.hasOtherPublicFolder);
    await project.rescan();
    seen.push(project.hasOtherPublicFolder);
    rmSync(join(root, 'docs/public'), { recursive: true });
    seen.push(project.hasOtherPublicFolder);
    expect(seen).toEqual([false, true, false, true]);
  });

  it('a file that is no page of the site may concern any page', async () => {
    const project = await open();
    expect(await project.changePages([join(root, 'README.md')])).toBeUndefined();
  });

  it('compiles none of many pages that change at once until they are requested', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `many/page-${i}.md`);
    for (const name of names) write(name, '# Before\n\n## Start\n\nText.');
    const project = await open();
    await project.getPage('many/page-0.md');
    project.getSite();
    const paths = names.map((name) => write(name, `# After ${name}\n\nText.`));
    expect(await project.changePages([...paths, join(root, 'docs/gone.md')])).toBeUndefined();
    expect(listRoutes(project)).toContain('/many/page-29 After many/page-29.md');
    expect(project.peekPage('many/page-0.md')?.key).toBe('');
    expect((await project.getPage('many/page-0.md'))?.page.meta.toc).toEqual([]);
    expect(project.peekPage('many/page-0.md')?.key).not.toBe('');
  });

  it.each<[string, (project: Project, path: string) => Promise<unknown>]>([
    ['with a page that is saved', (project, path) => project.changePages([path])],
    ['with a page that comes', (project) => project.rescan([write('guide/three.md', '# Three')])],
    ['at a look at the folder', (project) => project.scanAgain()],
    ['when a page is requested', async (project) => project.dates.renew(project.scan.files)],
  ])('takes in the dates of another commit %s', async (_, look) => {
    const git = (time: number, ...args: string[]): void => {
      const env = { ...process.env, GIT_COMMITTER_DATE: `@${time} +0000`, GIT_CONFIG_GLOBAL: '/dev/null' };
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root, env, stdio: 'pipe' });
    };
    git(0, 'init', '-q');
    git(0, 'add', '.');
    git(1000, 'commit', '-qm', 'one');
    const project = await open();
    const getDate = (): number | undefined =>
      project.getSite().site.routes.find(({ routePath }) => routePath === '/guide/one')?.lastUpdated;
    await expect.poll(getDate).toBe(1_000_000);
    const path = write('guide/one.md', '# One\n\nOther.');
    git(2000, 'commit', '-qam', 'two');
    const onOther = vi.fn();
    project.dates.watch(onOther);
    await look(project, path);
    await expect.poll(getDate).toBe(2_000_000);
    expect(onOther).toHaveBeenCalledTimes(1);
  });

  it('takes in the dates of files that a checkout brings after its commit was seen', async () => {
    const git = (...args: string[]): void => {
      const env = { ...process.env, GIT_COMMITTER_DATE: '@1000 +0000', GIT_CONFIG_GLOBAL: '/dev/null' };
      execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], { cwd: root, env, stdio: 'pipe' });
    };
    git('init', '-q');
    git('add', '.');
    git('commit', '-qm', 'one');
    const late = join(root, 'docs/guide/two.md');
    rmSync(late);
    const project = await open();
    const onOther = vi.fn();
    project.dates.watch(onOther);
    const getDate = (name: string): number | undefined =>
      project.getSite().site.routes.find(({ routePath }) => routePath === `/guide/${name}`)?.lastUpdated;
    await expect.poll(() => getDate('one')).toBe(1_000_000);
    expect(onOther).not.toHaveBeenCalled();
    write('guide/two.md', files['guide/two.md']);
    await project.scanAgain();
    await expect.poll(() => getDate('two')).toBe(1_000_000);
  });

  it('scans once for many files that came and went', async () => {
    const project = await open();
    const added = ['a', 'b', 'c'].map((name) => write(`guide/${name}.md`, `# ${name}`));
    rmSync(join(root, 'docs/guide/two.md'));
    await project.rescan([...added, join(root, 'docs/guide/two.md')]);
    expect(listRoutes(project)).toEqual([
      '/ Home',
      '/guide/ Guide',
      '/guide/a a',
      '/guide/b b',
      '/guide/c c',
      '/guide/one One',
    ]);
  });

  it.each<[string, () => unknown, boolean]>([
    ['nothing', () => undefined, false],
    ['the text of a page, which is stale then', () => write('guide/one.md', '# One\n\nOther.'), false],
    ['a page that came', () => write('guide/three.md', '# Three'), true],
    ['a page that went', () => rmSync(join(root, 'docs/guide/two.md')), true],
    ['the order of a menu', () => write('guide/_meta.json', '["two", "one", "index"]'), true],
    ['a public file that came', () => write('public/b.svg', '<svg/>'), true],
    ['a public file that went', () => rmSync(join(root, 'docs/public/a.svg')), true],
  ])('joins pages again after a scan that finds another state: %s', async (_, change, isOther) => {
    write('public/a.svg', '<svg/>');
    const project = await open();
    const site = project.getSite();
    change();
    expect(await project.scanAgain()).toBe(isOther);
    expect(project.getSite() !== site).toBe(isOther);
  });

  it('names the config and pages that were saved since, compiled or not', async () => {
    const config = join(root, 'diglot.config.json');
    writeFileSync(config, '{"title":"A"}');
    const project = await open();
    await project.getPage('guide/one.md');
    expect(project.listStale('all')).toEqual([]);
    const one = write('guide/one.md', '# One');
    const two = write('guide/two.md', '# Two, which is not compiled');
    utimesSync(config, clock, clock++);
    expect(project.listStale('compiled')).toEqual([config, one]);
    expect(project.listStale('all')).toEqual([config, one, two]);
  });

  it('reports what is wrong with the site as a whole, at the severity of the config', async () => {
    writeFileSync(join(root, 'diglot.config.json'), '{"severity":{"metaMissingPage":"warning"}}');
    write('guide/_meta.json', '["index", "one", "two", "three"]');
    const found = (await open()).getDiagnostics().map(({ severity, code, file }) => `${severity} ${code} ${file}`);
    expect(found).toEqual(['warning metaMissingPage docs/guide/_meta.json']);
  });

  it('names the tags of the config that no page gets', async () => {
    writeFileSync(join(root, 'diglot.config.json'), '{"head":[["style",{}],["meta",{"name":"a","content":"b"}]]}');
    const found = (await open()).getDiagnostics().map(({ severity, code, message }) => [severity, code, message]);
    expect(found).toEqual([
      [
        'warning',
        'configInvalid',
        '`head[0]` is a `style` tag and is left out: a head takes `meta`, `link` and `script`.',
      ],
    ]);
  });

  it('names a content folder that is missing once', async () => {
    writeFileSync(join(root, 'diglot.config.json'), '{"contentDir":"nope"}');
    const found = (await open()).getDiagnostics().map(({ code, file }) => `${code} ${file}`);
    expect(found).toEqual(['contentMissing diglot.config.json']);
  });
});
