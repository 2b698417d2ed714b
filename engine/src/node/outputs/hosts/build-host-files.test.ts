import { expect, it } from 'vitest';
import type { HostName } from '../../../model/host.ts';
import { createHostRedirects } from '../../../text/host-redirects.ts';
import { buildHostFiles } from './build-host-files.ts';

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
    buildHostFiles(host, { base: '/docs/', redirects, notFoundPrefixes: ['zh/'] }).map(({ path, content }) => [
      path,
      String(content),
    ]),
  );

it('gives Netlify redirects with a status, and the 404 page of each language', () => {
  expect(build('netlify')['_redirects']?.trim().split('\n').slice(1)).toEqual([
    '/docs/beta /docs/start 301',
    '/docs/doc/* /docs/guide/:splat 301',
    '/docs/zh/* /docs/zh/404.html 404',
  ]);
});

it('gives Cloudflare the same without 404 pages, which it finds itself', () => {
  const { _redirects: text = '', _headers: headers = '' } = build('cloudflare');
  expect(text).not.toContain('404');
  expect(headers).toContain('/docs/*\n  X-Content-Type-Options: nosniff\n');
  expect(headers).toContain('/docs/static/*\n  ! Cache-Control\n  Cache-Control: public, max-age=31536000, immutable');
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
