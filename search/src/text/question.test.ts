import { expect, it } from 'vitest';
import { createFold } from './fold.ts';
import { findQuestion } from './question.ts';

const fold = createFold();

it.each([
  ['why is the sky blue', 'why'],
  ['Why?', 'why'],
  ['tell me why', 'why'],
  ['为什么这么慢', 'why'],
  ['為什麼這麼慢', 'why'],
  ['为何这么慢', 'why'],
  ['为啥这么慢', 'why'],
  ['How do I start', 'other'],
  ['the agent, can it read images?', 'other'],
  ['它能读图片吗？', 'other'],
  ['怎么安装', 'other'],
  ['how-to', 'other'],
  ['install', undefined],
  ['show how', undefined],
  ['whyever', undefined],
  ['isolate', undefined],
  ['安装', undefined],
  ['', undefined],
])('%s: %s', (text, question) => {
  expect(findQuestion(fold(text).text)).toBe(question);
});
