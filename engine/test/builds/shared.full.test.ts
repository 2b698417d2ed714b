// A site that is large enough for threads, in parts: the same bytes as on one machine.

import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildSite, repositoryRoot, runAlone } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareTrees, readTree } from '../tree.ts';

const folder = createTestFolder('diglot-shared-full');

const page = (i: number): string => `# Page ${i}

[Next](./p${i + 1}.md#more-${i + 1}) after ${'some words '.repeat(i % 40)}.

## More ${i}

\`\`\`ts
const n${i} = ${i};
\`\`\`
`;

it.each(['', 'agents: false,'])('600 pages in two parts are those of one machine (%s)', async (more) => {
  const root = join(folder, `site${more.length}`);
  mkdirSync(join(root, 'docs/guide'), { recursive: true });
  symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'));
  for (let i = 0; i < 600; i++) writeFileSync(join(root, `docs/guide/p${i}.md`), page(i));
  writeFileSync(
    join(root, 'diglot.config.ts'),
    `import driver from 'unstorage/drivers/fs-lite';
export default {
  ${more}
  search: { shardThreshold: 2000 },
  severity: { deadLink: 'off' },
  cache: { store: driver({ base: '${join(root, 'store')}' }) },
};
`,
  );
  await buildSite(root, join(root, 'cold'));
  const cold = readTree(join(root, 'cold'));
  for (const part of ['1/2', '2/2']) {
    rmSync(join(root, '.diglot'), { recursive: true, force: true });
    expect((await runAlone(['build', root, '--shard', part])).code).toBe(0);
  }
  rmSync(join(root, '.diglot'), { recursive: true, force: true });
  await buildSite(root, join(root, 'whole'), { cache: true });
  expect(compareTrees(cold, readTree(join(root, 'whole')))).toEqual([]);
  // Half of it lost: the rest is made again, on threads.
  rmSync(join(root, '.diglot'), { recursive: true, force: true });
  for (const half of '01234567')
    rmSync(join(root, 'store/diglot/documents', `${half}0`), { recursive: true, force: true });
  rmSync(join(root, 'store/diglot/pages'), { recursive: true, force: true });
  await buildSite(root, join(root, 'lost'), { cache: true });
  expect(compareTrees(cold, readTree(join(root, 'lost')))).toEqual([]);
});
