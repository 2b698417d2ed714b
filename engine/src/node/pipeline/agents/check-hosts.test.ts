import { describe, expect, it } from 'vitest';
import { hostNames } from '../../../model/host.ts';
import { buildHostFiles } from '../../outputs/hosts/build-host-files.ts';
import { checkHost } from './check-hosts.ts';

const input = { addresses: 'clean' as const, base: '/', redirects: [], notFoundPrefixes: [], twins: ['/', '/guide'] };

describe.each(hostNames)('%s', (host) => {
  const made = new Map(buildHostFiles(host, input).map(({ path, content }) => [path, content.toString()]));

  it('has what the build writes', () => {
    const problems = checkHost(host, { read: (file) => made.get(file), isInProject: () => true });
    expect(problems).toEqual([]);
  });

  it('lacks it where the files are an author’s own', () => {
    const problems = checkHost(host, { read: () => '', isInProject: () => false });
    expect(problems.length > 0).toBe(host !== 'github-pages');
  });
});

it.each(['functions/_middleware.js', 'worker.js', 'worker.ts'])(
  'Cloudflare runs the function from %s, in Pages or in a Worker',
  (place) => {
    const made = new Map(buildHostFiles('cloudflare', input).map(({ path, content }) => [path, content.toString()]));
    const files = { read: (file: string) => made.get(file), isInProject: (path: string) => path === place };
    expect(checkHost('cloudflare', files)).toEqual([]);
  },
);
