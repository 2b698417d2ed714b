import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../config/resolve-config.ts';
import type { UserConfig } from '../../config/schema.ts';
import { describeBlocked } from './blocked-requests.ts';

describe('a policy that blocks them', () => {
  const tell = (user: UserConfig, origins: readonly string[]): string[] => {
    const { config } = resolveConfig(user, { root: '/s', isFolder: () => true });
    const place = { directive: 'connect-src', file: 'a.tsx', line: 2, column: 3 } as const;
    const requests = origins.map((origin) => ({ ...place, origin }));
    return describeBlocked(config, requests).map(({ message, file, line }) => `${file}:${line} ${message}`);
  };

  it('is reported once a file and host', () => {
    expect(tell({}, ['https://a.dev', 'https://a.dev', 'https://b.dev'])).toEqual([
      "a.tsx:2 The site's policy blocks 'https://a.dev': `connect-src` does not name it.",
      "a.tsx:2 The site's policy blocks 'https://b.dev': `connect-src` does not name it.",
    ]);
  });

  it.each<[UserConfig, string]>([
    [{ contentSecurityPolicy: false }, 'https://a.dev'],
    [{ contentSecurityPolicy: { 'connect-src': ['https://a.dev'] } }, 'https://a.dev'],
    [{ contentSecurityPolicy: { 'connect-src': ['a.dev'] } }, 'https://a.dev'],
    [{ contentSecurityPolicy: { 'connect-src': ['https:'] } }, 'https://a.dev'],
    [{ contentSecurityPolicy: { 'connect-src': ['*'] } }, 'wss://a.dev'],
    [{ contentSecurityPolicy: { 'connect-src': ['https://*.a.dev'] } }, 'https://api.a.dev'],
    [{ head: [['script', { src: 'https://a.dev/x.js' }]] }, 'https://a.dev'],
  ])('%j lets %s through', (user, origin) => expect(tell(user, [origin])).toEqual([]));

  it.each<[UserConfig, string]>([
    [{ contentSecurityPolicy: { 'connect-src': ['https://*.a.dev'] } }, 'https://a.dev'],
    [{ contentSecurityPolicy: { 'connect-src': ['wss://a.dev'] } }, 'https://a.dev'],
    [{ contentSecurityPolicy: { 'img-src': ['https://a.dev'] } }, 'https://a.dev'],
    [{ contentSecurityPolicy: { 'connect-src': ['https://a.dev'] } }, 'https://a.dev:8080'],
  ])('%j blocks %s', (user, origin) => expect(tell(user, [origin])).toHaveLength(1));

  it('is reported for sheets of other hosts in the head', () => {
    const head: UserConfig['head'] = [['link', { rel: 'stylesheet', href: 'https://fonts.example.com/css?family=A' }]];
    expect(tell({ head }, [])).toEqual([
      "undefined:undefined The site's policy blocks 'https://fonts.example.com': `style-src` does not name it.",
    ]);
    expect(tell({ head, contentSecurityPolicy: { 'style-src': ['https://fonts.example.com'] } }, [])).toEqual([]);
  });
});
