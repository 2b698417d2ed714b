import { expect, it } from 'vitest';
import { Body } from '../../pages/body.ts';
import { renameIds } from './rename-ids.ts';

it.each([
  ['## A %{#a}%', '## A {#a}'],
  ['## A %{ #a-B }% ', '## A {#a-B} '],
  ['text %{#a}%', 'text %{#a}%'],
  ['## A %{.wide}%', '## A %{.wide}%'],
  ['```\n## A %{#a}%\n```', '```\n## A %{#a}%\n```'],
  ['## A {#a}', '## A {#a}'],
])('%j has its id as %j', (text, expected) => {
  const body = new Body(text, 1);
  renameIds(body, ['%{', '}%']);
  expect(body.text).toBe(expected);
});
