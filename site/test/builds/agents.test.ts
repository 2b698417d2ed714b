// What the site offers to agents, looked at as they see it: Markdown of every page, its words, links and ids, the lists.

import { expect, it } from 'vitest';
import type { AgentCheck } from '../../../engine/src/model/build.ts';
import { repositoryRoot, runDiglot } from '../../../engine/test/sites.ts';

it('agents find every page, all its words and no dead link', async () => {
  const { stdout } = await runDiglot(['check', `${repositoryRoot}/site`, '--agents', '--no-cache', '--json']);
  const { ok, agents }: { ok: boolean; agents: readonly AgentCheck[] } = JSON.parse(stdout);
  expect(ok).toBe(true);
  // One host needs a function that is copied by hand.
  const checks = agents.filter(({ name }) => name !== 'hosts');
  expect(checks.map(({ name, problems }) => [name, problems])).toEqual(
    ['twins', 'text', 'sizes', 'links', 'lists', 'skills'].map((name) => [name, 0]),
  );
  for (const { name, checked } of checks) expect(checked).toBeGreaterThan(name === 'skills' ? 0 : 1);
});
