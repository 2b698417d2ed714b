// What `check --agents` finds in what a site makes for agents, over a site in memory.

import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSiteInput, type TestSite } from '../../../../test/site-input.ts';
import { tell } from '../../../../test/tell.ts';
import { createDiagnostic } from '../../../model/diagnostic.ts';
import { buildSite } from '../../site/build-site.ts';
import { listLlms } from '../outputs/site-files.ts';
import { type CheckAgentsInput, checkAgents } from './check-agents.ts';

let publicDir: string;
beforeEach(() => {
  publicDir = mkdtempSync(join(tmpdir(), 'diglot-agents-'));
});
afterEach(() => rmSync(publicDir, { recursive: true, force: true }));

const words = (count: number): string => Array.from({ length: count }, (_, i) => `word${i}`).join(' ');
const toTwin = (body: string, tokens = 10): string => `---\ntitle: X\ntokens: ${tokens}\n---\n\n# X {#x}\n\n${body}\n`;

interface Changes {
  readonly config?: TestSite['config'];
  /** Titles of more pages, by id. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Bodies of twins by file; `undefined`: there is none. */
  readonly twins?: Readonly<Record<string, string | undefined>>;
  /** Text of the page `en/a.md`. */
  readonly text?: string;
  readonly diagnostics?: CheckAgentsInput['diagnostics'];
}

function inspect({ config = {}, pages: more = {}, twins = {}, text = 'One two.', diagnostics = [] }: Changes = {}) {
  const input = createSiteInput({
    config: { siteUrl: 'https://x.org', ...config },
    pages: { 'index.md': 'Home', 'a.md': 'A', ...more },
  });
  const { site, index } = buildSite(input);
  const metas = new Map(input.pages.map((meta) => [meta.id, meta]));
  const texts: Record<string, string> = { ...more, 'index.md': 'Home', 'a.md': text };
  const pages = new Map(
    [...metas].map(([id, meta]) => [
      id,
      { file: `docs/${id}`, page: { meta, getTextJson: () => JSON.stringify(texts[id]) } },
    ]),
  );
  const bodies: Record<string, string | undefined> = {
    'index.md': toTwin('Home'),
    'a.md': toTwin('One two.'),
    ...Object.fromEntries(Object.entries(more).map(([id, title]) => [id, toTwin(title)])),
    ...twins,
  };
  const found = Object.entries(bodies).flatMap(([file, body]) => (body === undefined ? [] : [[file, body] as const]));
  const planned = listLlms({ ...input, site, index, getMeta: (id) => metas.get(id) });
  const files = new Set([...found.map(([file]) => file), 'a.html', ...planned.map(({ path }) => path)]);
  const known = new Map(found.map(([file, body]) => [file.replace(/\.md$/, '.html'), Buffer.from(body)]));
  const report = checkAgents({
    loaded: { config: input.config, site, pages, scan: { publicDir, files: input.files, metas: [] } },
    rendered: { getTwin: (file: string) => known.get(file) },
    diagnostics,
    has: (file: string) => files.has(file),
  } as unknown as CheckAgentsInput);
  return {
    checks: report.checks.map(({ name, checked, problems }) => `${name} ${checked} ${problems}`),
    told: tell(report.diagnostics),
  };
}

