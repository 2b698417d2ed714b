// What an agent reads to answer ten questions, by MCP and by whole pages: `node bench/agents/main.mjs [--dir site/dist]`.
// `--judged FILE` asks the queries of a judged set instead, except those of `questions.json`, each in its own words only.
// Tokens are those of o200k: run `npm install --no-save gpt-tokenizer` first.

import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { buildMcp } from '../../mcp/build.mjs';
import { median } from '../lib/numbers.mjs';
import { askAll } from './ask.mjs';

const root = resolve(import.meta.dirname, '../..');
const { values } = parseArgs({
  options: { dir: { type: 'string', default: join(root, 'site/dist') }, judged: { type: 'string' } },
});
const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');

await buildMcp();
const client = new Client({ name: 'bench', version: '1' });
const program = join(root, 'mcp/bin/diglot-mcp.js');
await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, values.dir] }));
const { tools } = await client.listTools();
const own = readJson(join(import.meta.dirname, 'questions.json'));
const questions = values.judged === undefined ? own : listJudged(readJson(values.judged), own);
const rows = await askAll(client, { questions, dir: values.dir, count: countTokens });
await client.close();

console.log(
  '| question | section | calls | tokens by MCP | whole pages as Markdown | as HTML |\n|---|---|---|---|---|---|',
);
for (const { question, section, isRight, calls, tokens, markdown, html } of rows) {
  const shown = question.length > 40 ? `${question.slice(0, 39)}…` : question;
  console.log(
    `| ${shown} | ${section ?? '–'}${isRight ? '' : ' (wrong)'} | ${calls} | ${tokens} | ${markdown} | ${html} |`,
  );
}
const middle = (name) => median(rows.map((row) => row[name]));
console.log(`| median | | ${middle('calls')} | ${middle('tokens')} | ${middle('markdown')} | ${middle('html')} |`);
console.log(
  `\nTools and instructions, once a session: ${countTokens(JSON.stringify(tools) + client.getInstructions())} tokens.`,
);

if (values.judged !== undefined)
  console.log(`Right section: ${rows.filter(({ isRight }) => isRight).length} of ${rows.length}.`);

function readJson(path) {
  return JSON.parse(readFileSync(path, 'utf8'));
}

/** Queries that have a section which answers, one for each subject and kind. */
function listJudged(judged, own) {
  const used = new Set(own.flatMap(({ queries }) => queries));
  const found = new Map();
  for (const { q, lang, kind, intent, expect } of judged) {
    const answers = expect.filter(({ grade }) => grade >= 2);
    if (used.has(q) || answers.length === 0 || found.has(`${intent} ${kind}`)) continue;
    const sections = answers.map(({ route, anchor }) => (anchor ? `${route}#${anchor}` : route));
    found.set(`${intent} ${kind}`, { queries: [q], language: lang, sections });
  }
  return [...found.values()];
}
