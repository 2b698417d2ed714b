import { expect, it } from 'vitest';
import { Notes } from '../../notes.ts';
import type { MigrationContext } from '../../plan.ts';
import { WorkingCopy } from '../../working-copy.ts';
import { createPublisher } from './publish.ts';

it('gives pictures of one name different addresses, and none that a public file has', () => {
  const files = ['a/card.png', 'b/card.png', 'c/logo.svg', 'static/logo.svg', 'public/card-2.png'];
  const project = { root: '/site', has: (path: string) => files.includes(path), getAbsence: () => 'was not found' };
  const copy = new WorkingCopy();
  const notes = new Notes();
  const publish = createPublisher({ project, copy, notes } as unknown as MigrationContext, 'content/public');
  const addresses = ['a/card.png', 'b/card.png', 'a/card.png', 'c/logo.svg'].map((path) =>
    publish(`./${path}`, 'a.md'),
  );
  expect(addresses).toEqual(['/card.png', '/card-3.png', '/card.png', '/logo-2.svg']);
  expect([...copy.files.keys()]).toEqual(addresses.filter((_, i) => i !== 2).map((path) => `content/public${path}`));
  expect([copy.clashes, notes.list]).toEqual([[], []]);
});
