import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { HeadTag } from '../../model/frontmatter.ts';
import type { AssetManifest, RenderedPage } from '../../model/output.ts';
import { createDocument, createEmitSettings, type EmitInput, type EmitOptions } from './document.ts';
import { renderHeadTags } from './head-tags.ts';
import { createInlineScript, getScriptOrigins } from './security-policy.ts';

const page: RenderedPage = {
  html: ['<main>Hi</main>'],
  head: {
    title: 'A <b> & "c" - Site',
    description: 'About "x" <y>',
    canonical: 'https://example.com/docs/a',
    alternates: [
      { lang: 'zh', href: 'https://example.com/docs/zh/a' },
      { lang: 'x-default', href: 'https://example.com/docs/a' },
    ],
    icon: '/docs/icon.svg',
    tags: [],
  },
  htmlAttributes: { lang: 'en', 'data-layout': 'doc' },
  islands: ['counter-1a2b3c#Counter'],
  sheets: [],
  diagnostics: [],
};

const manifest: AssetManifest = {
  start: 'static/start.3fa9c1.js',
  styles: ['static/page.aa11bb.css'],
  preload: ['static/chunk.0a1b2c.js'],
  islands: {
    'counter-1a2b3c': { file: 'static/counter.1.js', styles: ['static/counter.1.css'] },
    'other-1a2b3c': { file: 'static/other.1.js', styles: ['static/other.1.css'] },
  },
};

const printDocument = (input: EmitInput): string => createDocument(input).join('');

const script = createInlineScript('document.documentElement.dataset.theme="light"');

function render(settings: Partial<EmitOptions> = {}, head: Partial<RenderedPage['head']> = {}): string {
  return printDocument({
    page: { ...page, head: { ...page.head, ...head } },
    manifest,
    settings: createEmitSettings({ base: '/docs/', buildId: 'b1', inlineScripts: [script], ...settings }),
  });
}

const getPolicy = (html: string): string =>
  (/Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '').replaceAll('&#39;', "'");

