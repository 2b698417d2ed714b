// Writes the tables of figures in the documentation, in each language, so that they are those of the last bench.

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getNodeMajor } from '../lib/machine.mjs';
import { renderBytes, renderMs } from '../lib/numbers.mjs';
import { repository } from '../lib/paths.mjs';
import { findCompared, findLongestGrowth } from './find-shown.mjs';
import { renderTable } from './table.mjs';

const WORDS = {
  en: {
    compared: [
      'cold build',
      'after one edit',
      'memory',
      'script of a page',
      'HTML, CSS and script',
      'click to next page',
    ],
    fullLoad: ', full load',
    noClick: 'not measured',
    visit: [
      'first visit to a page, compressed',
      'script before the load event',
      'HTML, CSS and script',
      'layout shift',
    ],
    builds: ['cold build', 'time', 'memory'],
    pages: (count) => `${count} pages`,
    day: (node, date) => `Two processor cores, Node ${node}, medians, ${date}.`,
    once: (node, date) => `Two processor cores, Node ${node}, one build of each size, ${date}.`,
    time: (text) => text,
  },
  zh: {
    compared: ['从头构建', '改动一处后', '内存', '页面脚本', 'HTML、CSS 与脚本', '点击到下一页'],
    fullLoad: '，整页加载',
    noClick: '未测',
    visit: ['首次访问一个页面，压缩后', 'load 事件之前的脚本', 'HTML、CSS 与脚本合计', '布局偏移'],
    builds: ['从头构建', '时间', '内存'],
    pages: (count) => `${count} 页`,
    day: (node, date) => `双核处理器，Node ${node}，取中位数，测于 ${date}。`,
    once: (node, date) => `双核处理器，Node ${node}，每种规模构建一次，测于 ${date}。`,
    time: (text) => text.replace(/ ms$/, ' 毫秒').replace(/ s$/, ' 秒'),
  },
};

/**
 * Fills the marked parts of the pages with what was measured. A part without figures keeps its text.
 *
 * @param all results of each version of Node
 */
export async function emitDocs(all) {
  for (const [lang, words] of Object.entries(WORDS)) {
    const parts = {
      compared: renderCompared(all, words),
      visit: renderVisit(all, words),
      growth: renderBuilds(all, words),
    };
    for (const page of ['comparison.md', 'performance.md']) {
      const path = join(repository, 'docs/pages', lang, 'guide', page);
      const text = await readFile(path, 'utf8');
      await writeFile(path, fillParts(text, parts));
    }
  }
}

/** @returns `text` with each part between `<!-- bench: name -->` and `<!-- /bench -->` replaced */
export function fillParts(text, parts) {
  return text.replace(/(<!-- bench: (\w+) -->\n)[\s\S]*?(?=<!-- \/bench -->)/g, (kept, open, name) =>
    parts[name] ? `${open}\n${parts[name].join('\n')}\n\n` : kept,
  );
}

/**
 * Diglot next to other generators, as lines of Markdown.
 *
 * @returns `undefined` without figures
 */
export function renderCompared(all, words = WORDS.en) {
  const found = findCompared(all);
  if (!found) return;
  const { builds, reader = {} } = found.peers;
  const rows = Object.entries(builds)
    .filter(([, { error }]) => error === undefined)
    .map(([name, { version, cold, edit }]) => {
      const { visit, navigation } = reader[name] ?? {};
      const full = navigation && navigation.soft < 1 ? words.fullLoad : '';
      return [
        `${name} ${version}`,
        words.time(renderMs(cold?.ms)),
        words.time(renderMs(edit?.ms)),
        renderBytes(cold?.memory),
        renderBytes(visit?.script),
        renderBytes(visit?.bytes),
        navigation ? `${words.time(renderMs(navigation.p50))}${full}` : words.noClick,
      ];
    });
  return [...renderTable(['', ...words.compared], rows), '', renderDay(found.results, words.day)];
}

function renderVisit(all, words) {
  const visit = findCompared(all)?.peers.reader?.Diglot?.visit;
  if (!visit) return;
  const [title, script, bytes, shift] = words.visit;
  return renderTable(
    [title, ''],
    [
      [script, renderBytes(visit.script)],
      [bytes, renderBytes(visit.bytes)],
      [shift, String(Number(visit.shift.toFixed(3)))],
    ],
  );
}

function renderBuilds(all, words) {
  const results = findLongestGrowth(all);
  if (!results) return;
  const rows = results.growth.Diglot.map(({ pages, ms, memory }) => [
    words.pages(pages.toLocaleString('en-US')),
    words.time(renderMs(ms)),
    renderBytes(memory),
  ]);
  return [...renderTable(words.builds, rows), '', renderDay(results, words.once)];
}

const renderDay = ({ machine, date }, render) => render(getNodeMajor(machine), date);
