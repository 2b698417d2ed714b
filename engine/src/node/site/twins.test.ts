import { describe, expect, it } from 'vitest';
import { createSiteInput } from '../../../test/site-input.ts';
import { tell } from '../../../test/tell.ts';
import type { UserConfig } from '../config/schema.ts';
import { buildSite } from './build-site.ts';

type Agents = Exclude<UserConfig['agents'], boolean | undefined>;

const build = (agents: Agents) =>
  buildSite(
    createSiteInput({
      config: { locales: [{ lang: 'en' }, { lang: 'zh' }], agents },
      pages: {
        'en/index.md': 'Home',
        'zh/index.md': '首页',
        'en/blog/index.md': 'Blog',
        'en/blog/a.md': 'A',
        'en/blog/keep.md': 'Keep',
        'en/guide/v1.2.md': 'V1.2',
        'en/guide/more/x.md': 'X',
      },
    }),
  );

const all = ['/', '/blog/', '/blog/a', '/blog/keep', '/guide/more/x', '/guide/v1.2', '/zh/'];

describe('patterns of pages', () => {
  it.each<readonly [exclude: readonly string[], left: readonly string[]]>([
    [[], all],
    [['/'], all.slice(1, -1)],
    [['/zh/'], all.slice(0, -1)],
    [['/zh/**'], all.slice(0, -1)],
    [['/**'], []],
    [['**'], []],
    [['/blog/**'], ['/', '/guide/more/x', '/guide/v1.2', '/zh/']],
    [
      ['blog/a', '/guide/*'],
      ['/', '/blog/', '/blog/keep', '/guide/more/x', '/zh/'],
    ],
    [['!(guide)/**'], ['/', '/guide/more/x', '/guide/v1.2']],
    // As in other lists of globs: the last pattern that matches decides, and the first one has nothing to take back.
    [
      ['/blog/**', '!/blog/keep'],
      ['/', '/blog/keep', '/guide/more/x', '/guide/v1.2', '/zh/'],
    ],
    [
      ['/**', '!/'],
      ['/', '/zh/'],
    ],
    [
      ['!/blog/keep', '/blog/**'],
      ['/', '/guide/more/x', '/guide/v1.2', '/zh/'],
    ],
    [['!/blog/**'], all],
  ])('%j leaves %j', (exclude, left) => {
    const { routes } = build({ exclude: [...exclude] }).site;
    expect(routes.flatMap(({ routePath, twin }) => (twin === undefined ? [] : [routePath]))).toEqual(left);
  });

  it('list pages as optional in the same way', () => {
    const { routes } = build({ optional: ['/', '/blog/**', '!/blog/'] }).site;
    const optional = routes.flatMap(({ routePath, isOptional }) => (isOptional ? [routePath] : []));
    expect(optional).toEqual(['/', '/blog/a', '/blog/keep', '/zh/']);
  });
});

describe('a pattern without effect is reported', () => {
  const WRITE = "Write addresses as in links, such as '/blog/**'; '/' is the home page.";
  const FIRST = 'Put it after a pattern that leaves the page out: `!` takes pages back from those before it.';
  it.each<readonly [agents: Agents, problems: readonly string[]]>([
    [{ exclude: ['/', '/blog/**', '!/blog/keep'], optional: ['/zh/'] }, []],
    [
      { exclude: ['/blgo/**'] },
      ["agentsSetting: `agents.exclude[0]` is '/blgo/**', which matches no page. Did you mean '/blog/**'?"],
    ],
    [
      { optional: ['/', 'blgo/a'] },
      ["agentsSetting: `agents.optional[1]` is 'blgo/a', which matches no page. Did you mean '/blog/a'?"],
    ],
    [
      { exclude: ['/guide'] },
      ["agentsSetting: `agents.exclude[0]` is '/guide', which matches no page. Did you mean '/guide/**'?"],
    ],
    [
      { exclude: ['/guide/mroe/**'], optional: ['/gone'] },
      [
        "agentsSetting: `agents.exclude[0]` is '/guide/mroe/**', which matches no page. Did you mean '/guide/more/**'?",
        `agentsSetting: \`agents.optional[0]\` is '/gone', which matches no page. ${WRITE}`,
      ],
    ],
    [{ exclude: ['/index'] }, [`agentsSetting: \`agents.exclude[0]\` is '/index', which matches no page. ${WRITE}`]],
    [
      { exclude: ['!/blog/**'] },
      [`agentsSetting: \`agents.exclude[0]\` is '!/blog/**', which takes back no page. ${FIRST}`],
    ],
    [
      { exclude: ['/blog/**', '!/guide/**'] },
      [`agentsSetting: \`agents.exclude[1]\` is '!/guide/**', which takes back no page. ${FIRST}`],
    ],
  ])('%j', (agents, problems) => {
    const { diagnostics } = build(agents);
    expect(tell(diagnostics)).toEqual(problems);
    expect(diagnostics.every(({ severity }) => severity === 'warning')).toBe(true);
  });
});
