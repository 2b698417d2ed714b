// The samples of the documentation work. The titled blocks of a page make a site: each of them is written to the file that
// its title names, and a title that comes again begins the next site. What the site lacks, such as a first page, is added.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../engine/src/model/diagnostic.ts';
import { repositoryRoot, runAlone } from '../../engine/test/sites.ts';
import { createTestFolder } from '../../engine/test/test-folder.ts';
import { type DocPage, loadPages } from './pages.ts';

const folder = createTestFolder('diglot-samples');
symlinkSync(join(repositoryRoot, 'node_modules'), join(folder, 'node_modules'));

/** Files that samples refer to and do not show. */
const given: Readonly<Record<string, string>> = {
  'docs/index.md': '# Start\n',
  'docs/guide/start.md': '# Start\n',
  'docs/guide/pages.md': '# Pages\n',
  'docs/guide/install.md': '# Install\n\n## Windows {#windows}\n',
  'docs/guide/advanced/one.md': '# One\n',
  'docs/archive/old.md': '# Old\n',
  'docs/blog/index.md': '# Blog\n',
  'docs/public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>\n',
  'styles.css': '',
  'components.tsx': 'export {};\n',
};

/** Titles of blocks that show what a block looks like. */
const illustrations: ReadonlySet<string> = new Set(['agent.ts', 'hello.js']);

/** Packages that samples install, and this repository does not. */
const lacking = /'@fontsource/;

interface Sample {
  readonly name: string;
  readonly files: ReadonlyMap<string, string>;
}

/** Sites of a page. A later one has the files of those before it, unless it has its own. */
function listSamples(page: DocPage): readonly Sample[] {
  const sites: ReadonlyMap<string, string>[] = [];
  let own = new Map<string, string>();
  const finish = (): void => {
    if (own.size > 0) sites.push(new Map([...(sites.at(-1) ?? []), ...own]));
    own = new Map();
  };
  for (const { title, code } of page.fences) {
    if (title === undefined || illustrations.has(title) || lacking.test(code)) continue;
    if (own.has(title)) finish();
    own.set(title, code);
  }
  finish();
  return sites.map((files, i) => ({ name: `${page.name.replace(/\W/g, '-')}-${i}`, files }));
}

/** A page may be in one of two formats. */
const withoutFormat = (path: string): string => path.replace(/\.mdx?$/, '');

function writeSample(lang: string, { name, files }: Sample): string {
  const root = join(folder, lang, name);
  const isBilingual = [...files.values()].some((text) => /locales: \[|multiVersion/.test(text));
  // Content folders of samples in several languages or versions follow from their configs; a page at each of them.
  const places = isBilingual ? ['docs/en', 'docs/zh', 'docs/v1', 'docs/v2', 'docs/de', 'src/content/docs'] : [];
  const extra = places.map((place) => [`${place}/index.md`, '# Start\n'] as const);
  const own = [...files.keys()].map(withoutFormat);
  const added = Object.entries(isBilingual ? {} : given).filter(([path]) => !own.includes(withoutFormat(path)));
  for (const [path, text] of [...added, ...extra, ...files]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const pages = (['en', 'zh'] as const).flatMap((lang) =>
  loadPages(lang).flatMap((page) => listSamples(page).map((sample) => ({ lang, page, sample }))),
);

/** A later sample of the page, or its text, adds the source that an earlier one needs. */
function isAnswered({ text }: DocPage, { code, hint = '' }: Diagnostic): boolean {
  const line = /'[\w-]+': \['[^']+'\]/.exec(hint)?.[0];
  return code === 'policyBlocks' && line !== undefined && text.includes(line);
}

describe('samples', () => {
  it.each(pages.map((entry) => [`${entry.lang}/${entry.sample.name}`, entry] as const))(
    '%s: the site has no problems',
    async (_, { lang, page, sample }) => {
      const root = writeSample(lang, sample);
      const { code, stdout, stderr } = await runAlone(['check', root, '--no-cache', '--json']);
      const diagnostics: readonly Diagnostic[] = JSON.parse(stdout).diagnostics;
      expect([stderr, diagnostics.filter((found) => !isAnswered(page, found))]).toEqual(['', []]);
      expect(code).toBe(0);
    },
  );

  it('their code has no type errors', () => {
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(all.filter((name) => /\.tsx?$/.test(name)).length).toBeGreaterThan(20);
    const paths = (name: string): string[] => [join(repositoryRoot, `engine/src/${name}`)];
    const search = join(repositoryRoot, 'search/src');
    const compilerOptions = {
      ...{ target: 'ES2023', module: 'ESNext', moduleResolution: 'Bundler', jsx: 'react-jsx', noEmit: true },
      ...{ lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['node', 'react', 'vite/client'], strict: true },
      ...{
        noUncheckedIndexedAccess: true,
        verbatimModuleSyntax: true,
        allowImportingTsExtensions: true,
        skipLibCheck: true,
      },
      paths: {
        diglot: paths('index.ts'),
        'diglot/theme': paths('theme/index.ts'),
        'diglot/client': paths('client/index.ts'),
        'diglot-search/*': [join(search, '*.ts')],
      },
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['.'] }));
    const { stdout } = spawnSync(join(repositoryRoot, 'node_modules/.bin/tsc'), ['-p', folder], { encoding: 'utf8' });
    expect(stdout).toBe('');
    expect(existsSync(join(folder, 'en'))).toBe(true);
  });
});
