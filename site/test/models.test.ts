// Holds every model id of the pages to the dated data: known, alive on the day of the content, and with the settings it needs.

import { describe, expect, it } from 'vitest';
import { fillVariables } from '../../engine/src/node/compile/fill-variables.ts';
import { contentDate, createVariables, isRetired, models } from '../data/variables.ts';
import { scanMarkdown } from './markdown.ts';
import { findModelIds } from './model-ids.ts';
import { type DocPage, loadPages } from './pages.ts';

const pages = [...loadPages('en'), ...loadPages('zh')];
/** Posts speak of their own time. */
const isPost = ({ file, source }: DocPage): boolean => file.startsWith('blog/') && /^date:/m.test(source);
const day = /^20\d\d-[01]\d-[0-3]\d$/;
const monthsBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 / 30;

describe('the data', () => {
  it.each(models)('of $id is complete', (model) => {
    expect(model.checkedOn).toMatch(day);
    expect(model.checkedOn <= contentDate).toBe(true);
    expect(monthsBetween(model.checkedOn, contentDate)).toBeLessThan(6);
    expect(model.source).toMatch(/^https:\/\//);
    expect(model.evidence).not.toBe('');
    if (model.retiresOn !== null) expect(model.retiresOn).toMatch(day);
    expect(['yes', 'settings', 'no']).toContain(model.fits);
    expect(model.settings !== null).toBe(model.fits === 'settings');
    if (isRetired(model)) expect(model.fits).toBe('no');
    if (model.retiresOn !== null) {
      const next = models.find(({ name }) => name === model.replacement);
      expect(next, `${model.id} ends, so it needs a replacement that is in the data`).toBeDefined();
      expect(next !== undefined && isRetired(next)).toBe(false);
    }
  });

  it('has each id and each name once', () => {
    expect(new Set(models.map(({ id }) => id)).size).toBe(models.length);
    expect(new Set(models.map(({ name }) => name)).size).toBe(models.length);
  });
});

describe('pages', () => {
  it('print ids from the data and write none themselves', () => {
    expect(
      pages
        .filter((page) => !isPost(page))
        .flatMap(({ id, source }) => findModelIds(source).map(({ text, line }) => `${id}:${line}: ${text}`)),
    ).toEqual([]);
  });

  it('use only names that the data has on the day of the content', () => {
    expect(listUnknown(contentDate)).toEqual([]);
  });

  it('are reported once a model that they recommend has ended', () => {
    const next = models.map(({ retiresOn }) => retiresOn).find((date) => date !== null && date > contentDate);
    if (next === undefined || next === null) return;
    expect(listUnknown(next).length).toBeGreaterThan(0);
  });

  it('lead with models that work as they are', () => {
    const lead = pages.filter(({ file }) => file === 'guide/get-started/quick-start.mdx');
    const ids = lead.flatMap(({ text }) => [...text.matchAll(/--model\.id (\S+)/g)].map(([, id = '']) => id));
    expect(ids.length).toBeGreaterThan(6);
    expect(ids.filter((id) => models.find((model) => model.id === id)?.fits !== 'yes')).toEqual([]);
  });

  it('give a model the settings that it needs in every sample', () => {
    const needy = models.filter(({ fits }) => fits === 'settings');
    expect(
      pages.flatMap(({ id, text }) =>
        scanMarkdown(text).fences.flatMap((fence) =>
          needy
            .filter((model) => fence.text.includes(model.id))
            .flatMap((model) => listSettings(model.settings))
            .filter((setting) => !fence.text.includes(setting))
            .map((setting) => `${id}:${fence.line}: ${setting} is missing`),
        ),
      ),
    ).toEqual([]);
  });
});

/** Problems of all pages with the variables of a day. */
function listUnknown(date: string): readonly string[] {
  const variables = createVariables(date);
  return pages.flatMap(({ id, source }) =>
    fillVariables(source, variables, id).diagnostics.map(({ message, line }) => `${id}:${line}: ${message}`),
  );
}

/** Names of the settings, and values that are words, as any sample has to show them. */
function listSettings(settings: unknown): readonly string[] {
  if (typeof settings === 'string') return [settings];
  if (typeof settings !== 'object' || settings === null) return [];
  return Object.entries(settings).flatMap(([name, value]) => [name.split('.').at(-1) ?? name, ...listSettings(value)]);
}

describe('findModelIds', () => {
  it.each([
    ['id: claude-3-7-sonnet-latest', ['claude-3-7-sonnet-latest']],
    ['`gpt-4o` and gpt-6.1-terra', ['gpt-4o', 'gpt-6.1-terra']],
    ['doubao-seed-1-8-251228', ['doubao-seed-1-8-251228']],
    ['o3-mini, deepseek-chat, gemini-2.5-pro, qwen3:8b', ['o3-mini', 'deepseek-chat', 'gemini-2.5-pro', 'qwen3:8b']],
    ['{{model.claude}} {{retired.doubao-2025}} {{model.gpt-5}}', []],
    ['Claude 3.7, GPT-4o, provider `deepseek`, your-model-id, agent-tars', []],
    ['https://example.com/claude-3-opus [x](/a#gpt-newer) {#gpt-newer #claude-newer}', []],
  ])('%s', (text, ids) => {
    expect(findModelIds(text).map((found) => found.text)).toEqual(ids);
  });
});
