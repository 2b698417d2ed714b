// A scripted agent that has nothing but the MCP server: it searches, reads the sections it found, and stops at the one that answers.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Results that are read for one query. */
const READ = 3;

/**
 * `client`: a connected client of the SDK. `question`: an entry of `questions.json`, whose first query is the judged one;
 * later ones are what an agent asks when an answer is only near or did not help. Without `says`, the agent knows its
 * section when it sees it.
 * Gives the section that answered, what was called, and all text that came back.
 */
export async function ask(client, question) {
  const run = { calls: [], texts: [], pages: [], section: undefined };
  const call = async (name, args) => {
    const { content, isError } = await client.callTool({ name, arguments: args });
    const text = content.map((part) => part.text ?? '').join('\n');
    run.calls.push(name);
    run.texts.push(text);
    if (isError) throw new Error(`${name} ${JSON.stringify(args)}: ${text}`);
    return text;
  };
  const seen = new Set();
  for (const query of question.queries) {
    const found = await call('search', { query, language: question.language, limit: 5 });
    const isLast = query === question.queries.at(-1);
    if (found.startsWith('No exact match') && !isLast) continue;
    const links = [...found.matchAll(/^\d+\. (\S+)$/gm)].map(([, link]) => link).filter((link) => !seen.has(link));
    for (const link of links.slice(0, READ)) {
      seen.add(link);
      run.pages.push(link.split('#')[0]);
      const text = await call('read_page', { page: link });
      const isAnswer = question.says === undefined ? question.sections.includes(link) : text.includes(question.says);
      if (isAnswer) return { ...run, section: link };
    }
  }
  return run;
}

/** HTML and Markdown of the pages that were read, as an agent without the server would read them. */
export async function readWhole(dir, pages) {
  const read = async (ending) => {
    const names = [...new Set(pages)].map((page) => `${page.slice(1)}${page.endsWith('/') ? 'index' : ''}${ending}`);
    return Promise.all(names.map((name) => readFile(join(dir, name), 'utf8')));
  };
  return { html: await read('.html'), markdown: await read('.md') };
}

/** Asks all questions. `count`: tokens of a text. */
export async function askAll(client, { questions, dir, count }) {
  const total = (texts) => texts.reduce((sum, text) => sum + count(text), 0);
  const rows = [];
  for (const question of questions) {
    const run = await ask(client, question);
    const { html, markdown } = await readWhole(dir, run.pages);
    rows.push({
      question: question.queries[0],
      section: run.section,
      isRight: question.sections.includes(run.section),
      calls: run.calls.length,
      tokens: total(run.texts),
      markdown: total(markdown),
      html: total(html),
    });
  }
  return rows;
}
