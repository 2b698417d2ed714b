import { describe, expect, it } from 'vitest';
import { createTestViews, pages, section } from '../../../../test/site-views.ts';
import type { SidebarItemView } from '../../../model/view-menus.ts';

/** `*` marks the current entry; groups are `[open]` or `(closed)`. */
function draw(items: readonly SidebarItemView[] | undefined): string {
  return (items ?? [])
    .map((item) => {
      if (item.kind === 'divider') return '-';
      if (item.kind === 'header') return `# ${item.text}`;
      const text = `${item.active ? '*' : ''}${item.text}`;
      if (item.kind === 'link') return text;
      return item.open ? `${text} [${draw(item.items)}]` : `${text} (${draw(item.items)})`;
    })
    .join(' ');
}

describe('sidebar', () => {
  it.each([
    ['/guide/a', '*A G (B C)', []],
    ['/guide/b', 'A G [*B C]', [{ text: 'G', href: undefined }]],
    ['/guide/loose', 'A G (B C)', []],
    ['/zh/guide/a', '*甲 G (B C)', []],
    ['/', '', []],
  ])('of %s marks its page and opens the way to it', (route, expected, breadcrumb) => {
    const view = createTestViews({ config: section, pages }).get(route);
    expect(draw(view.sidebar?.items)).toBe(expected);
    expect(view.breadcrumb).toEqual(breadcrumb);
    expect(view.sidebar === undefined).toBe(expected === '');
  });

  it('shares what does not differ, and has one key for all its pages', () => {
    const { get } = createTestViews({ config: section, pages });
    const [a, b] = [get('/guide/a').sidebar, get('/guide/b').sidebar];
    expect(a?.key).toBe(b?.key);
    expect(a?.items[1]).toBe(get('/guide/loose').sidebar?.items[1]);
    expect(get('/zh/guide/a').sidebar?.key).not.toBe(a?.key);
  });

  it.each([
    ['/guide/x', 'guide'],
    ['/guide/deep/x', 'deep'],
    ['/guidebook/x', undefined],
    ['/guide/deeper', 'guide'],
    ['/api/agent.run', 'agent'],
    ['/api/agents', undefined],
    ['/GUIDE/y', 'guide'],
  ])('of %s is the one of the longest prefix: %s', (route, expected) => {
    const sidebar = Object.fromEntries(
      ['/guide/', '/guide/deep', '/api/agent'].map((key) => [
        key,
        [{ text: key.replace(/\/$/, '').split('/').at(-1), link: 'https://x.dev' }],
      ]),
    );
    const view = createTestViews({
      config: { themeConfig: { sidebar } },
      pages: { [`${route.slice(1)}.md`]: 'X' },
    }).get(route);
    expect(view.sidebar && draw(view.sidebar.items)).toBe(expected);
  });

  it('escapes everything but inline Markdown, and makes tags harmless', () => {
    const sidebar = [
      {
        text: '**b** `c<d>` <img src=x onerror=alert(1)>',
        link: '/a',
        tag: '<svg onload="x()"><path d="M0 0"/><script>x()</script></svg>',
      },
      { text: 'x', link: 'https://x.dev', tag: 'javascript:alert(1)' },
      { text: 'y', link: 'javascript:alert(1)', tag: '/new.png' },
    ];
    const view = createTestViews({ config: { base: '/b', themeConfig: { sidebar } }, pages: { 'a.md': 'A' } }).get(
      '/a',
    );
    expect(view.sidebar?.items).toMatchObject([
      {
        text: '<strong>b</strong> <code>c&lt;d&gt;</code> &lt;img src=x onerror=alert(1)&gt;',
        tag: { kind: 'svg', svg: '<svg><path d="M0 0"></path></svg>' },
        href: '/b/a',
      },
      { href: 'https://x.dev', external: true, tag: { kind: 'badge', text: 'javascript:alert(1)' } },
      { href: '#', tag: { kind: 'image', url: '/b/new.png' } },
    ]);
  });

  it('of a large section shows what is around the page', () => {
    const many: Record<string, string> = {};
    for (let group = 0; group < 30; group++)
      for (let i = 0; i < 40; i++) many[`g/s${group}/p${i}.md`] = `P${group}.${i}`;
    const { get } = createTestViews({ pages: many, metas: { '_nav.json': [] } });
    const view = get('/g/s7/p3');
    expect(draw(view.sidebar?.items)).toContain('S6 S7 [P7.0 P7.1 P7.2 *P7.3');
    expect(draw(view.sidebar?.items)).not.toContain('P8.0');
    expect(view.sidebar?.items[8]).toMatchObject({ kind: 'link', text: 'S8', href: '/g/s8/p0' });
    expect(get('/g/s7/p9').sidebar?.key).toBe(view.sidebar?.key);
    expect(get('/g/s8/p9').sidebar?.key).not.toBe(view.sidebar?.key);
    expect(view.docFooter?.next?.text).toBe('P7.4');
  });

  it('of a large flat folder shows one stretch and the way on', () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, i) => [`g/p${i}.md`, `P${i}`]));
    const items = createTestViews({ pages: many, metas: { '_nav.json': [] } }).get('/g/p200').sidebar?.items ?? [];
    expect(items.length).toBe(82);
    expect([items[0], items.at(-1)]).toMatchObject([
      { text: '… P159', href: '/g/p159' },
      { text: '… P240', href: '/g/p240' },
    ]);
    expect(items.find((item) => item.kind === 'link' && item.active)).toMatchObject({ text: 'P200' });
  });
});
