// `diglot check --agents` over tiny sites: one that has all, and some that do not. `check-agents.full.test.ts` has the others.

import { beforeAll, describe, expect, it } from 'vitest';
import type { CheckResult } from '../../src/model/build.ts';
import { runDiglot } from '../sites.ts';
import { check, createSites, guide, listProblems, start } from './check-agents-cases.ts';

const writeSite = createSites();

describe('a site that has all', () => {
  it('passes, and says what was looked at', async () => {
    const { code, stdout } = await check(writeSite('good', { 'docs/index.md': start, 'docs/guide.md': guide }));
    expect(stdout.replace(/ in [\d.]+ m?s/, '')).toBe(`For agents
  ✓ Markdown twins are there, 2 pages
  ✓ twins have the words of their pages, 2 twins
  ✓ twins can be read in parts, 2 twins
  ✓ links in twins lead somewhere, 2 twins
  ✓ llms.txt is complete, 1 list
  ✓ skills are what their index says, 0 skills
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
