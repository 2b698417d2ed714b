import { describe, expect, it } from 'vitest';
import type { HostName } from '../../../model/host.ts';
import { createHostRedirects } from '../../../text/host-redirects.ts';
import { buildHostFiles } from './build-host-files.ts';
import type { HostInput } from './host-input.ts';

const redirects = createHostRedirects(
  [
    { from: ['^/beta$'], to: '/start' },
    { from: ['^/doc/(.*)$'], to: '/guide/$1' },
  ],
  '/docs/',
  new Set(),
);

const build = (host: HostName): Record<string, string> =>
  Object.fromEntries(
    buildHostFiles(host, { base: '/docs/', addresses: 'clean', redirects, notFoundPrefixes: ['zh/'], twins: [] }).map(
      ({ path, content }) => [path, String(content)],
    ),
  );

it('gives Netlify redirects with a status, and the 404 page of each language', () => {
  expect(build('netlify')['_redirects']?.trim().split('\n').slice(1)).toEqual([
    '/docs/.host/* /docs/404.html 404!',
    '/docs/beta /docs/start 301!',
    '/docs/doc/* /docs/guide/:splat 301',
    '/docs/zh/* /docs/zh/404.html 404',
    '/docs/* /docs/404.html 404',
  ]);
});

// Of several rules for an address, Netlify takes the first.
it('gives Netlify the 404 page of a language in a version before that of the version', () => {
  const shared = { base: '/', addresses: 'clean' as const, redirects: [], twins: [] };
  const files = buildHostFiles('netlify', { ...shared, notFoundPrefixes: ['zh/', 'v1/', 'v1/zh/'] });
  const text = String(files.find(({ path }) => path === '_redirects')?.content);
  expect(text.match(/^\S+\/\* .* 404$/gm)).toEqual([
    '/v1/zh/* /v1/zh/404.html 404',
    '/zh/* /zh/404.html 404',
    '/v1/* /v1/404.html 404',
  ]);
});

function listNetlifyLines(from: readonly string[]): readonly string[] {
  const redirects = createHostRedirects([{ from, to: '/new' }], '/', new Set(['/guide/']));
  const input: HostInput = { base: '/', addresses: 'clean', redirects, notFoundPrefixes: [], twins: [] };
  const file = buildHostFiles('netlify', input).find(({ path }) => path === '_redirects');
  return String(file?.content).trim().split('\n').slice(2);
}

it('lets no rule of Netlify hide a page that it takes for the same address', () => {
  expect(listNetlifyLines(['^/guide$', '^/old$'])).toEqual(['/guide /new 301', '/old /new 301!']);
});

it('spells paths for Netlify as they are asked for, and as its matcher decodes them', () => {
  expect(listNetlifyLines(['^/旧$', '^/old 页$'])).toEqual([
    '/%E6%97%A7 /new 301!',
    '/旧 /new 301!',
    '/old%20%E9%A1%B5 /new 301!',
  ]);
});

it('gives Netlify and Cloudflare together files that both can read', () => {
  const input: HostInput = {
    ...{ base: '/docs/', addresses: 'clean', redirects, notFoundPrefixes: ['zh/'], twins: ['/'] },
    hosts: ['netlify', 'cloudflare'],
  };
  const read = (host: HostName, file: string): string =>
    String(buildHostFiles(host, input).find(({ path }) => path === file)?.content);
  for (const file of ['_headers', '_redirects']) expect(read('netlify', file)).toBe(read('cloudflare', file));
  expect(read('netlify', '_headers')).toContain('/docs/*.md\n  Content-Type: text/markdown; charset=utf-8');
  expect(read('netlify', '_redirects').trim().split('\n').slice(1)).toEqual([
    '/docs/.host/* /docs/404.html 404!',
    '/docs/beta /docs/start 301!',
    '/docs/beta /docs/start 301',
    '/docs/doc/* /docs/guide/:splat 301',
    '/docs/zh/* /docs/zh/404.html 404',
    '/docs/* /docs/404.html 404',
  ]);
});

