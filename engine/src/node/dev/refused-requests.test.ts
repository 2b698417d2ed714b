import { expect, it } from 'vitest';
import { describeRefusal } from './refused-requests.ts';

const unknown = (name: string): string =>
  `'${name}' is not a name of this server. Use its address, or a name that it was started with: diglot dev --host ${name}`;

it.each<[string, { method?: string; host?: string; origin?: string }, string, string | undefined]>([
  ['its own machine', { host: 'localhost:5173' }, '127.0.0.1', undefined],
  ['an address', { host: '192.168.1.7:5173' }, '0.0.0.0', undefined],
  ['the name that it was started with', { host: 'MyBox.local:5173' }, 'mybox.local', undefined],
  ['another name', { host: 'mybox.local:5173' }, '0.0.0.0', unknown('mybox.local')],
  ['another name than its own', { host: 'evil.example' }, 'mybox.local', unknown('evil.example')],
  ['what is no name', { host: 'a"b<script>' }, '127.0.0.1', 'This host is not served here.'],
  ['no name', {}, '127.0.0.1', 'This host is not served here.'],
  [
    'another site that sends',
    { method: 'POST', host: 'localhost:5173', origin: 'https://evil.example' },
    '127.0.0.1',
    'This page may not send that.',
  ],
  [
    'a page of its own that sends',
    { method: 'POST', host: 'localhost:5173', origin: 'http://localhost:5173' },
    '127.0.0.1',
    undefined,
  ],
])('answers %s', (_, { method = 'GET', ...headers }, host, expected) => {
  expect(describeRefusal({ method, headers }, host)).toBe(expected);
});
