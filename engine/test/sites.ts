// Builds the small sites of `test/sites` with the command line, as an author would.

import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createDiglotHost, type Ran } from './diglot-host.ts';

export const repositoryRoot = resolve(import.meta.dirname, '../..');
const cli = join(repositoryRoot, 'engine/bin/diglot.js');

export const getSiteFolder = (name: string): string => join(import.meta.dirname, 'sites', name);

const shellEnv: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' };
const host = createDiglotHost({ cwd: repositoryRoot, env: shellEnv });

/** Runs a command of `diglot` in a process that runs others as well, one after another. */
export const runDiglot = (args: readonly string[]): Promise<Ran> => host.run(args);

/** Runs `diglot` in a process of its own, as a shell does, and waits for its end; `program`: that of another copy of the engine. */
export function runAlone(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  program: string = cli,
): Promise<Ran> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: repositoryRoot, env: { ...shellEnv, ...env } });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.on('error', fail);
    child.on('close', (code) => done({ code, stdout, stderr }));
  });
}

/** What a command printed as JSON. Where it printed none, the error says how it ended, and what it said instead. */
export function parseOutput<T>({ code, stdout, stderr }: Ran): T {
  try {
    return JSON.parse(stdout) as T;
  } catch {
    throw new Error(`No JSON from a command that ended with ${code}:\n${stdout}\n${stderr}`);
  }
}

export interface BuildSiteOptions {
  readonly cache?: boolean;
  /** Given, the build runs in a process of its own. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Builds `root` into `outDir`; throws what the build said when it fails. */
export async function buildSite(root: string, outDir: string, options: BuildSiteOptions = {}): Promise<void> {
  const flags = options.cache ? [] : ['--no-cache'];
  const args = ['build', root, '--out', outDir, ...flags];
  const { code, stdout, stderr } = await (options.env ? runAlone(args, options.env) : runDiglot(args));
  if (code !== 0) throw new Error(`The build of ${root} ended with ${code}:\n${stdout}\n${stderr}`);
}

/** Copies a site into `folder`, where its packages are found as in the repository. */
export function copySite(name: string, folder: string): string {
  mkdirSync(folder, { recursive: true });
  const target = realpathSync(folder);
  cpSync(getSiteFolder(name), target, { recursive: true, filter: (path) => !/[\\/](?:\.diglot|dist)$/.test(path) });
  const packages = join(target, 'node_modules');
  if (!existsSync(packages)) symlinkSync(join(repositoryRoot, 'node_modules'), packages);
  return target;
}
