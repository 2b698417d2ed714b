// Builds the sites whose twins are read: this repository's two, and real documentation where it is at hand.

import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot, runAlone } from '../../sites.ts';

const shared = process.env['DIGLOT_SHARED'] ?? join(repositoryRoot, '../shared');

export interface TestSite {
  readonly name: string;
  /** What it needs. */
  readonly source: string;
  /** Builds it below `folder`, and returns the folder of the build. */
  readonly build: (folder: string) => Promise<string>;
}

export const sites: readonly TestSite[] = [
  {
    name: 'site',
    source: join(repositoryRoot, 'site'),
    build: (folder) => build(join(repositoryRoot, 'site'), join(folder, 'site')),
  },
  { name: 'docs', source: join(repositoryRoot, 'docs'), build: buildDocs },
  ...['bilingual', 'thousand'].map((name) => ({
    name,
    source: join(shared, 'corpus', name),
    build: (folder: string) => buildCorpus(join(shared, 'corpus', name), join(folder, name)),
  })),
  ...['vitepress', 'starlight'].map((name) => ({
    name,
    source: join(shared, 'foreign', name),
    build: (folder: string) => buildMigrated(join(shared, 'foreign', name), join(folder, name)),
  })),
  ...['rspress', 'rsbuild'].map((name) => ({
    name,
    source: join(shared, 'foreign', name, 'website'),
    build: (folder: string) =>
      buildRspress(join(shared, 'foreign', name, 'website'), join(folder, 'rspress-sites', name)),
  })),
];

/** Returns the folder that the site's config names, if it is below the site. */
async function build(root: string, out?: string): Promise<string> {
  const flags = out === undefined ? [] : ['--out', out];
  const { code, stdout, stderr } = await runAlone(['build', root, '--no-cache', ...flags]);
  if (code !== 0) throw new Error(`The build of ${root} ended with ${code}:\n${stdout}\n${stderr}`);
  const dist = [out ?? '', join(root, 'dist'), join(root, 'doc_build')].find((path) => existsSync(path));
  if (dist === undefined) throw new Error(`The build of ${root} has left no folder`);
  return dist;
}

/** With its reference, which a command writes. */
async function buildDocs(folder: string): Promise<string> {
  const dist = join(folder, 'docs');
  execFileSync(process.execPath, [join(repositoryRoot, 'scripts/docs.mjs'), 'build', '--out', dist, '--no-cache'], {
    cwd: repositoryRoot,
    stdio: 'pipe',
  });
  return dist;
}

/** Pages that were torn out of their sites. */
const quiet = [
  ...['deadLink', 'deadAnchor', 'deadImage', 'unknownComponent', 'unknownLanguage', 'unknownContainer'],
  ...['moduleFailed', 'foreignSyntax'],
];

/** A folder for each language. */
function buildCorpus(source: string, root: string): Promise<string> {
  cpSync(source, join(root, 'docs'), { recursive: true });
  const config = {
    locales: readdirSync(source).map((lang) => ({ lang })),
    severity: Object.fromEntries(quiet.map((code) => [code, 'off'])),
  };
  writeFileSync(join(root, 'diglot.config.mjs'), `export default ${JSON.stringify(config)};\n`);
  return build(root);
}

async function buildMigrated(source: string, root: string): Promise<string> {
  const packages = join(dirname(root), 'node_modules');
  if (!existsSync(packages)) symlinkSync(join(repositoryRoot, 'node_modules'), packages);
  const { code, stderr } = await runAlone(['migrate', source, '--out', root]);
  if (code !== 0) throw new Error(`The migration of ${source} ended with ${code}:\n${stderr}`);
  return build(root);
}

/** By its own config, with the packages that its pages and its theme import in a folder above. */
function buildRspress(source: string, root: string): Promise<string> {
  const folder = dirname(root);
  if (!existsSync(join(folder, 'package.json'))) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    const packages = ['@rstack-dev/doc-ui', '@shikijs/transformers', 'clsx', 'react@19', 'react-dom@19', 'sass'];
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--loglevel=error'];
    execFileSync('npm', ['install', ...flags, ...packages], { cwd: folder, stdio: 'ignore' });
  }
  cpSync(source, root, { recursive: true });
  return build(root);
}
