import { expect, it } from 'vitest';
import { getQueries } from './nearest-pages.ts';

it.each([
  ['/guide/basic/browsr', ['browsr', 'basic', 'guide']],
  ['/guide/model_provider.html', ['model provider', 'guide']],
  ['/zh/%E9%85%8D%E7%BD%AE/', ['配置', 'zh']],
  ['/guide//index', ['guide']],
  ['/', []],
  ['/%E0%A4%A', ['E0 A4 A']],
])('%s asks for %j', (path, queries) => {
  expect(getQueries(path)).toEqual(queries);
});
