// Holds the documentation to its word: samples parse, names exist, and both languages have the same structure.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkFence, takeCommands } from './code.ts';
import { isConfigSample, listConfigKeys, listConfigValues } from './config-keys.ts';
import { scanMarkdown } from './markdown.ts';
import {
  endpoints,
  events,
  fitsOption,
  flags,
  isKnownFlag,
  isKnownOption,
  judgeName,
  options,
  providers,
  takesFlag,
  tools,
} from './names.ts';
import { chineseOnly, type DocPage, loadPages, publicFolder } from './pages.ts';
import { findCalls } from './shell.ts';

const english = loadPages('en');
const chinese = loadPages('zh');
const pages = [...english, ...chinese].map((page) => ({ ...page, scan: scanMarkdown(page.text) }));
type ScannedDoc = (typeof pages)[number];

const shellLanguages: ReadonlySet<string> = new Set(['bash', 'sh', 'console']);
const chineseOnlyRoutes = new Set(chinese.filter((page) => chineseOnly.includes(page.file)).map((page) => page.route));

/** Problems of all pages as lines that name file and line, so that one run shows them all. */
function collect(problems: (page: ScannedDoc) => readonly (string | undefined)[]): readonly string[] {
  return pages.flatMap((page) =>
    problems(page).flatMap((problem) => (problem === undefined ? [] : [`${page.id}:${problem}`])),
  );
}

describe('code samples', () => {
  it('parse in their language', () => {
    expect(
      collect(({ scan }) =>
        scan.fences.map((fence) => {
          const problem = checkFence(fence);
          return problem === undefined ? undefined : `${fence.line}: ${problem}`;
        }),
      ),
    ).toEqual([]);
    // A shell is started for each sample of shell code.
  }, 60_000);

  it('set only options that exist', () => {
    expect(
      collect(({ scan }) =>
        scan.fences
          .filter(isConfigSample)
          .flatMap((fence) =>
            listConfigKeys(fence).map((key) =>
              isKnownOption(key) ? undefined : `${fence.line}: "${key}" is no option`,
            ),
          ),
      ),
    ).toEqual([]);
  });

  it('give each option a value of its type', () => {
    expect(fitsOption('browser.control', 'dom')).toBe(true);
    expect(fitsOption('browser.control', 'sight')).toBe(false);
    expect(fitsOption('server.port', '8888')).toBe(false);
    expect(
      collect(({ scan }) =>
        scan.fences
          .filter(isConfigSample)
          .flatMap((fence) =>
            listConfigValues(fence).map(([path, value]) =>
              fitsOption(path, value) ? undefined : `${fence.line}: ${path} cannot be ${JSON.stringify(value)}`,
            ),
          ),
      ),
    ).toEqual([]);
  });

  it('give each command only flags that it takes', () => {
    expect(
      collect(({ scan }) =>
        scan.fences
          .filter((fence) => shellLanguages.has(fence.lang))
          .flatMap((fence) =>
            findCalls(fence.lang === 'console' ? takeCommands(fence.text) : fence.text).flatMap(
              ({ command, flags: used }) =>
                used.map((flag) =>
                  takesFlag(command, flag) ? undefined : `${fence.line}: "${command}" does not take ${flag}`,
                ),
            ),
          ),
      ),
    ).toEqual([]);
  });
});

describe('names in the text', () => {
  it('are flags that exist', () => {
    expect(
      collect(({ scan }) =>
        scan.codes.flatMap(({ text, line }) =>
          [...text.matchAll(/(?:^|\s)(--[A-Za-z][\w-]*(?:\.[A-Za-z][\w-]*)*)/g)].map(([, flag = '']) =>
            isKnownFlag(flag) ? undefined : `${line}: ${flag} is no known flag`,
          ),
        ),
      ),
    ).toEqual([]);
  });

  it('are options, tools and variables that exist', () => {
    expect(
      collect(({ scan }) =>
        scan.codes.map(({ text, line }) => {
          const problem = judgeName(text);
          return problem === undefined ? undefined : `${line}: ${problem}`;
        }),
      ),
    ).toEqual([]);
  });

  it.each(['en', 'zh'])('cover every flag and every option (%s)', (lang) => {
    const cli = namesIn(`${lang}/guide/basic/cli.mdx`);
    const config = namesIn(`${lang}/guide/basic/config.mdx`);
    const flagNames = flags.map((flag) => flag.name);
    const optionNames = Object.keys(options);
    expect(flagNames.filter((name) => !isContainer(name, flagNames) && !cli.has(name))).toEqual([]);
    expect(optionNames.filter((name) => !isContainer(name, optionNames) && !config.has(toRowName(name)))).toEqual([]);
  });
});

