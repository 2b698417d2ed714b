import { expect, it } from 'vitest';
import { mendMessage } from './mend-message.ts';

it.each([
  ['params of null', { id: 1, method: 'tools/list', params: null }, { id: 1, method: 'tools/list' }],
  [
    'arguments of null',
    { id: 1, params: { name: 'list_pages', arguments: null } },
    { id: 1, params: { name: 'list_pages' } },
  ],
  [
    'a null inside of arguments, which the tool reads',
    { params: { arguments: { language: null } } },
    { params: { arguments: { language: null } } },
  ],
  ['a batch', [{ params: null }, { params: {} }], [{}, { params: {} }]],
  ['a text', 'x', 'x'],
  ['null', null, null],
])('mends %s', (_, value, mended) => {
  expect(mendMessage(value)).toEqual(mended);
});