describe('check --agents', () => {
  it('finds nothing in a site that is whole', () => {
    expect(inspect()).toEqual({
      checks: ['twins 2 0', 'text 2 0', 'sizes 2 0', 'links 2 0', 'lists 1 0', 'skills 1 0', 'hosts 0 0'],
      told: [],
    });
  });

  it('says that a site offers nothing to agents', () => {
    expect(inspect({ config: { agents: false } })).toEqual({
      checks: [],
      told: ['agentsOff: Nothing is made for agents: `agents` is false. Remove `agents: false` from the config.'],
    });
  });

  it.each<[string, Changes, string[]]>([
    [
      'a page without a twin',
      { twins: { 'a.md': undefined } },
      [
        'docs/a.md twinMissing: The page has no Markdown twin "a.md". Render it again with --no-cache.',
        'llmsInvalid: "llms.txt" has a link that leads nowhere: [A](https://x.org/a.md). Mend or remove it.',
      ],
    ],
    [
      'words that the twin lacks, the first five by name',
      { text: `One two. ${words(6)}` },
      [
        'docs/a.md twinText: The Markdown twin "a.md" lacks 6 of the page\'s 8 words: word0, word1, word2, word3, word4, …. A component on the page leaves them out of its Markdown form.',
      ],
    ],
    [
      'a dead link of a twin',
      { twins: { 'a.md': toTwin('One two. [Gone](/gone.md)') } },
      [
        'docs/a.md twinDeadLink: The Markdown twin "a.md" has a link that leads nowhere: [Gone](/gone.md). Correct the link, or the Markdown form of the component that writes it.',
      ],
    ],
    [
      'a link to a heading that its page does not have',
      { twins: { 'a.md': toTwin('One two. [There](/index.md#x) [Nowhere](/index.md#y)') } },
      [
        'docs/a.md twinDeadLink: The Markdown twin "a.md" has a link that leads nowhere: [Nowhere](/index.md#y), whose page has no "#y". Correct the link, or the Markdown form of the component that writes it.',
      ],
    ],
    [
      'a link to such a heading by the address of the HTML page',
      { twins: { 'index.md': toTwin('Home [There](/a#x) [Nowhere](https://x.org/a.html#y)') } },
      [
        'docs/index.md twinDeadLink: The Markdown twin "index.md" has a link that leads nowhere: [Nowhere](https://x.org/a.html#y), whose page has no "#y". Correct the link, or the Markdown form of the component that writes it.',
      ],
    ],
  ])('reports %s', (_, changes, expected) => {
    expect(inspect(changes).told).toEqual(expected);
  });

  it('does not miss the twin of a page that is not rendered for an error of its own', () => {
    const diagnostics = [
      { ...createDiagnostic({ code: 'deadLink', message: 'x', file: 'docs/a.md' }), severity: 'error' as const },
    ];
    expect(inspect({ twins: { 'a.md': undefined }, diagnostics }).told).toEqual([
      expect.stringContaining('"llms.txt" has a link that leads nowhere'),
    ]);
  });

  it('tolerates one word in two hundred', () => {
    const text = words(400);
    const twin = text.replace('word7 ', '').replace('word8 ', '');
    expect(inspect({ text, twins: { 'a.md': toTwin(twin) } }).told).toEqual([]);
    expect(inspect({ text, twins: { 'a.md': toTwin(twin.replace('word9 ', '')) } }).told).toHaveLength(1);
  });

  it('finds nothing in the lists that a build writes, of whatever names and levels', () => {
    const names = ['heat(x).md', '中 文.md', 'a(1)/b#2/50%.md', 'a(1)/b#2/c).md', 'a(1)/why?.md', 'std:x/[y].md'];
    const pages = Object.fromEntries(names.map((name) => [name, `${name} [1] \\`]));
    for (const siteUrl of ['https://x.org', undefined])
      for (const agents of [{}, { sectionPages: 1, listBytes: 1 }])
        for (const base of ['/', '/b (1)/']) {
          const { checks, told } = inspect({ config: { siteUrl, agents, base }, pages });
          expect([checks[4], told]).toEqual([`lists ${'sectionPages' in agents ? 4 : 1} 0`, []]);
        }
  });

  it('knows the pages of a list in the public folder, in whatever form their addresses are', () => {
    writeFileSync(join(publicDir, 'llms.txt'), '# X\n\n- [Home](index.md)\n- [A](./a.md?utm=1)\n');
    expect(inspect().told).toEqual([]);
  });

  it('reads the list that a site keeps in its public folder instead', () => {
    writeFileSync(join(publicDir, 'llms.txt'), '# X\n\n> Y\n\n## Pages\n\n- [Home](https://x.org/index.md)\n');
    expect(inspect().told).toEqual([
      'llmsInvalid: "llms.txt" does not list 1 of 2 pages: /a. Remove the file of that name from the public folder: a build writes one that lists all pages.',
    ]);
  });

  const FOLDER = '.well-known/agent-skills';
  const DIGEST = `sha256:${'0'.repeat(64)}`;
  const HINT = 'Correct it, or remove the file from the public folder: a build writes one.';
  const file = `${FOLDER}/index.json`;
  it.each<[string, string, string[]]>([
    ['no JSON', '{', [`skillInvalid: "${file}" is not valid JSON. ${HINT}`]],
    ['no list', '{}', [`skillInvalid: "${file}" has no list "skills". ${HINT}`]],
    [
      'a skill with the digest of another file',
      JSON.stringify({ skills: [{ name: 'x', url: 'own.md', digest: DIGEST }] }),
      [
        `skillInvalid: "${file}" names "x" with the digest ${DIGEST}, but "${FOLDER}/own.md" has sha256:5b3975651c3cab92d044c096dc30a1c2d9525497457472de48c51ecb363d1f4a. Clients refuse a skill that differs: write the other digest.`,
      ],
    ],
    [
      'a skill that is not there',
      JSON.stringify({
        skills: [
          { name: 'x', url: '/none.md', digest: DIGEST },
          { name: 'y', url: 'https://y.org/y.md' },
        ],
      }),
      [`skillInvalid: "${file}" names "x" at '/none.md', but no such file is published. ${HINT}`],
    ],
  ])('reports an index of skills with %s', (_, text, expected) => {
    mkdirSync(join(publicDir, FOLDER), { recursive: true });
    writeFileSync(join(publicDir, file), text);
    writeFileSync(join(publicDir, FOLDER, 'own.md'), 'own');
    expect(inspect().told).toEqual(expected);
  });

  it.each([
    [
      'frontmatter that cannot be read',
      '---\nname: own\ndescription: [a\n---\n',
      /SKILL.md", line \d: .*Correct its frontmatter/,
    ],
  ])('reports a skill of the public folder with %s', (_, text, expected) => {
    mkdirSync(join(publicDir, FOLDER, 'site-docs'), { recursive: true });
    writeFileSync(join(publicDir, FOLDER, 'site-docs/SKILL.md'), text);
    expect(inspect().told).toEqual([expect.stringMatching(expected)]);
  });

  it('reports an index that gives a skill another name', () => {
    mkdirSync(join(publicDir, FOLDER), { recursive: true });
    const skill = '---\nname: one\n---\n';
    writeFileSync(join(publicDir, FOLDER, 'own.md'), skill);
    const digest = `sha256:${createHash('sha256').update(skill).digest('hex')}`;
    writeFileSync(join(publicDir, file), JSON.stringify({ skills: [{ name: 'two', url: 'own.md', digest }] }));
    expect(inspect().told).toEqual([
      `skillInvalid: "${file}" names "two", but the frontmatter of "${FOLDER}/own.md" has "one". Give both the same name.`,
    ]);
  });

  it('takes what is outside of the public folder for missing', () => {
    mkdirSync(join(publicDir, FOLDER), { recursive: true });
    writeFileSync(join(publicDir, '../secret.md'), 'own');
    writeFileSync(
      join(publicDir, file),
      JSON.stringify({ skills: [{ name: 'x', url: '/..%2fsecret.md', digest: DIGEST }] }),
    );
    expect(inspect().told).toEqual([expect.stringContaining('no such file is published')]);
    rmSync(join(publicDir, '../secret.md'));
  });

  it('takes a skill of the public folder for the one that the index names', () => {
    mkdirSync(join(publicDir, FOLDER, 'site-docs'), { recursive: true });
    writeFileSync(join(publicDir, FOLDER, 'site-docs/SKILL.md'), '---\nname: own\n---\n');
    const { checks, told } = inspect();
    expect([checks[5], told]).toEqual(['skills 1 0', []]);
  });
});
