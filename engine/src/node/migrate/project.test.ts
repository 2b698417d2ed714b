// Which files a migration reads.

import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { openProject } from './project.ts';

const folder = createTestFolder('diglot-migrate-project');
const write = (path: string, content: string | Buffer): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content);
};
write('out.md', 'out');
write('repository/.git', '');
write('repository/a.md', 'a\r\nb');
write('repository/site/b.md', 'b');
write('repository/site/binary.md', Buffer.from([255, 254, 0]));
symlinkSync(join(folder, 'out.md'), join(folder, 'repository/site/link.md'));
symlinkSync(folder, join(folder, 'repository/site/up'));
symlinkSync(join(folder, 'repository/a.md'), join(folder, 'repository/site/inner.md'));
write('plain/a.md', 'a');
write('plain/docs/b.md', 'b');

it.each<[string, string, string, string | undefined]>([
  ['of the site', 'repository/site', 'b.md', 'b'],
  ['of the repository around the site', 'repository/site', '../a.md', 'a\nb'],
  ['outside of the repository', 'repository/site', '../../out.md', undefined],
  ['outside of the repository, behind a link', 'repository/site', 'link.md', undefined],
  ['outside of the repository, behind a link to its folder', 'repository/site', 'up/out.md', undefined],
  ['of the repository, behind a link', 'repository/site', 'inner.md', 'a\nb'],
  ['that is not UTF-8', 'repository/site', 'binary.md', undefined],
  ['that is a folder', 'repository', 'site', undefined],
  ['that is not there', 'repository/site', 'gone.md', undefined],
  ['outside of a site without a repository', 'plain/docs', '../a.md', undefined],
])('the text of a file %s', (_, root, path, expected) => {
  expect(openProject(join(folder, root)).read(path)).toBe(expected);
});

it('the text of a file of the folder that is migrated, where the site is in a folder of it', () => {
  expect(openProject(join(folder, 'plain/docs'), join(folder, 'plain')).read('../a.md')).toBe('a');
});

it.each<[string, boolean]>([
  ['../a.md', true],
  ['../../out.md', false],
  ['../gone.md', false],
])('%s becomes a file of the copy: %j', (path, expected) => {
  expect(openProject(join(folder, 'repository/site')).adopt(path)).toBe(expected);
});

const notFound = 'was not found';

it.each<[string, string, string]>([
  ['repository/site', '../a.md', notFound],
  ['repository/site', 'gone/b.md', notFound],
  ['repository/site', '../../out.md', 'is outside of the repository'],
  ['repository/site', '../../gone/b.md', 'is outside of the repository'],
  ['repository/site', '../../repository-2', 'is outside of the repository'],
  ['repository/site', 'up/gone.md', 'is outside of the repository'],
  ['repository/site', folder, 'is outside of the repository'],
  ['repository/site', join(folder, 'repository'), notFound],
  ['plain/docs', '../a.md', 'is outside of the folder that is migrated'],
])('of the site %s, the path %s %s', (root, path, expected) => {
  expect(openProject(join(folder, root)).getAbsence(path)).toBe(expected);
});

it.each<[string, string, boolean]>([
  ['repository/site', '..', true],
  ['repository/site', '../..', false],
  ['repository/site', '../../plain', false],
  ['repository/site', 'up/plain', false],
  ['repository/site', '../a.md', false],
  ['plain/docs', '..', false],
])('of the site %s, the folder %s is opened: %j', (root, path, expected) => {
  const project = openProject(join(folder, root));
  expect(project.mount(path)).toBe(expected);
  expect(project.has(`${path}/a.md`)).toBe(expected);
});

it('has a file once that it adopted before its folder was opened', () => {
  const project = openProject(join(folder, 'repository/site'));
  project.adopt('../a.md');
  project.mount('..');
  expect(project.files.filter((path) => path === '../a.md')).toHaveLength(1);
});
