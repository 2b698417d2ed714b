// `diglot mcp`: serves a build, or a site on the web, to agents. The program of the package `diglot-mcp`, bundled next to this one.

import { existsSync } from 'node:fs';
import type { CommandInput, ExitCode } from './command.ts';
import { loadBuildFolder } from './preview.ts';
import { readVersion } from './version.ts';

interface Program {
  main(args: readonly string[], options: { readonly name: string; readonly version: string }): Promise<ExitCode>;
}

export async function runMcp(input: CommandInput): Promise<ExitCode> {
  const { place = '', flags } = input;
  // The program says what it makes of an address that is not of the web.
  const isAddress = /^[a-z][a-z\d+.-]+:\/\//i.test(place);
  const args = [
    isAddress ? place : await findBuild(input),
    ...(flags.http === undefined ? [] : ['--http']),
    ...(typeof flags.port === 'string' ? ['--port', flags.port] : []),
  ];
  // Bundled by itself: its packages are loaded for this command only.
  const { main }: Program = await import(new URL('./mcp.js', import.meta.url).href);
  return main(args, { name: 'diglot mcp', version: readVersion() });
}

/** Throws an error with a readable message where nothing was built: the program knows no commands of the engine. */
async function findBuild(input: CommandInput): Promise<string> {
  const dir = await loadBuildFolder(input);
  if (existsSync(dir)) return dir;
  const { place = '', root } = input;
  const isHost = /^[\w-]+(?:\.[\w-]+)+$/.test(place) && !existsSync(root);
  const more = isHost ? `, or write https://${place} for a site on the web` : '';
  throw new Error(`There is no build in ${dir}. Run "diglot build" first${more}.`);
}
