import { expect, it } from 'vitest';
import { splitTarget } from './split-target.ts';

it.each([
  ['/a?b=c#d', '/a', '?b=c'],
  ['http://a.example/b?c', '/b', '?c'],
  ['http://a.example', '/', ''],
  ['//', '//', ''],
  ['//a.example/b', '//a.example/b', ''],
  ['', '/', ''],
])('%s asks for the path %s with %j', (target, pathname, search) => {
  expect(splitTarget(target)).toEqual({ pathname, search });
});
