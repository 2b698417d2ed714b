// Addresses of the previous site: each leads to a page and a place that exist, and hosts can be configured.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hasForm } from '../../engine/src/text/host-forms.ts';
import { createHostRedirects } from '../../engine/src/text/host-redirects.ts';
import { compileRules, followRules } from '../../engine/src/text/redirects.ts';
import { oldAnchors } from '../data/old-anchors.ts';
import { literal, prefix, redirects } from '../data/redirects.ts';
import { scanMarkdown } from './markdown.ts';
import { loadPages, publicFolder } from './pages.ts';

const rules = compileRules(redirects);
const pages = [...loadPages('en'), ...loadPages('zh')].map((page) => ({
  path: (page.lang === 'zh' ? '/zh' : '') + page.route,
  ids: scanMarkdown(page.text).headings.flatMap(({ id, aliases }) => [id, ...aliases]),
}));

function leadsSomewhere(target: string): boolean {
  if (/^https:\/\//.test(target)) return URL.canParse(target);
  const { pathname, hash } = new URL(target, 'https://site');
  const page = pages.find(({ path }) => path === pathname);
  return page !== undefined && (hash === '' || page.ids.includes(hash.slice(1)));
}

describe('an address of the previous site', () => {
  it.each(literal)('$path leads to $to', ({ path, to }) => {
    expect(leadsSomewhere(to)).toBe(true);
    const bare = path.replace(/\/$/, '');
    for (const form of [path, bare, `${bare}/`, `${bare}.html`])
      expect([form, followRules(rules, form)]).toEqual([form, to]);
  });

  it.each([
    ['/doc/guide/mcp', 'https://preview.agent-tars.com/doc/guide/mcp'],
    ['/showcase/find-cheap-flights-ab12cd', '/showcase/?id=find-cheap-flights-ab12cd'],
    ['/replay/NUk7lAfylgrmBsFLl1cxc', '/replay/?id=NUk7lAfylgrmBsFLl1cxc'],
    ['/zh/quick-start', '/zh/guide/get-started/quick-start'],
    ['/zh/beta', '/zh/blog/2025-06-25-introducing-agent-tars-beta'],
  ])('%s leads to %s', (path, to) => {
    expect(followRules(rules, path)).toBe(to);
  });

  it.each(['/showcase/', '/replay/', '/guide/get-started/quick-start', '/zh/guide/get-started/cli', '/'])(
    '%s is a page and stays one',
    (path) => expect(followRules(rules, path)).toBeUndefined(),
  );

  it('has all its parts: prefixes end with a slash, targets take the rest', () => {
    expect(prefix.filter(({ path, to }) => !path.endsWith('/') || !to.endsWith('*'))).toEqual([]);
  });
});

it('hosts that read `_redirects` know a form for every rule', () => {
  const known = createHostRedirects(redirects, '/', new Set());
  expect(known.filter((rule) => rule.kind === 'pattern' && !hasForm('netlify', rule))).toEqual([]);
});

it('the picture that READMEs show is there', () => {
  expect(existsSync(join(publicFolder, 'agent-tars-cli.png'))).toBe(true);
});

describe.each(Object.entries(oldAnchors))('anchors of %s', (path, anchors) => {
  it.each(['', '/zh'])('are places of the page or of another one (%s)', (locale) => {
    const page = pages.find((candidate) => candidate.path === `${locale}${path}`);
    expect(anchors.filter((anchor) => page?.ids.includes(anchor) !== true)).toEqual([]);
  });
});
