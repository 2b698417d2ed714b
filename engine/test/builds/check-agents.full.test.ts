// `diglot check --agents` over sites that lack one thing each. Their checks have unit tests; here they meet.

import { describe, expect, it } from 'vitest';
import { createSites, guide, listProblems, start } from './check-agents-cases.ts';

const writeSite = createSites();

describe('a site where something is missing', () => {
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
      'error llmsInvalid -: "llms.txt" has an entry that is not a link: - Start (line 7).',
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
