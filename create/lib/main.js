// `npm create diglot`: asks, writes, installs, and opens the site in the development server.

import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseFlags, resolveOptions, UsageError } from './options.js';
import { getPackageManager, runPackageManager, STOPPED } from './package-manager.js';
import { templates } from './templates.js';
import { DiskError, writeSite } from './write.js';

const help = `Usage: npm create diglot@latest [folder] -- [flags]

  --template NAME   ${Object.entries(templates)
    .map(([name, { about }]) => `${name} (${about})`)
    .join(', ')}
  --typescript      a config in TypeScript (default)
  --javascript      a config in JavaScript
  --title TEXT      the name of the site
  --no-install      write the files only
  --no-start        do not start the development server
  --yes, -y         ask nothing
`;

/**
 * Exit code: 0 good, 1 a command failed, 2 wrong usage, 130 stopped by Ctrl-C.
 * @param {readonly string[]} args
 * @param {Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env' | 'cwd'>} terminal
 */
export async function main(args, terminal) {
  const { stdin, stdout, stderr, env } = terminal;
  try {
    const given = parseFlags(args);
    if (given.help) {
      stdout.write(help);
      return 0;
    }
    const isAsking = Boolean(stdin.isTTY && stdout.isTTY) && !given.yes;
    const options = await askFor(given, terminal, isAsking);
    const names = writeSite(options, { diglot: env['DIGLOT_PACKAGE'] ?? `^${readVersion()}`, date: today() });
    const folder = relative(terminal.cwd(), options.folder) || '.';
    stdout.write(`\nCreated ${folder}:\n${names.map((name) => `  ${name}\n`).join('')}\n`);
    return await setUp(options, folder, terminal);
  } catch (error) {
    if (error.code === 'ABORT_ERR') {
      // The cursor is behind the question.
      stdout.write('\nNothing was written.\n');
      return STOPPED;
    }
    if (!(error instanceof UsageError || error instanceof DiskError)) throw error;
    stderr.write(`${error.message}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

/** Installs and starts as far as the options say; what is left to the person is printed. */
async function setUp({ folder: cwd, install, start }, folder, { stdout, env }) {
  const manager = getPackageManager(env);
  const { name } = manager;
  const steps = [
    ...(folder === '.' ? [] : [`cd ${folder}`]),
    ...(install ? [] : [`${name} install`]),
    `${name} run dev`,
  ];
  if (!start) stdout.write(`Next:\n${steps.map((step) => `  ${step}\n`).join('')}`);
  if (!install) return 0;
  const installed = await runPackageManager(manager, manager.install, cwd);
  if (installed === STOPPED) return STOPPED;
  if (installed !== 0 || !start) return installed === 0 ? 0 : 1;
  // The server runs until Ctrl-C ends it.
  return [0, STOPPED].includes(await runPackageManager(manager, manager.open, cwd)) ? 0 : 1;
}

async function askFor(given, { stdin, stdout, cwd: find }, isAsking) {
  const cwd = findWorkingFolder(find);
  if (!isAsking) return resolveOptions(given, cwd, undefined);
  const lines = createInterface({ input: stdin, output: stdout });
  try {
    return await resolveOptions(given, cwd, (question, preset, choices) => askOne(lines, question, preset, choices));
  } finally {
    lines.close();
  }
}

function findWorkingFolder(find) {
  try {
    return find();
  } catch {
    throw new DiskError(
      'The folder that this command was started in no longer exists. Change to another folder, and try again.',
    );
  }
}

/** Asks until the answer is one of the choices; the start of a choice is enough. */
async function askOne(lines, question, preset, choices) {
  const prompt = choices ? `${question} [${choices.join(' | ')}]` : question;
  for (;;) {
    const answer = (await lines.question(`${prompt} (${preset}): `)).trim() || preset;
    const found = choices ? choices.find((choice) => choice.startsWith(answer.toLowerCase())) : answer;
    if (found !== undefined) return found;
  }
}

/** Published with the same version as the engine. */
function readVersion() {
  return JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')).version;
}

function today() {
  const now = new Date();
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`;
}
