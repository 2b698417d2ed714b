import { expect, it } from 'vitest';
import { findFrames } from './frames.ts';

/** The run with what frames it in brackets. */
function mark(run: string): string {
  let marked = '';
  let at = 0;
  for (const [start, end] of findFrames(run)) {
    marked += `${run.slice(at, start)}[${run.slice(start, end)}]`;
    at = end;
  }
  return marked + run.slice(at);
}

it.each([
  ['a question', '怎么安装', '[怎么]安装'],
  ['the longer of two', '为什么样式不对', '[为什么]样式不对'],
  ['a way', '有没有办法检查链接', '[有没有办法]检查链接'],
  ['some', '代码块高亮某几行', '代码块高亮[某][几]行'],
  ['order', '先写好再发布', '[先]写好[再]发布'],
  ['a particle', '它会换端口吗', '[它][会]换端口[吗]'],
  ['no particle within a word', '新会话', '新会话'],
  ['the same particle with and without a word', '会过滤会话', '[会]过滤会话'],
  ['one that ends a word', '禁用功能', '禁用功能'],
  ['one that begins a word', '只读用户', '只读用户'],
  ['nothing', '浏览器', '浏览器'],
])('%s: %s', (_, run, expected) => {
  expect(mark(run)).toBe(expected);
});