it('gives Cloudflare the same without 404 pages, which it finds itself', () => {
  const { _redirects: text = '', _headers: headers = '' } = build('cloudflare');
  expect(text).not.toContain('404');
  expect(headers).toContain('/docs/*\n  X-Content-Type-Options: nosniff\n');
  expect(headers).toContain('/docs/static/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable');
});

it('lets Cloudflare send the sheets of every page ahead, and nothing with a file', () => {
  const styles = ['static/page.1a2b.css', 'static/site.3c4d.css'];
  const input: HostInput = {
    ...{ base: '/docs/', addresses: 'clean', redirects: [], notFoundPrefixes: [], styles },
    twins: ['/'],
  };
  const read = (host: HostName): string =>
    String(buildHostFiles(host, input).find((f) => f.path === '_headers')?.content);
  expect(
    read('cloudflare')
      .split('\n')
      .filter((line) => /^\/|Link/.test(line)),
  ).toEqual([
    '/docs/*',
    '  Link: </docs/llms.txt>; rel="llms-txt", </docs/static/page.1a2b.css>; rel=preload; as=style, </docs/static/site.3c4d.css>; rel=preload; as=style',
    '/docs/static/*',
    '  ! Link',
    '/docs/*.md',
    '/docs/*.txt',
  ]);
  // No host but Cloudflare makes hints of such fields.
  expect(read('netlify')).not.toContain('preload');
});

it('has Cloudflare say how the texts for agents are encoded', () => {
  const input: HostInput = {
    ...{ base: '/docs/', addresses: 'clean', redirects: [], notFoundPrefixes: [], twins: ['/'] },
  };
  const read = (host: HostName, twins: readonly string[]): string =>
    String(buildHostFiles(host, { ...input, twins }).find((f) => f.path === '_headers')?.content);
  expect(read('cloudflare', ['/'])).toContain(
    '/docs/*.md\n  Content-Type: text/markdown; charset=utf-8\n/docs/*.txt\n  Content-Type: text/plain; charset=utf-8\n',
  );
  expect(read('cloudflare', [])).not.toContain('  Content-Type');
  // Netlify does so by itself.
  expect(read('netlify', ['/'])).not.toContain('  Content-Type');
});

