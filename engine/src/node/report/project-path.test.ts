import { describe, expect, it } from 'vitest';
import { toProjectPath } from './project-path.ts';

describe('toProjectPath', () => {
  it.each([
    ['/site', '/site/docs/a.md', 'docs/a.md'],
    ['/site', '/site-2/docs/a.md', '../site-2/docs/a.md'],
    ['/site', '/other/a.md', '../other/a.md'],
    ['/site', '/site', ''],
  ])('from %s to %s is %s', (from, path, expected) => {
    expect(toProjectPath(from, path)).toBe(expected);
  });
});
