// Holds the Chinese text to its typesetting rules: no hand-written space between scripts, full-width punctuation.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import glossary from '../data/glossary.json' with { type: 'json' };
import { CODE_MARK, scanMarkdown } from './markdown.ts';
import { docsFolder, loadPages } from './pages.ts';

const pages = loadPages('zh').map((page) => ({ ...page, scan: scanMarkdown(page.text) }));

describe('Chinese text', () => {
  const spaced = new RegExp(`\\p{Script=Han} [A-Za-z0-9${CODE_MARK}]|[A-Za-z0-9${CODE_MARK}] \\p{Script=Han}`, 'u');
  const halfWidth = /\p{Script=Han}[,;:?!]|\p{Script=Han}\(|\)\p{Script=Han}/u;

  /** One problem at most. */
  function judgeText(text: string): readonly string[] {
    const found = spaced.exec(text) ?? halfWidth.exec(text);
    return found === null ? [] : [`"${found[0].replace(CODE_MARK, '`…`')}" in ${text.trim().slice(0, 60)}`];
  }

  it('leaves the space between scripts to the typesetting and uses full-width punctuation', () => {
    expect(
      pages.flatMap(({ id, scan }) =>
        scan.prose.flatMap((text, index) => judgeText(text).map((problem) => `${id}:${index + 1}: ${problem}`)),
      ),
    ).toEqual([]);
  });

  it('has spaces where no typesetting adds them: in titles and descriptions', () => {
    const crowded = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u;
    expect(
      pages.flatMap(({ id, scan }) =>
        [...scan.frontmatter.matchAll(/^(?:title|titleSuffix|description): *(.*)$/gm)].flatMap(([, value = '']) => {
          const found = crowded.exec(value) ?? halfWidth.exec(value);
          return found === null ? [] : [`${id}: "${found[0]}" in ${value}`];
        }),
      ),
    ).toEqual([]);
  });

  it('leaves it to the typesetting in the texts of pictures and cards too', () => {
    expect(
      pages.flatMap(({ id, scan, text }) =>
        [
          ...scan.pictures.map(({ alt }) => alt),
          ...[...text.matchAll(/\b(?:alt|caption|title|label|description)="([^"]*)"/g)].map(([, value = '']) => value),
        ].flatMap((value) => judgeText(value).map((problem) => `${id}: ${problem}`)),
      ),
    ).toEqual([]);
  });

  const rules = [
    ...glossary.terms.flatMap(({ en, zh, not }) => not.map((source) => ({ source, instead: `${zh} (${en})` }))),
    ...glossary.wordings.map(({ not, why }) => ({ source: not, instead: why })),
  ].map(({ source, instead }) => ({ pattern: new RegExp(source, 'u'), instead }));
  const judgeWords = (text: string): readonly string[] =>
    rules.flatMap(({ pattern, instead }) => {
      const found = pattern.exec(text);
      return found === null ? [] : [`"${found[0]}" → ${instead}, in ${text.trim().slice(0, 60)}`];
    });

  it.each([
    ['会话id', 'ID'],
    ['原因见下一节', '链接'],
    ['十次会话的录像', '回放'],
    ['**原因。**找不到', '原因'],
    ['读完本页，你会', 'about'],
    ['同一条Event Stream，', '事件流'],
    ['防止提示注入', '提示词注入'],
    ['headless运行的日志', 'Headless'],
    ['名称中包含其中任一文本', '字符串'],
    ['0.3.x总会发送的参数', '始终'],
  ])('%s is a wording that editors replaced', (text, instead) => {
    expect(judgeWords(text).join()).toContain(instead);
  });

  it('has one term for each concept, and the wording of editors', () => {
    expect(
      pages.flatMap(({ id, scan }) => [
        ...scan.prose.flatMap((text, index) => judgeWords(text).map((problem) => `${id}:${index + 1}: ${problem}`)),
        ...[...scan.frontmatter.matchAll(/^(?:title|description): *(.*)$/gm)].flatMap(([, value = '']) =>
          judgeWords(value).map((problem) => `${id}: ${problem}`),
        ),
      ]),
    ).toEqual([]);
    expect(listMenuTexts().flatMap(judgeWords)).toEqual([]);
  });

  it('has no title in English where the concept has a Chinese name', () => {
    const english = /^(?:Browser|Command|File|Search|Vision|Config|Workspace|Native|Web|Troubleshooting)$/;
    expect(
      pages.flatMap(({ id, scan }) => {
        const title = /^title: *"?(.*?)"?$/m.exec(scan.frontmatter)?.[1] ?? scan.headings[0]?.text ?? '';
        return english.test(title) ? [`${id}: ${title}`] : [];
      }),
    ).toEqual([]);
  });

  it('has no such title in links to those pages', () => {
    const english = /\[(?:Browser|Command|File|Search|Vision|Config|Workspace|Native|Troubleshooting)\]\(/;
    expect(
      pages.flatMap(({ id, text }) => {
        const found = english.exec(text);
        return found === null ? [] : [`${id}: ${found[0]}…)`];
      }),
    ).toEqual([]);
  });

  it('does so in menus and in the data of recordings and showcase entries', () => {
    const texts = [...listMenuTexts(), ...listDataTexts()];
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.flatMap(judgeText)).toEqual([]);
  });
});

function listMenuTexts(): readonly string[] {
  const folder = join(docsFolder, 'zh');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /_(meta|nav)\.json$/.test(file))
    .flatMap((file) => listStrings(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

/** The Chinese texts next to the data; what a recording itself holds is as it was recorded. */
function listDataTexts(): readonly string[] {
  const folder = fileURLToPath(new URL('../data/', import.meta.url));
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(meta\.json|showcase[\\/][^\\/]+\.json)$/.test(file))
    .flatMap((file) => listChinese(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
}

function listStrings(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listStrings) : [];
}

/** Values of the key `zh`, at any depth. */
function listChinese(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => (key === 'zh' ? listStrings(child) : listChinese(child)));
}
