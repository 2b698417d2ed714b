// Parses the code of a fence with a real parser of its language and gives what is wrong with it.

import { spawnSync } from 'node:child_process';
import { parseAst } from 'rolldown/parseAst';
import { parseAllDocuments } from 'yaml';
import type { Fence } from './markdown.ts';

type Check = (text: string) => string | undefined;

const hasBash = spawnSync('bash', ['--version']).status === 0;

const checks: Readonly<Record<string, Check>> = {
  json: checkJson,
  jsonl: (text) => text.split('\n').map(checkJson).find(Boolean),
  yaml: checkYaml,
  yml: checkYaml,
  bash: checkShell,
  sh: checkShell,
  console: (text) => checkShell(takeCommands(text)),
  js: (text) => checkScript(text, 'js'),
  jsx: (text) => checkScript(text, 'jsx'),
  mjs: (text) => checkScript(text, 'js'),
  ts: (text) => checkScript(text, 'ts'),
  mts: (text) => checkScript(text, 'ts'),
  tsx: (text) => checkScript(text, 'tsx'),
};

/** Languages that are shown, not run: program output, prompts, and formats without a parser here. */
const shown: ReadonlySet<string> = new Set([
  'text',
  'md',
  'ini',
  'toml',
  'dotenv',
  'powershell',
  'diff',
  'http',
  'html',
  'css',
  'python',
  'mermaid',
  'dockerfile',
  'nginx',
  'bibtex',
]);

/** The first problem of a fence, or `undefined`. A language without a decision is a problem too. */
export function checkFence(fence: Fence): string | undefined {
  const check = checks[fence.lang];
  if (check !== undefined) return recall(fence, check);
  if (shown.has(fence.lang)) return undefined;
  return fence.lang === '' ? 'the fence names no language' : `no parser is chosen for the language "${fence.lang}"`;
}

/** What was found out about a text of a language: translations share most samples. */
const known = new Map<string, string | undefined>();

function recall({ lang, text }: Fence, check: Check): string | undefined {
  const key = `${lang}\n${text}`;
  if (!known.has(key)) known.set(key, check(text));
  return known.get(key);
}

/** Commands after the prompts of a terminal session, continued lines included. */
export function takeCommands(text: string): string {
  const commands: string[] = [];
  let open = false;
  for (const line of text.split('\n')) {
    if (!open && !line.startsWith('$ ')) continue;
    const command: string = open ? line : line.slice(2);
    commands.push(command);
    open = command.endsWith('\\');
  }
  return commands.join('\n');
}

function checkJson(text: string): string | undefined {
  return problemOf(() => JSON.parse(text));
}

function checkYaml(text: string): string | undefined {
  return parseAllDocuments(text).flatMap((document) => document.errors)[0]?.message;
}

function checkScript(text: string, lang: 'js' | 'jsx' | 'ts' | 'tsx'): string | undefined {
  return problemOf(() => parseAst(text, { lang }));
}

function checkShell(text: string): string | undefined {
  if (text.trim() === '') return 'there is no command in it';
  if (!hasBash) return undefined;
  const { status, stderr } = spawnSync('bash', ['-n'], { input: text, encoding: 'utf8' });
  return status === 0 ? undefined : stderr.trim();
}

function problemOf(parse: () => unknown): string | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
