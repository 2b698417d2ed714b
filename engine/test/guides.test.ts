// What the guides for contributors name is in the repository, and ARCHITECTURE.md is as short as it promises to stay.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listRepositoryPaths } from './repository-files.ts';
import { repositoryRoot } from './sites.ts';

const read = (name: string): string => readFileSync(join(repositoryRoot, name), 'utf8');

const paths = listRepositoryPaths().map((path) => `/${path}`);
const isThere = (name: string): boolean => paths.some((path) => path.endsWith(`/${name}`));

/** Stand for names that a reader chooses, for endings, for addresses, and for what a build writes. */
const isExample = (name: string): boolean =>
  /(?:^|\/)[Nn]ame\.\w+$|^[./]|^llms|^404\.md$|^dist\/|^static\/|my-page\.md$/.test(name);

const withoutSamples = (text: string): string => text.replace(/```[\s\S]*?```/g, '');

const listNames = (text: string): readonly string[] =>
  [...withoutSamples(text).matchAll(/`([^`\n]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => /^[\w@./-]+(?:\.(?:tsx?|mjs|css|json|md|svg|txt)|\/)$/.test(name) && !isExample(name));

const guides = [
  'ARCHITECTURE.md',
  'CONTRIBUTING.md',
  'README.md',
  'SECURITY.md',
  'docs/contracts.md',
  'docs/migration.md',
  'docs/pipeline.md',
  'docs/rspress.md',
  'search/DESIGN.md',
  'search/README.md',
  'mcp/README.md',
  'create/README.md',
  ...readdirSync(join(repositoryRoot, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
];

describe.each(guides)('%s', (guide) => {
  it('names files and folders that exist', () => {
    expect(listNames(read(guide)).filter((name) => !isThere(name))).toEqual([]);
  });

  it('links to files that exist', () => {
    const folder = join(repositoryRoot, guide, '..');
    const links = [...withoutSamples(read(guide)).matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(
      ([, href = '']) => href,
    );
    expect(links.filter((href) => !existsSync(join(folder, href)))).toEqual([]);
  });
});

it.each(['ARCHITECTURE.md', 'CONTRIBUTING.md', 'docs/contracts.md'])(
  '%s says where things are, and there they are',
  (guide) => {
    const found = [...read(guide).matchAll(/`(\w{4,})` (?:\(|in )`([\w./-]+\.tsx?)`/g)];
    expect(found.length).toBeGreaterThan(0);
    const wrong = found.filter(([, name, file]) => {
      const path = paths.find((one) => one.endsWith(`/${file}`));
      return path === undefined || !new RegExp(`\\b${name}\\b`).test(read(path.slice(1)));
    });
    expect(wrong.map(([text]) => text)).toEqual([]);
  },
);

describe('ARCHITECTURE.md', () => {
  const text = read('ARCHITECTURE.md');
  const getPart = (title: string): string => text.split(/^## /m).find((part) => part.startsWith(title)) ?? '';

  it('takes no more than ten minutes', () => {
    expect(text.split(/\s+/).length).toBeLessThanOrEqual(1500);
  });

  it('walks a page through at most twelve files, in the order of the stages', () => {
    const files = [...getPart('A page, from file to HTML').matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
    expect(files.length).toBeGreaterThan(8);
    expect(files.length).toBeLessThanOrEqual(12);
    expect(files[0]).toBe('node/pipeline.ts');
    expect(files.filter((file) => !isThere(`engine/src/${file}`))).toEqual([]);
  });

  it('explains at most forty nouns, in the order of the alphabet', () => {
    const nouns = [...getPart('Glossary').matchAll(/^\| (?!noun)(\w[^|]*?) \|/gm)].map(([, noun = '']) => noun);
    expect(nouns.length).toBeGreaterThan(25);
    expect(nouns.length).toBeLessThanOrEqual(40);
    expect(nouns).toEqual(nouns.toSorted((a, b) => a.toLowerCase().localeCompare(b.toLowerCase(), 'en')));
  });
});
