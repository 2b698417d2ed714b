// `diglot mcp`: serves a build, or a site on the web, to agents. The program of the package `diglot-mcp`, bundled next to this one.

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
    isAddress ? place : await loadBuildFolder(input),
    ...(flags.http === undefined ? [] : ['--http']),
    ...(typeof flags.port === 'string' ? ['--port', flags.port] : []),
  ];
  // Bundled by itself: its packages are loaded for this command only.
  const { main }: Program = await import(new URL('./mcp.js', import.meta.url).href);
  return main(args, { name: 'diglot mcp', version: readVersion() });
}
