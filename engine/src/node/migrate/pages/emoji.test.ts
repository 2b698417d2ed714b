// Names of emoji in a text.

import { expect, it } from 'vitest';
import { Body } from './body.ts';
import { replaceEmoji } from './emoji.ts';

it.each<[string, string, readonly string[]]>([
  ['Go :rocket: and :+1:', 'Go 🚀 and 👍', []],
  ['- :magnet: - [a](b)', '- 🧲 - [a](b)', []],
  [':tada::tada:', '🎉🎉', []],
  [':tada::none_such:', '🎉:none_such:', [':none_such:']],
  ['std::x::y, a::x:, :x:y, :x::', 'std::x::y, a::x:, :x:y, :x::', []],
  ['\\:star: is a sign', '\\:star: is a sign', []],
  ['<a title=":x: :y:">:x:</a> <b :x:>', '<a title=":x: :y:">❌</a> <b :x:>', []],
  ['<Box items={[":x:", {a: ":x:"}]} />', '<Box items={[":x:", {a: ":x:"}]} />', []],
  ['[:x:](:x:) ![:x:](a:x:)\n\n[a]: :x:', '[❌](:x:) ![❌](a:x:)\n\n[a]: :x:', []],
  ['<!-- :x: --> <https://a.b/:x:>', '<!-- :x: --> <https://a.b/:x:>', []],
  ['a :none_such: b', 'a :none_such: b', [':none_such:']],
  ['10:30:20, a:rocket:b, ::: tip, https://a:80:b', '10:30:20, a:rocket:b, ::: tip, https://a:80:b', []],
  ['`:rocket:`\n\n```\n:rocket:\n```', '`:rocket:`\n\n```\n:rocket:\n```', []],
])('%j', (text, expected, unknown) => {
  const body = new Body(text, 1);
  const noted: string[] = [];
  replaceEmoji(body, (name) => noted.push(name));
  expect([body.text, noted]).toEqual([expected, unknown]);
});
