// Build, check and dev are three uses of one graph: they agree on what a site is and on what is wrong with it.

import { existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { copySite } from '../sites.ts';
import { compareDev, judge } from '../three-uses.ts';

const folder = mkdtempSync(join(realpathSync(tmpdir()), 'diglot-one-graph-'));

beforeAll(() => ensure(), 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('check writes nothing, and dev answers as the build of a good site', { timeout: 120_000 }, async () => {
  const root = copySite('base', join(folder, 'base'));
  const checked = await judge(['check', root]);
  expect(existsSync(join(root, 'dist'))).toBe(false);
  expect(await judge(['build', root])).toEqual(checked);
  expect(checked.code).toBe(0);
  expect(await compareDev(root)).toEqual([]);
});

it.each(['broken', 'broken-render', 'broken-config'])(
  'check finds in %s what the build refuses',
  { timeout: 120_000 },
  async (name) => {
    const root = copySite(name, join(folder, name));
    const checked = await judge(['check', root]);
    expect(checked.code).toBe(1);
    expect(await judge(['build', root])).toEqual(checked);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  },
);
