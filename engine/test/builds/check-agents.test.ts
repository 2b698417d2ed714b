// `diglot check --agents` over tiny sites: one that has all, and one for each thing that can be missing.

import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckResult } from '../../src/model/build.ts';
import { type Ran, repositoryRoot, runDiglot } from '../sites.ts';

const folder = mkdtempSync(join(tmpdir(), 'diglot-check-agents-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeSite(name: string, files: Readonly<Record<string, string>>): string {
  const root = join(folder, name);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  }
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  return root;
}

const check = (root: string, ...flags: readonly string[]): Promise<Ran> =>
  runDiglot(['check', root, '--agents', '--no-cache', ...flags]);

async function listProblems(root: string): Promise<readonly string[]> {
  const { diagnostics } = JSON.parse((await check(root, '--json')).stdout) as CheckResult;
  return diagnostics.map(({ severity, code, file = '-', message }) => `${severity} ${code} ${file}: ${message}`);
}

const start = '# Start\n\nRead [the guide](/guide#first).\n';
const guide = '# Guide\n\n## First {#first}\n\nSome words.\n';

describe('a site that has all', () => {
  it('passes, and says what was looked at', async () => {
    const { code, stdout } = await check(writeSite('good', { 'docs/index.md': start, 'docs/guide.md': guide }));
    expect(stdout.replace(/ in [\d.]+ m?s/, '')).toBe(`For agents
  ✓ Markdown twins are there, 2 pages
  ✓ twins have the words of their pages, 2 twins
  ✓ twins can be read in parts, 2 twins
  ✓ links in twins lead somewhere, 2 twins
  ✓ llms.txt is complete, 1 list
  ✓ hosts lead agents to Markdown, 0 hosts

✓ 2 pages checked\n`);
    expect(code).toBe(0);
  });
});

describe('a site where something is missing', () => {
  it('has nothing for agents', async () => {
    const root = writeSite('off', {
      'docs/index.md': '# Start\n',
      'diglot.config.mjs': 'export default { agents: false };\n',
    });
    expect(await listProblems(root)).toEqual(['error agentsOff -: Nothing is made for agents: `agents` is false.']);
    expect((await check(root)).code).toBe(1);
  });

  it('has components whose Markdown leads nowhere, and leaves words out', async () => {
    const root = writeSite('component', {
      'docs/index.mdx': `import { Card, Quiet } from '../card.tsx';

# Start

<Card />

<Quiet>Five words that nobody reads.</Quiet>

Read [the guide](/guide#first).
`,
      'docs/guide.md': guide,
      'card.tsx': `export const Card = () => <p><a href="/guide">Guide</a></p>;
Card.markdown = () => '[Guide](/guide.md#last), [Lost](/lost.md)';
export const Quiet = ({ children }: { children: unknown }) => <p>{children as never}</p>;
Quiet.markdown = () => '';
`,
    });
    expect(await listProblems(root)).toEqual([
      'error twinDeadLink docs/index.mdx: The Markdown twin "index.md" has a link that leads nowhere: [Guide](/guide.md#last), whose page has no "#last".',
      'error twinDeadLink docs/index.mdx: The Markdown twin "index.md" has a link that leads nowhere: [Lost](/lost.md).',
      `warning twinText docs/index.mdx: The Markdown twin "index.md" lacks 5 of the page's 8 words: Five, words, that, nobody, reads.`,
    ]);
  });

  it('has a page that cannot be read in parts', async () => {
    const words = 'word '.repeat(60);
    const root = writeSite('size', {
      'docs/index.md': `# Start\n\n## Short\n\nA few.\n\n## Long\n\n${words}\n`,
      'docs/parts.md': `# Parts\n\n## One\n\n${'word '.repeat(30)}\n\n## Two\n\n${'word '.repeat(30)}\n`,
      'diglot.config.mjs': 'export default { agents: { tokenLimit: 50 } };\n',
    });
    expect(await listProblems(root)).toEqual([
      'warning twinSize docs/index.md: "index.md" has 92 tokens, 67 of them below "Long": more than 50, with no heading in between.',
    ]);
  });

  it('has a list of its own that is not complete', async () => {
    const root = writeSite('list', {
      'docs/index.md': start,
      'docs/guide.md': guide,
      'docs/public/llms.txt': 'Pages\n\n## Guide\n\n- [Start](/index.md): first\n- [Old](/old.md)\n- Start\n',
    });
    expect(await listProblems(root)).toEqual([
      'error llmsInvalid -: "llms.txt" does not begin with a title: # Name of the site (line 1).',
      'error llmsInvalid -: "llms.txt" does not list 1 of 2 pages: /guide.',
      'error llmsInvalid -: "llms.txt" has a link that leads nowhere: [Old](/old.md).',
      'error llmsInvalid -: "llms.txt" has an entry that is no link: - Start (line 7).',
    ]);
  });

  it('has host files that do not lead to Markdown', async () => {
    const root = writeSite('host', {
      'docs/index.md': '# Start\n',
      'docs/public/_headers': '/*\n  X-Own: 1\n',
      'docs/public/vercel.json': '{}',
      'diglot.config.mjs': `export default { host: ['netlify', 'vercel', 'nginx', 'caddy', 's3', 'github-pages'] };\n`,
    });
    expect(await listProblems(root)).toEqual([
      'warning agentRules -: netlify: "_headers" has no Link header that leads agents to llms.txt.',
      'warning agentRules -: netlify: The function that answers "Accept: text/markdown" is missing: netlify/edge-functions/markdown.js.',
      'warning agentRules -: vercel: "vercel.json" has no Link header that leads agents to llms.txt.',
      'warning agentRules -: vercel: "vercel.json" has no rule for "Accept: text/markdown".',
    ]);
  });
});

describe('the forms of the report', () => {
  let root: string;
  beforeAll(() => {
    root = writeSite('forms', {
      'docs/index.mdx': `import { Card } from '../card.tsx';\n\n# Start\n\n<Card />\n`,
      'card.tsx': `export const Card = () => <p />;\nCard.markdown = () => '[Lost](/lost.md)';\n`,
    });
  });
  const message = 'The Markdown twin "index.md" has a link that leads nowhere: [Lost](/lost.md).';

  it('name what was looked at', async () => {
    const { code, stdout } = await check(root, '--json');
    expect((JSON.parse(stdout) as CheckResult).agents).toContainEqual({ name: 'links', checked: 1, problems: 1 });
    expect(code).toBe(1);
  });

  it('say the same to code scanning and in pull requests', async () => {
    const sarif = JSON.parse((await check(root, '--format', 'sarif')).stdout) as {
      runs: { results: { ruleId: string; message: { text: string } }[] }[];
    };
    expect(sarif.runs[0]?.results.map(({ ruleId }) => ruleId)).toEqual(['twinDeadLink']);
    expect(sarif.runs[0]?.results[0]?.message.text).toContain(message);
    expect((await check(root, '--format', 'github')).stdout).toContain(message);
  });

  it('are not asked for without the flag', async () => {
    const { code, stdout } = await runDiglot(['check', root, '--no-cache', '--json']);
    expect([code, JSON.parse(stdout)]).toEqual([0, expect.not.objectContaining({ agents: expect.anything() })]);
  });
});
