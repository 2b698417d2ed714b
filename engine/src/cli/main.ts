// The command line: finds the command, runs it, turns what happens into an exit code. Must stay quick to load.

import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { DiagnosticError } from '../model/diagnostic.ts';
import { createEmptyResult } from '../node/pipeline/result.ts';
import { createColors, hasColors } from '../node/report/colors.ts';
import { renderDiagnostics } from '../node/report/diagnostics.ts';
import { type CompiledKeeper, noKeeper } from '../node/start/compiled-keeper.ts';
import { getErrorMessage } from '../text/error-message.ts';
import type { CommandSpec, ExitCode, Terminal } from './command.ts';
import { commands, isServer } from './commands.ts';
import { renderCommandHelp, renderHelp } from './help.ts';
import { watchOutput } from './lost-output.ts';
import { getFormat, renderFor } from './machine-output.ts';
import { describeUnknown, parseArguments, UsageError } from './options.ts';
import { describeUnhandled } from './unhandled.ts';
import { readVersion } from './version.ts';

/** Runs the command line of this process and sets its exit code. */
export async function main(args: readonly string[], compiled: CompiledKeeper): Promise<void> {
  const output = watchOutput(process, args[0]);
  const cwd = findWorkingFolder();
  if (cwd === undefined) {
    process.stderr.write(
      'error The folder that this command was started in no longer exists. Change to another folder, and try again.\n',
    );
    process.exitCode = 1;
    return;
  }
  const terminal = createTerminal(cwd);
  let hasReported = false;
  // Without a listener, Node ends the process with a stack, and a page that is being edited would end the server.
  process.on('unhandledRejection', (reason) => {
    reportUnhandled(reason, args, terminal, hasReported);
    if (!isServer(args[0])) process.exit(1);
  });
  process.exitCode = output.getExitCode(await runMain(args, terminal, compiled));
  hasReported = true;
  if (args[0] === 'build' || args[0] === 'check') endSoon();
}

/** A store that never answers would keep the process for minutes after its build. */
function endSoon(): void {
  setTimeout(() => {
    if (process.stdout.writableLength > 0 || process.stderr.writableLength > 0) endSoon();
    else process.exit();
  }, 1000).unref();
}

/** The same without touching the process. */
export async function runMain(
  args: readonly string[],
  terminal: Terminal,
  compiled: CompiledKeeper = noKeeper,
): Promise<ExitCode> {
  try {
    return await runCommand(args, terminal, compiled);
  } catch (error) {
    return reportError(error, args, terminal);
  }
}

async function runCommand(args: readonly string[], terminal: Terminal, compiled: CompiledKeeper): Promise<ExitCode> {
  const [name, ...rest] = args;
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    const [topic = '-'] = rest;
    const isCommand = !topic.startsWith('-');
    terminal.stdout.write(isCommand ? renderCommandHelp(topic, getCommand(topic)) : renderHelp(commands));
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v') {
    terminal.stdout.write(`${readVersion()}\n`);
    return 0;
  }
  if (name.startsWith('-')) throw new UsageError(`Name a command first: diglot build ${name}.`);
  const command = getCommand(name);
  const { root, flags } = parseArguments(rest, command.flags);
  if (flags.help) {
    terminal.stdout.write(renderCommandHelp(name, command));
    return 0;
  }
  const folder = resolve(terminal.cwd, root ?? '.');
  if (command.takesProject && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`There is no folder ${root ?? folder}.`);
  const run = await command.load();
  return run({ root: folder, place: root, flags, terminal, compiled });
}

/** Throws {@link UsageError} for an unknown command, and names the nearest one. */
function getCommand(name: string): CommandSpec {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new UsageError(describeUnknown(name, Object.keys(commands), ''));
  return command;
}

function reportError(error: unknown, args: readonly string[], { stderr, env }: Terminal): ExitCode {
  const colors = createColors(hasColors(stderr, env));
  if (error instanceof UsageError) {
    const command = args[0] !== undefined && Object.hasOwn(commands, args[0]) ? `${args[0]} ` : '';
    stderr.write(`${colors.red(error.message)}\nSee diglot ${command}--help\n`);
    return 2;
  }
  if (error instanceof DiagnosticError) {
    stderr.write(renderDiagnostics(error.diagnostics, colors));
    return 1;
  }
  const message = getErrorMessage(error);
  stderr.write(`${colors.red('error')} ${message}\n`);
  if (env['DEBUG']?.includes('diglot') && error instanceof Error) stderr.write(`${error.stack}\n`);
  return 1;
}

/** In the form that the command prints its problems in; on the error output once it has printed its result, of which there is one. */
function reportUnhandled(
  reason: unknown,
  [name = '', ...rest]: readonly string[],
  terminal: Terminal,
  hasReported: boolean,
): void {
  const { cwd, env, stdout, stderr } = terminal;
  // It was parsed before, or nothing of the site has run.
  const { root: place = '.', flags } = parseArguments(rest, commands[name]?.flags ?? []);
  const root = resolve(cwd, place);
  const diagnostics = describeUnhandled(reason, root);
  const hasFormats = !hasReported && (name === 'build' || name === 'check');
  const format = hasFormats ? getFormat(flags) : undefined;
  if (format === undefined) stderr.write(renderDiagnostics(diagnostics, createColors(hasColors(stderr, env))));
  else stdout.write(renderFor(format, { result: { ...createEmptyResult([]), diagnostics }, root, env }));
}

/** `undefined`: another program has removed it. */
function findWorkingFolder(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}

function createTerminal(cwd: string): Terminal {
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd,
    // A listener would only be called once the thread is free, and pages and their components may keep it forever. Without
    // one, the system ends the process at once; nothing is half written, and the next build removes what is left over.
    onStop: () => undefined,
  };
}
