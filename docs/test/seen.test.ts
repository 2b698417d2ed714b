// No Chinese words of the reference are a translation of what the English ones said before.

import { expect, it } from 'vitest';
import { listUnseen } from '../reference/seen.ts';

it('the translations are of what the sources say now; `npm run docs accept` when they are', () => {
  expect(listUnseen()).toEqual([]);
});