describe('the list of pages of each language', () => {
  const input: HostInput = {
    ...{ base: '/docs/', addresses: 'clean', redirects: [], notFoundPrefixes: [], twins: ['/', '/zh/', '/v1/zh/'] },
    ...{ listFolders: ['', 'v1/zh/', 'zh/'], styles: ['static/a.css'] },
  };
  const read = (host: HostName, file: string): string =>
    String(buildHostFiles(host, input).find(({ path }) => path === file)?.content);

  it.each<readonly [HostName, string]>([
    ['netlify', ''],
    ['cloudflare', ', </docs/static/a.css>; rel=preload; as=style'],
  ])('is named by %s, whose last rule counts', (host, hint) => {
    const lines = read(host, '_headers').split('\n');
    expect(lines.filter((line) => /^\/|Link/.test(line)).slice(0, 8)).toEqual([
      '/docs/*',
      `  Link: </docs/llms.txt>; rel="llms-txt"${hint}`,
      '/docs/zh/*',
      '  ! Link',
      `  Link: </docs/zh/llms.txt>; rel="llms-txt"${hint}`,
      '/docs/v1/zh/*',
      '  ! Link',
      `  Link: </docs/v1/zh/llms.txt>; rel="llms-txt"${hint}`,
    ]);
  });

  it('is named by no more rules than Cloudflare takes', () => {
    const listFolders = Array.from({ length: 200 }, (_, i) => `v${i}/`);
    const [file] = buildHostFiles('cloudflare', { ...input, listFolders });
    expect(String(file?.content).match(/^\//gm)).toHaveLength(100);
  });

  it('is named by Vercel, whose last rule counts', () => {
    const { headers } = JSON.parse(read('vercel', 'vercel.json')) as {
      headers: { source: string; headers: { key: string; value: string }[] }[];
    };
    const links = headers.flatMap(({ source, headers: fields }) =>
      fields.flatMap(({ key, value }) => (key === 'Link' ? [`${source} ${value}`] : [])),
    );
    expect(links).toEqual([
      '/(.*) </docs/llms.txt>; rel="llms-txt"',
      '/docs/zh/:path* </docs/zh/llms.txt>; rel="llms-txt"',
      '/docs/v1/zh/:path* </docs/v1/zh/llms.txt>; rel="llms-txt"',
    ]);
  });
});

it('lets Vercel keep what has a hash in its name, and nothing else', () => {
  const { headers } = JSON.parse(build('vercel')['vercel.json'] ?? '') as {
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  const times = headers.flatMap(({ source, headers: fields }) =>
    fields.flatMap(({ key, value }) => (key === 'Cache-Control' ? [`${source} ${value}`] : [])),
  );
  expect(times).toEqual(['/(.*) no-cache', '/docs/static/(.*) public, max-age=31536000, immutable']);
});

it('lists paths before patterns, in the order of the rules', () => {
  const rules = [
    { from: ['^/a/([^/]+)$'], to: '/b/$1' },
    { from: ['^/c$'], to: '/d' },
  ];
  const input = { redirects: createHostRedirects(rules, '/', new Set()), notFoundPrefixes: [], twins: [] };
  const files = buildHostFiles('cloudflare', { base: '/', addresses: 'clean', ...input });
  expect(String(files.find(({ path }) => path === '_redirects')?.content)).toBe(
    '# Written by the build.\n/c /d 301\n/a/:p1 /b/:p1 301\n',
  );
});

it('gives Vercel one JSON file', () => {
  expect(JSON.parse(build('vercel')['vercel.json'] ?? '')).toMatchObject({
    cleanUrls: true,
    redirects: [
      { source: '/docs/beta', destination: '/docs/start', statusCode: 301 },
      { source: '/docs/doc/(.*)', destination: '/docs/guide/$1', statusCode: 301 },
    ],
  });
});

it.each([
  ['/docs/beta', { statusCode: 301, location: '/docs/start' }],
  ['/docs/doc/x/y', { statusCode: 301, location: '/docs/guide/x/y' }],
  ['/docs/', { uri: '/index.html' }],
  ['/docs/guide/x', { uri: '/guide/x.html' }],
  ['/docs/static/a.css', { uri: '/static/a.css' }],
])('gives CloudFront a function that answers %s', (uri, expected) => {
  const code = build('s3')['.host/viewer-request.js'];
  const handler = new Function(`${code}; return handler;`)() as (event: unknown) => {
    statusCode?: number;
    uri?: string;
    headers?: { location?: { value: string } };
  };
  const answer = handler({ request: { uri } });
  expect({ ...answer, location: answer.headers?.location?.value }).toMatchObject(expected);
});

it('keeps names with an underscore on GitHub Pages', () => expect(build('github-pages')).toEqual({ '.nojekyll': '' }));

describe('Markdown twins', () => {
  const shared = { base: '/docs/', redirects: [], notFoundPrefixes: [] };
  const input: HostInput = { ...shared, addresses: 'clean', twins: ['/', '/guide/x', '/blog/'] };
  const files = (host: HostName) =>
    Object.fromEntries(buildHostFiles(host, input).map(({ path, content }) => [path, String(content)]));

  const cases = [
    ['/docs/', 'text/markdown', '/docs/index.md'],
    ['/docs/guide/x', 'text/markdown, text/html, */*', '/docs/guide/x.md'],
    ['/docs/guide/x.html', 'text/html;q=0.8, text/markdown', '/docs/guide/x.md'],
    ['/docs/guide/x', 'text/html, */*', undefined],
    ['/docs/guide/x', 'text/markdown;q=0.1, */*', undefined],
    ['/docs/a.png', 'text/markdown', undefined],
    ['/other', 'text/markdown', undefined],
  ] as const;

  const load = async (code: string): Promise<Record<string, unknown>> =>
    (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;
  const asked: string[] = [];
  const next = async (request?: Request): Promise<Response> => {
    asked.push(request ? new URL(request.url).pathname : '');
    return new Response('# X');
  };
  const request = (path: string, accept: string) => new Request(`https://x.y${path}`, { headers: { accept } });

  it.each(cases)('on Cloudflare: %s for "%s"', async (path, accept, expected) => {
    const { onRequest } = await load(files('cloudflare')['.host/cloudflare/_middleware.js'] ?? '');
    const answer = onRequest as (context: unknown) => Promise<Response>;
    asked.length = 0;
    const response = await answer({ request: request(path, accept), next });
    expect(asked).toEqual([expected ?? '']);
    expect(response.headers.get('vary')).toBe(expected === undefined ? null : 'Accept');
  });

  it.each(cases)('on Netlify: %s for "%s"', async (path, accept, expected) => {
    const code = await load(files('netlify')['.host/netlify/markdown.js'] ?? '');
    const answer = code['default'] as (request: Request, context: unknown) => Promise<Response | undefined>;
    asked.length = 0;
    const response = await answer(request(path, accept), { next });
    expect(asked).toEqual(expected === undefined ? [] : [expected]);
    expect(response?.headers.get('content-type')).toBe(expected && 'text/markdown; charset=utf-8');
  });

  it.each([
    ['/docs/', 'text/markdown', '/index.md'],
    ['/docs/guide/x', 'text/markdown, text/html', '/guide/x.md'],
    ['/docs/guide/x', 'text/html, text/markdown;q=0.2', '/guide/x.html'],
    ['/docs/a.png', 'text/markdown', '/a.png'],
  ])('on CloudFront: %s for "%s"', (uri, accept, expected) => {
    const handler = new Function(`${files('s3')['.host/viewer-request.js']}; return handler;`)() as (
      event: unknown,
    ) => unknown;
    expect(handler({ request: { uri, headers: { accept: { value: accept } } } })).toMatchObject({ uri: expected });
  });

  it.each(['netlify', 'cloudflare'] as const)('are announced by %s', (host) => {
    expect(files(host)['_headers']).toContain('  Link: </docs/llms.txt>; rel="llms-txt"\n  Vary: Accept\n');
  });
});

describe('other forms of addresses', () => {
  const shared = { base: '/docs/', redirects: [], notFoundPrefixes: [] };
  const inputs: Readonly<Record<'folder' | 'html', HostInput>> = {
    folder: { ...shared, addresses: 'folder', twins: ['/', '/blog/', '/guide/x/'] },
    html: { ...shared, addresses: 'html', twins: ['/', '/blog/', '/guide/x.html'] },
  };
  const read = (host: HostName, form: 'folder' | 'html', file: string): string =>
    String(buildHostFiles(host, inputs[form]).find(({ path }) => path === file)?.content);

  it.each([
    ['folder', '/docs/guide/x/', '', '/guide/x/index.html'],
    ['folder', '/docs/guide/x', '', '/guide/x/index.html'],
    ['folder', '/docs/guide/x/', 'text/markdown', '/guide/x/index.md'],
    ['folder', '/docs/static/a.css', '', '/static/a.css'],
    ['html', '/docs/guide/x.html', '', '/guide/x.html'],
    ['html', '/docs/guide/x', '', '/guide/x.html'],
    ['html', '/docs/guide/x.html', 'text/markdown', '/guide/x.md'],
    ['html', '/docs/blog/', 'text/markdown', '/blog/index.md'],
  ] as const)('%s: CloudFront asks for %s with "%s" as %s', (form, uri, accept, expected) => {
    const code = read('s3', form, '.host/viewer-request.js');
    const handler = new Function(`${code}; return handler;`)() as (event: unknown) => unknown;
    const headers = accept === '' ? {} : { accept: { value: accept } };
    expect(handler({ request: { uri, headers } })).toMatchObject({ uri: expected });
  });
});
