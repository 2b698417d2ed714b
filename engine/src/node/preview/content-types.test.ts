import { expect, it } from 'vitest';
import { getContentType } from './content-types.ts';

it.each([
  ['guide/a.html', 'text/html; charset=utf-8'],
  ['A.PNG', 'image/png'],
  ['CNAME', 'application/octet-stream'],
  ['a.unknown', 'application/octet-stream'],
  // What all objects have is no type.
  ['a.constructor', 'application/octet-stream'],
])('%s is %s', (path, type) => {
  expect(getContentType(path)).toBe(type);
});
