import { expect, it } from 'vitest';
import { parseConstants } from './constants.ts';

it.each<[code: string, constants: Record<string, unknown>, isWhole: boolean]>([
  [
    "import { VPTeamMembers } from 'vitepress/theme'\nconst a = [{ b: 'c', d: [1, true, null] }]",
    { a: [{ b: 'c', d: [1, true, null] }] },
    true,
  ],
  ["const svg = '<svg/>';\nconst a = { icon: { svg } };", { svg: '<svg/>', a: { icon: { svg: '<svg/>' } } }, true],
  ["const version: string = '1'", { version: '1' }, true],
  ["import { ref } from 'vue'\nconst a = 1\nconst b = ref(0)", { a: 1 }, false],
  ["import { members } from './team'\nconst a = members", {}, false],
  ['const a = 1\nonMounted(() => {})', { a: 1 }, false],
  ['const a = () => 1', {}, false],
  ['const a = [new Date()]', {}, false],
  ['const a = {', {}, false],
  ['', {}, true],
])('%j', (code, constants, isWhole) => {
  const data = parseConstants(code);
  expect([Object.fromEntries(data.constants), data.isWhole]).toEqual([constants, isWhole]);
});
