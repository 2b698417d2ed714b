// A small built site: the files that agents read, with a real search index.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readMarkdown } from '../../search/src/index.ts';

export interface TestPage {
  readonly route: string;
  readonly title: string;
  readonly section: string;
  readonly description?: string;
  readonly language: string;
  readonly translations?: Readonly<Record<string, string>>;
  /** Below the title. */
  readonly body: string;
}

const ORIGIN = 'https://docs.example';

const twinPath = (route: string): string => `${route.slice(1)}${route.endsWith('/') ? 'index' : ''}.md`;

export interface TestSite {
  readonly folder: string;
  readonly remove: () => void;
}

/** Writes the files into a folder of its own. `base` starts and ends with a slash. */
export function createTestSite(pages: readonly TestPage[] = testPages, base = '/'): TestSite {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-mcp-'));
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const page of pages) write(twinPath(page.route), renderTwin(page, base));
  const languages = [...new Set(pages.map(({ language }) => language))];
  const names: Record<string, string> = {};
  for (const language of languages) {
    const own = pages.filter((page) => page.language === language);
    write(`${language === 'en' ? '' : `${language}/`}llms.txt`, renderList(own, base));
    names[language] = `search_index.${language}.0123abcd.json`;
    const documents = own.map(({ route, title, body }) =>
      JSON.stringify(readMarkdown({ routePath: route, text: `# ${title}\n\n${body}`, lang: language })),
    );
    write(`static/${names[language]}`, `[\n${documents.join(',\n')}\n]\n`);
  }
  write('static/search.json', JSON.stringify(names));
  write('build-manifest.json', JSON.stringify({ version: 1, base }));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Writes files into a folder of its own; names are paths. */
export function createTestFiles(files: Readonly<Record<string, string>>): TestSite {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-mcp-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function renderTwin(
  { route, title, section, description = '', language, translations = {}, body }: TestPage,
  base: string,
) {
  const address = (to: string): string => `${ORIGIN}${base}${to.slice(1)}`;
  return [
    '---',
    `title: ${JSON.stringify(title)}`,
    `description: ${JSON.stringify(description)}`,
    `canonical: ${address(route)}`,
    `language: ${language}`,
    'translations:',
    ...Object.entries(translations).map(([lang, to]) => `  ${lang}: ${address(twinPath(to).replace(/^/, '/'))}`),
    `section: ${JSON.stringify(section)}`,
    '---',
    '',
    `# ${title}`,
    '',
    body,
    '',
  ].join('\n');
}

function renderList(pages: readonly TestPage[], base: string): string {
  const sections = [...new Set(pages.map(({ section }) => section))];
  const items = sections.flatMap((section) => [
    `## ${section}`,
    '',
    ...pages
      .filter((page) => page.section === section)
      .map(({ route, title, description }) =>
        [`- [${title}](${ORIGIN}${base}${twinPath(route)})`, description].filter(Boolean).join(': '),
      ),
    '',
  ]);
  return ['# Kettle', '', '> A kettle that talks', '', ...items].join('\n');
}

const long = Array.from({ length: 40 }, (_, i) => `Paragraph ${i} says how water of degree ${i} tastes.`).join('\n\n');
const code = Array.from({ length: 120 }, (_, i) => `  heat(${i}); // step ${i} of the whole programme`).join('\n');

export const testPages: readonly TestPage[] = [
  {
    ...{ route: '/', title: 'Kettle', section: 'Guide', language: 'en', description: 'Start here' },
    translations: { zh: '/zh/' },
    body: 'The kettle boils water. See [Install](/guide/install.md).',
  },
  {
    ...{ route: '/guide/install', title: 'Install', section: 'Guide', language: 'en', description: 'From a package' },
    translations: { zh: '/zh/guide/install' },
    body: [
      'You need a socket. See [the home page](../index.md) [errors](</guide/errors.md>) and [elsewhere](https://other.example/x).',
      '## From npm {#from-npm}',
      'Run `npm install kettle`.\n\n```sh\n# not a heading\nnpm install kettle\n```',
      '### On Windows {#on-windows}',
      'Use PowerShell as it is.',
      '## From source {#from-source}',
      'Clone the repository and build it.',
    ].join('\n\n'),
  },
  {
    ...{ route: '/guide/errors', title: 'Errors', section: 'Guide', language: 'en' },
    body: `## ECONNREFUSED {#refused}\n\nError: connect ECONNREFUSED means that the kettle is off.\n\n## Taste {#taste}\n\n${long}`,
  },
  {
    ...{ route: '/api/heat', title: 'heat()', section: 'Reference', language: 'en', description: 'Heats the water' },
    body: `## Programme {#programme}\n\n\`\`\`js\nfunction run() {\n${code}\n}\n\`\`\`\n\n## After {#after}\n\nDone.`,
  },
  {
    ...{ route: '/zh/', title: '水壶', section: '指南', language: 'zh', description: '从这里开始' },
    translations: { en: '/' },
    body: '水壶可以烧水。',
  },
  {
    ...{ route: '/zh/guide/install', title: '安装', section: '指南', language: 'zh' },
    translations: { en: '/guide/install' },
    body: '## 从源码安装 {#from-source}\n\n克隆仓库，然后编译。\n\n## 用 npm 安装 {#from-npm}\n\n运行 `npm install kettle`。',
  },
];
