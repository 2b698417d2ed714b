// Holds the Chinese documentation to one term for each concept, and to its typesetting.

import { expect, it } from 'vitest';
import { pageTexts } from '../reference/texts.ts';
import translations from '../reference/zh.json' with { type: 'json' };
import { type DocPage, loadPages } from './pages.ts';

/** English term, Chinese term, and what editors replaced by it. */
const terms: readonly (readonly [en: string, zh: string, not: RegExp])[] = [
  ['address', '网址', /页面(?:原来)?的地址|结尾的地址|地址不存在|(?:图片|目标|源码的|样式表的)地址/],
  ['badge', '徽章', /徽标|名称旁的标记/],
  ['change of page', '切换页面', /(?<![切替])换页/],
  ['dead link', '死链', /失效链接|坏链/],
  ['doc page', '文档页', /文档页面/],
  ['feed', '订阅源', /\bfeed\b|信息流/],
  ['hole', '占位符', /空位/],
  ['public folder', 'public 文件夹', /公共文件夹/],
  ['site title', '站点名称', /站点标题/],
  ['slash', '斜杠', /斜线/],
  ['social card', '社交卡片', /社交分享图|分享卡片/],
  ['tab', '选项卡', /标签页(?!打开)/],
  ['token of the theme', '设计变量', /设计令牌/],
  ['twin', 'Markdown 版本', /Markdown 副本/],
  ['you', '你', /您/],
];

/** What a native writer says in another way. */
const wordings: readonly (readonly [instead: string, not: RegExp])[] = [
  ['the verb alone', /进行(?:了|一次)?(?:检查|构建|渲染|编译|设置|配置|搜索)/],
  ['active voice', /(?:会|将)被(?!排除)/],
];

const CODE = 'C';

/** Text of a page as a reader sees it, code as one letter. */
const toProse = (text: string): string =>
  text
    .replace(/`+[^`\n]+`+/g, CODE)
    .replace(/\{#[^}\n]*\}/g, '')
    .replace(/\]\([^)\n]*\)/g, '')
    .replace(/\*\*|\[/g, '');

const getLines = ({ name, text, fences }: DocPage) =>
  fences
    .reduce((rest, { code }) => rest.replace(code, ''), text)
    .split('\n')
    .filter((line) => !/^(?:import |keywords:)/.test(line))
    .map((line) => ({ place: name, line: toProse(line) }));

const lines = [
  ...loadPages('zh').flatMap(getLines),
  ...Object.entries(translations).map(([place, text]) => ({ place, line: toProse(text) })),
  ...Object.entries(pageTexts.zh).flatMap(([place, { title, description, intro }]) =>
    [title, description, intro].map((text) => ({ place, line: toProse(text) })),
  ),
];

const listProblems = (pattern: RegExp, instead: string): readonly string[] =>
  lines.flatMap(({ place, line }) => {
    const found = pattern.exec(line);
    return found === null ? [] : [`${place}: "${found[0]}" → ${instead}, in ${line.trim().slice(0, 60)}`];
  });

it('reads pages, translations and introductions', () => {
  expect(lines.length).toBeGreaterThan(1000);
});

it.each(terms)('%s is %s', (_en, zh, not) => {
  expect(listProblems(not, zh)).toEqual([]);
});

it.each(wordings)('says it with %s', (instead, not) => {
  expect(listProblems(not, instead)).toEqual([]);
});

it('has a space between Chinese and Latin characters', () => {
  expect(listProblems(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u, 'a space')).toEqual([]);
});

it('has full-width punctuation, with no space at its sides', () => {
  expect(listProblems(/\p{Script=Han}[,;:?!(]|\)\p{Script=Han}/u, 'full-width')).toEqual([]);
  expect(
    listProblems(/[，。；：、（）“”] (?=[\p{Script=Han}A-Za-z])|[\p{Script=Han}A-Za-z] [，。；：、（）]/u, 'no space'),
  ).toEqual([]);
});
