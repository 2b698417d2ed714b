import { expect, it } from 'vitest';
import { tell } from '../../../test/tell.ts';
import type { OutsideRequest } from '../assets/outside-requests.ts';
import { resolveConfig } from '../config/resolve-config.ts';
import type { UserConfig } from '../config/schema.ts';
import { createPolicyReports } from './policy-reports.ts';

const open = (user: UserConfig) =>
  createPolicyReports(resolveConfig(user, { root: '/s', isFolder: () => true }).config);
const ask = (file: string, host: string, line = 1): OutsideRequest => ({
  ...{ directive: 'connect-src', origin: `https://${host}`, file, line, column: 1, sourceLine: 'fetch()' },
});
const blocked = (file: string, host: string): string =>
  `${file} policyBlocks: The site's policy blocks 'https://${host}': \`connect-src\` does not name it. Add \`contentSecurityPolicy: { 'connect-src': ['https://${host}'] }\` to the config.`;

it('problems are told once, and again when they come back', () => {
  const reports = open({});
  expect(tell(reports.start([ask('a.ts', 'a.dev')]))).toEqual([blocked('a.ts:1:1', 'a.dev')]);
  expect(tell(reports.change('a.ts', [ask('a.ts', 'a.dev', 2)]))).toEqual([]);
  expect(tell(reports.change('a.ts', [ask('a.ts', 'a.dev'), ask('a.ts', 'b.dev')]))).toEqual([
    blocked('a.ts:1:1', 'b.dev'),
  ]);
  expect(tell(reports.change('a.ts', []))).toEqual([]);
  expect(tell(reports.change('a.ts', [ask('a.ts', 'a.dev')]))).toEqual([blocked('a.ts:1:1', 'a.dev')]);
  expect(tell(reports.change('b.ts', [ask('b.ts', 'a.dev')]))).toEqual([blocked('b.ts:1:1', 'a.dev')]);
});

it('sheets of the config are told at the start alone, and what the severity says counts', () => {
  const reports = open({ head: [['link', { rel: 'stylesheet', href: 'https://fonts.dev/a.css' }]] });
  expect(reports.start([])).toHaveLength(1);
  expect(tell(reports.change('a.ts', [ask('a.ts', 'a.dev')]))).toEqual([blocked('a.ts:1:1', 'a.dev')]);
  expect(open({ severity: { policyBlocks: 'off' } }).start([ask('a.ts', 'a.dev')])).toEqual([]);
});