/** Lists of names and the pages that have to mention each of them. */
const covers: readonly {
  readonly what: string;
  readonly names: readonly string[];
  readonly files: readonly string[];
}[] = [
  { what: 'provider', names: providers, files: ['basic/model-provider.mdx'] },
  {
    what: 'tool',
    names: tools,
    files: ['basic/browser.mdx', 'basic/command.mdx', 'basic/file.mdx', 'basic/search.mdx'],
  },
  { what: 'event type', names: events, files: ['ui-integration/web.mdx'] },
  { what: 'endpoint', names: endpoints, files: ['ui-integration/web.mdx'] },
];

describe.each(covers)('the pages about it', ({ what, names, files }) => {
  it.each(['en', 'zh'])(`mention every ${what} (%s)`, (lang) => {
    const ids = files.map((file) => `${lang}/guide/${file}`);
    const texts = new Set(
      pages
        .filter((page) => ids.includes(page.id))
        .flatMap(({ scan }) => scan.codes.map(({ text }) => text.replace(/\?\w+$/, ''))),
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !texts.has(name))).toEqual([]);
  });
});

/** Words of the inline code of a page. */
function namesIn(id: string): ReadonlySet<string> {
  const codes = pages.filter((page) => page.id === id).flatMap(({ scan }) => scan.codes);
  return new Set(codes.flatMap((code) => code.text.split(' ')));
}

/** A flag or option that only holds others has no row of its own. */
function isContainer(name: string, all: readonly string[]): boolean {
  return all.some((other) => other.startsWith(`${name}.`));
}

/** The fields of a kind of storage are in one row, without the path that leads to them. */
function toRowName(name: string): string {
  return name.replace(/^server\.storage\.(options\.)?(?!type$)/, '');
}

describe('both languages', () => {
  it('have the same pages', () => {
    const wanted = chinese.map((page) => page.file).filter((file) => !chineseOnly.includes(file));
    expect(wanted).toEqual(english.map((page) => page.file));
  });

  const pairs = pages
    .filter((page) => page.lang === 'en')
    .flatMap((page) => {
      const twin = pages.find((other) => other.lang === 'zh' && other.file === page.file);
      return twin === undefined ? [] : [{ file: page.file, en: page.scan, zh: twin.scan }];
    });

  it.each(pairs)('have the same headings, code and links in $file', ({ en, zh }) => {
    expect(zh.headings.map(({ depth, id }) => `${depth} ${id}`)).toEqual(
      en.headings.map(({ depth, id }) => `${depth} ${id}`),
    );
    expect(zh.fences.map((fence) => fence.lang)).toEqual(en.fences.map((fence) => fence.lang));
    expect(zh.pictures.map((picture) => picture.href)).toEqual(en.pictures.map((picture) => picture.href));
    const targets = (links: typeof en.links): readonly string[] =>
      links
        .map((link) => link.href)
        .filter((href) => !chineseOnlyRoutes.has(href))
        .sort();
    expect(targets(zh.links)).toEqual(targets(en.links));
  });
});

describe('links and pictures', () => {
  it('lead to pages and headings that exist', () => {
    expect(
      collect((page) =>
        page.scan.links.map(({ href, line }) =>
          leadsSomewhere(page, href) ? undefined : `${line}: ${href} leads nowhere`,
        ),
      ),
    ).toEqual([]);
  });

  it('have a file and a text', () => {
    expect(
      collect(({ scan }) =>
        scan.pictures.map(({ href, alt, line }) => {
          if (alt.length < 10) return `${line}: ${href} needs a text that says what it shows`;
          return existsSync(join(publicFolder, href)) ? undefined : `${line}: ${href} is not in the public folder`;
        }),
      ),
    ).toEqual([]);
  });
});

function leadsSomewhere(from: DocPage, href: string): boolean {
  if (/^https?:\/\//.test(href)) return URL.canParse(href);
  const url = new URL(href, `https://site${from.route}`);
  const target = pages.find((page) => page.lang === from.lang && page.route === url.pathname);
  if (target === undefined) return false;
  const id = decodeURIComponent(url.hash.slice(1));
  return (
    id === '' ||
    target.scan.headings.some((heading) => heading.id === id || heading.aliases.includes(id)) ||
    // Rows of tables have addresses on pages that ask for them.
    (/^rowAnchors: true$/m.test(target.scan.frontmatter) && target.text.includes(`| \`${id}\``))
  );
}