describe('createDocument', () => {
  it('renders everything a page needs, escaped', () => {
    const html = render();
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" data-layout="doc">\n<head>\n<meta charset="utf-8">\n/);
    for (const part of [
      '<title>A &lt;b&gt; &amp; &quot;c&quot; - Site</title>',
      '<meta name="description" content="About &quot;x&quot; &lt;y&gt;">',
      '<meta property="og:title" content="A &lt;b&gt; &amp; &quot;c&quot; - Site">',
      '<meta property="og:type" content="website">',
      '<meta property="og:description" content="About &quot;x&quot; &lt;y&gt;">',
      '<meta property="og:url" content="https://example.com/docs/a">',
      '<link rel="canonical" href="https://example.com/docs/a">',
      '<link rel="alternate" hreflang="zh" href="https://example.com/docs/zh/a">',
      '<link rel="icon" href="/docs/icon.svg">',
      '<link rel="stylesheet" href="/docs/static/page.aa11bb.css">',
      '<link rel="modulepreload" href="/docs/static/chunk.0a1b2c.js">',
      '<script type="module" src="/docs/static/start.3fa9c1.js"></script>',
      '<meta name="diglot-build" content="b1">',
      '<body>\n<main>Hi</main>\n</body>',
    ])
      expect(html).toContain(part);
  });

  it('names the hash of each script and sheet that it loads, where hashes are known', () => {
    const integrity = {
      'static/start.3fa9c1.js': 'sha256-s',
      'static/chunk.0a1b2c.js': 'sha256-k',
      'static/counter.1.css': 'sha256-c',
      'static/no.css': 'sha256-n',
    };
    const html = printDocument({
      page,
      manifest: { ...manifest, noScriptStyles: ['static/no.css'], integrity },
      settings: createEmitSettings({ base: '/docs/', buildId: 'b1', inlineScripts: [] }),
    });
    for (const tag of [
      '<link rel="stylesheet" href="/docs/static/page.aa11bb.css">',
      '<link rel="stylesheet" href="/docs/static/counter.1.css" integrity="sha256-c">',
      '<noscript><link rel="stylesheet" href="/docs/static/no.css" integrity="sha256-n"></noscript>',
      '<link rel="modulepreload" href="/docs/static/chunk.0a1b2c.js" integrity="sha256-k">',
      '<script type="module" src="/docs/static/start.3fa9c1.js" integrity="sha256-s"></script>',
    ])
      expect(html).toContain(tag);
    expect(render()).not.toContain('integrity');
  });

  it('asks for the sheets before an inline script runs, and links them after it, alike', () => {
    const integrity = { 'static/counter.1.css': 'sha256-c' };
    const settings = createEmitSettings({ base: '/docs/', buildId: 'b1', inlineScripts: [script] });
    const html = printDocument({ page, manifest: { ...manifest, integrity }, settings });
    const [ahead = '', behind = ''] = html.split('<script>');
    const list = (text: string, rel: string): string[] =>
      [...text.matchAll(/<link rel="([^"]+)"(?: as="style")?( [^>]+)>/g)].flatMap(([, found, rest = '']) =>
        found === rel ? [rest] : [],
      );
    expect(list(ahead, 'preload')).toEqual([
      ' href="/docs/static/page.aa11bb.css"',
      ' href="/docs/static/counter.1.css" integrity="sha256-c"',
    ]);
    expect(list(behind, 'stylesheet')).toEqual(list(ahead, 'preload'));
    expect(ahead).not.toContain('stylesheet');
  });

  it('has the critical styles in the HTML, and the sheets where the first screen ends', () => {
    const settings = createEmitSettings({ base: '/docs/', buildId: 'b1', inlineScripts: [script] });
    const critical = { ...manifest, criticalStyles: 'p{top:0}', noScriptStyles: ['static/no.css'] };
    const cut = { ...page, html: ['<p>a</p>', '<p>b</p>'], screenEnd: 1 };
    const html = printDocument({ page: cut, manifest: critical, settings, styles: ['static/own.css'] });
    const [head = '', body = ''] = html.split('<body>');
    const files = ['static/page.aa11bb.css', 'static/counter.1.css', 'static/own.css'];
    const link = (media: string) => files.map((file) => `<link rel="stylesheet" href="/docs/${file}"${media}>`);
    const withoutScript = '<link rel="stylesheet" href="/docs/static/no.css"';
    const narrow = 'media="not all and (min-width:48rem)"';
    expect(body).toContain(
      `<p>a</p>${link(` ${narrow}`).join('')}<noscript>${withoutScript} ${narrow}></noscript><p>b</p>`,
    );
    expect(head).toContain(`${link(' media="(min-width:48rem)"').join('\n')}\n`);
    expect(head).toContain(`<noscript>${link('').join('')}${withoutScript}></noscript>`);
    expect(head).toContain('as="style" href="/docs/static/page.aa11bb.css">\n<style>p{top:0}</style>\n');
    const whole = printDocument({ page: { ...cut, screenEnd: undefined }, manifest: critical, settings });
    expect(whole).toContain('<style>p{top:0}</style>');
    expect(whole).toContain('<link rel="stylesheet" href="/docs/static/page.aa11bb.css">');
    expect(whole).toContain('<p>a</p><p>b</p>');
  });

  describe('a split page with short sheets of its own', () => {
    const settings = createEmitSettings({ base: '/docs/', buildId: 'b1', inlineScripts: [script] });
    const cut = { ...page, islands: [], html: ['<p>a</p>', '<p>b</p>'], screenEnd: 1 };
    const names = ['a', 'b', 'c'].map((name) => `static/${name}.css`);
    const long = `.b{--x:${'x'.repeat(2990)}}`;
    const read = (inlineStyles: Readonly<Record<string, string>>, more: Partial<EmitInput['page']> = {}) => {
      const own = { ...manifest, criticalStyles: 'p{top:0}', inlineStyles };
      const html = printDocument({ page: { ...cut, ...more }, manifest: own, settings, styles: names });
      const linked = names.filter((name) => html.includes(`href="/docs/${name}"`));
      return { styles: [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text), linked };
    };

    it.each<[string, Readonly<Record<string, string>>, readonly string[], readonly string[]]>([
      [
        'all of them',
        { [`${names[0]}`]: '.a{}', [`${names[1]}`]: '.b{}', [`${names[2]}`]: '.c{}' },
        ['.a{}.b{}.c{}'],
        [],
      ],
      ['none behind a linked one', { [`${names[1]}`]: '.b{}', [`${names[2]}`]: '.c{}' }, [], names],
      ['those before a linked one', { [`${names[0]}`]: '.a{}', [`${names[2]}`]: '.c{}' }, ['.a{}'], names.slice(1)],
      ['no more than 3,000 characters', { [`${names[0]}`]: '.a{}', [`${names[1]}`]: long }, ['.a{}'], names.slice(1)],
    ])('has in its head, in one element behind the critical styles, %s', (_, inline, expected, linked) => {
      expect(read(inline)).toEqual({ styles: ['p{top:0}', ...expected], linked });
    });

    it('links them where the first screen waits for sheets anyway', () => {
      const inline = { [`${names[0]}`]: '.a{}' };
      expect(read(inline, { screenEnd: undefined })).toEqual({ styles: ['p{top:0}'], linked: names });
    });
  });

  it('gives the same bytes for the same page', () => {
    expect(render()).toBe(render());
  });

  it('links the styles of the islands on the page and of no other, each sheet once', () => {
    const html = render();
    expect(html.match(/rel="stylesheet" href="[^"]*counter\.1\.css/g)).toHaveLength(1);
    expect(html).not.toContain('other.1.css');
  });

  it('allows exactly the scripts that it renders, by hash', () => {
    const html = render();
    const inline = [...html.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/gs)].map((m) => m[1] ?? '');
    expect(inline).toHaveLength(2);
    for (const text of inline)
      expect(getPolicy(html)).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(getPolicy(html).match(/sha256-/g)).toHaveLength(2);
    expect(getPolicy(html)).toContain("object-src 'none'; base-uri 'none'");
    expect(/script-src ([^;]*)/.exec(getPolicy(html))?.[1]).not.toContain('unsafe');
  });

  it.each([
    [undefined, undefined],
    [[], 'diglot diglot-islands'],
    [['dompurify'], 'diglot diglot-islands dompurify'],
  ])('requires trusted types where the site asks for it: %j', (trustedTypes, names) => {
    const policy = getPolicy(render({ trustedTypes }));
    expect(/; trusted-types ([^;]*)/.exec(policy)?.[1]).toBe(names);
    expect(policy.includes("; require-trusted-types-for 'script'")).toBe(names !== undefined);
  });

  it('allows scripts that some pages have on those pages only', () => {
    const own = createInlineScript('own()');
    const other = createInlineScript('other()');
    const settings = createEmitSettings({
      ...{ base: '/', buildId: 'b', inlineScripts: [script], bodyScripts: [own, other] },
    });
    const count = (html: string): number => [own, other].filter(({ hash }) => getPolicy(html).includes(hash)).length;
    expect(count(printDocument({ page, manifest, settings }))).toBe(0);
    expect(count(printDocument({ page, manifest, settings, pageScripts: [own] }))).toBe(2);
  });

  it('puts the policy before every script, and facts before the script that reads them', () => {
    const html = printDocument({
      page,
      manifest,
      settings: createEmitSettings({ base: '/', buildId: 'b', inlineScripts: [script] }),
      facts: { base: '/', lang: 'en', defaultLang: 'en', langs: ['en', 'zh'], version: '', route: '/</script>' },
    });
    const order = ['Content-Security-Policy', 'id="diglot-page"', script.text, 'type="module"'].map((s) =>
      html.indexOf(s),
    );
    expect(order).toEqual([...order].sort((a, b) => a - b));
    expect(order.every((at) => at > 0)).toBe(true);
    expect(html).toContain('"route":"/\\u003c/script>"');
  });

  it('has the same policy in dev, fetches nothing ahead there, and loads the dev client first', () => {
    const html = render({ dev: { modules: ['/@vite/client'] } });
    expect(html).toContain("script-src 'self'");
    expect(html).not.toContain('speculationrules');
    expect(html.indexOf('/@vite/client')).toBeLessThan(html.indexOf('start.3fa9c1'));
  });

  it('limits what is fetched ahead to pages below the base', () => {
    const rules = JSON.parse(/speculationrules">(.*?)<\/script>/.exec(render())?.[1] ?? '') as Record<string, unknown>;
    expect(Object.keys(rules)).toEqual(['prefetch']);
    expect(JSON.stringify(rules)).toContain('"href_matches":"/docs/*"');
    expect(JSON.stringify(rules)).toContain('[data-no-soft]');
  });

  it('names the feeds of the page', () => {
    const rss = { type: 'application/rss+xml', href: '/docs/blog/rss.xml', title: 'A & "B"' };
    const feeds = [{ type: 'application/atom+xml', href: '/docs/feed.xml', title: undefined }, rss];
    expect(render({}, { feeds })).toContain(
      '<link rel="alternate" type="application/atom+xml" href="/docs/feed.xml">\n' +
        '<link rel="alternate" type="application/rss+xml" title="A &amp; &quot;B&quot;" href="/docs/blog/rss.xml">\n',
    );
    expect(render()).not.toContain('atom+xml');
  });

  it('has what the page says about itself as data that cannot end its element', () => {
    const headline = '</script><script>alert(1)</script><!-- <script> \u2028';
    const html = render({}, { structuredData: { '@type': 'TechArticle', headline } });
    const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(text).not.toContain('<');
    expect(JSON.parse(text)).toEqual({ '@type': 'TechArticle', headline });
    expect(html).not.toContain('alert(1)</script>');
    expect(getPolicy(html)).toBe(getPolicy(render()));
    expect(render()).not.toContain('ld+json');
  });

  it('steps back where the author sets a meta tag', () => {
    const html = render({}, { tags: [['meta', { property: 'og:title', content: 'Mine' }]] });
    expect(html.match(/og:title/g)).toHaveLength(1);
    expect(html).toContain('content="Mine"');
  });

  it('names the picture of the page, its size where it is known, and its text', () => {
    const image = { url: 'https://example.com/docs/a.png', alt: 'A "b"' };
    const tags = (html: string): readonly string[] => html.match(/<meta [^>]*(?:og:image|twitter)[^>]*>/g) ?? [];
    expect(tags(render({}, { image: { ...image, width: 1200, height: 630 } }))).toEqual([
      '<meta property="og:image" content="https://example.com/docs/a.png">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="A &quot;b&quot;">',
      '<meta name="twitter:card" content="summary_large_image">',
    ]);
    expect(tags(render({}, { image }))).toHaveLength(3);
    expect(tags(render())).toEqual([]);
  });

  it('leaves the picture to an author who names one', () => {
    const image = { url: 'https://example.com/a.png', alt: 'A', width: 1200, height: 630 };
    const html = render({}, { image, tags: [['meta', { property: 'og:image', content: 'https://mine' }]] });
    expect(html.match(/og:image|twitter/g)).toHaveLength(1);
  });

  it('renders no empty description and no address it does not know', () => {
    const html = render({}, { description: '', canonical: undefined, alternates: [], icon: undefined });
    expect(html).not.toMatch(/name="description"|canonical|og:url|hreflang/);
  });

  it('says where agents read on, and leaves the first link to the page', () => {
    const html = render({}, { agents: { twin: '/docs/a.md', index: '/docs/llms.txt' } });
    expect(html).toContain('<body>\n<p hidden>All pages as Markdown: /docs/llms.txt</p>\n<main>');
    expect(html).toContain('type="text/markdown" href="/docs/a.md"');
    const missing = render({}, { agents: { twin: undefined, index: '/docs/llms.txt' } });
    expect(missing).toContain('<p hidden>All pages as Markdown: /docs/llms.txt</p>');
    expect(missing).not.toContain('text/markdown');
  });

  it('keeps browsers from asking for an icon that is not there', () => {
    expect(render({}, { icon: undefined })).toContain('<link rel="icon" href="data:,">');
  });

  it.each<[string, HeadTag, readonly string[]]>([
    ['an address', ['link', { rel: 'canonical', href: '/b' }], ['canonical" href="/b', 'icon" href="data:,']],
    ['an icon', ['link', { rel: 'shortcut icon', href: '/i' }], ['canonical" href="/a', 'icon" href="/i']],
    [
      'an icon that is refused',
      ['link', { rel: 'icon', href: 'data:x' }],
      ['canonical" href="/a', 'icon" href="data:,'],
    ],
  ])('leaves it to an author who names %s', (_, tag, expected) => {
    const html = render({}, { canonical: '/a', icon: undefined, alternates: [], agents: undefined, tags: [tag] });
    expect(html.match(/(?:canonical|icon)" href="[^"]*/g)?.sort()).toEqual(expected);
  });
});

describe('head tags', () => {
  const origins = ['https://stats.example.com'];

  it.each<[string, HeadTag, boolean]>([
    ['meta', ['meta', { name: 'x', content: 'y' }], true],
    ['link', ['link', { rel: 'preconnect', href: 'https://a.example' }], true],
    ['own script', ['script', { src: '/x.js', defer: '' }], true],
    ['relative script', ['script', { src: 'x.js' }], true],
    ['script of a configured host', ['script', { src: 'https://stats.example.com/s.js' }], true],
    ['script of another host', ['script', { src: 'https://evil.example/s.js' }], false],
    ['protocol-relative script of another host', ['script', { src: '//evil.example/s.js' }], false],
    ['plain http script', ['script', { src: 'http://stats.example.com/s.js' }], false],
    ['script without address', ['script', { async: '' }], false],
    ['data script', ['script', { src: 'data:text/javascript,alert(1)' }], false],
    ['javascript link', ['link', { rel: 'stylesheet', href: 'java\tscript:alert(1)' }], false],
    ['javascript refresh', ['meta', { 'http-equiv': 'refresh', content: '0; url=javascript:alert(1)' }], false],
    ['plain refresh', ['meta', { 'http-equiv': 'refresh', content: '5; url=/x' }], true],
    ['base', ['base', { href: 'https://evil.example' }], false],
    ['style', ['style', {}], false],
    ['iframe', ['iframe', { src: 'https://x' }], false],
    ['name with markup', ['meta><script', { a: 'b' }], false],
  ])('%s: allowed %s', (_name, tag, allowed) => {
    expect(renderHeadTags([tag], origins)).toHaveLength(allowed ? 1 : 0);
  });

  it('drops handlers and attribute names that are no names, and escapes values', () => {
    const html = render(
      {},
      { tags: [['link', { onload: 'x()', ONERROR: 'x()', 'a b': 'c', '><script': 'd', rel: '"><script>' }]] },
    );
    expect(html).toContain('<link rel="&quot;&gt;&lt;script&gt;">');
    expect(html).not.toMatch(/onload|onerror/i);
  });

  it('trusts the hosts of the scripts that the config names, in the policy too', () => {
    const configHead: HeadTag[] = [
      ['script', { src: 'https://stats.example.com/s.js' }],
      ['script', { src: '/own.js' }],
    ];
    expect(getScriptOrigins(configHead)).toEqual(origins);
    const html = render({ configHead }, { tags: configHead });
    expect(getPolicy(html)).toMatch(/script-src [^;]*https:\/\/stats\.example\.com;/);
    expect(html).toContain('<script src="https://stats.example.com/s.js"></script>');
  });

  it('refuses an inline script that could end its element', () => {
    expect(() => createInlineScript('"</SCRIPT>"')).toThrow('must not contain');
  });
});
