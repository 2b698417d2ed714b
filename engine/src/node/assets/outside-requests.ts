// Finds what a site's own code asks other hosts for in a browser.

import { escapePattern } from '../../text/pattern.ts';

type Directive = 'connect-src' | 'font-src' | 'style-src';

/** A request whose host is written in the code. */
export interface OutsideRequest {
  readonly directive: Directive;
  /** `https://api.example.com` */
  readonly origin: string;
  /** As messages show it. */
  readonly file: string;
  readonly line: number;
  /** 1-based. */
  readonly column: number;
  readonly sourceLine?: string | undefined;
}

/** Calls that ask a host, up to their first argument. A capital letter: with `new` before it. */
const call = /(?<![.\w])(?:window\.|globalThis\.|navigator\.)?(?:fetch|sendBeacon|EventSource|WebSocket)\(\s*/g;
const literal = /^(?:'|"|`)((?:https?|wss?):\/\/[^'"`\s$]+)/;
const name = /^(?:`\$\{\s*)?([A-Za-z_$][\w$]*)/;
const namedImport = /\bimport\s*\{([^}]*)\}\s*from\s*['"](\.[^'"]+)['"]/g;
const font = /url\(\s*['"]?(https?:\/\/[^'")\s]+\.(?:woff2?|ttf|otf)[^'")\s]*)/gi;
const sheet = /@import\s+(?:url\(\s*)?['"]?(https?:\/\/[^'")\s;]+)/gi;

/** The text of a file that another one imports by a relative path; `undefined`: it is not a file of the site. */
export type ReadImport = (specifier: string) => string | undefined;

/** Addresses in literals, and in constants of the same file or of one that it imports. What code puts together is not seen. */
export function findOutsideRequests(
  code: string,
  file: string,
  readImport: ReadImport = () => undefined,
): OutsideRequest[] {
  const found: OutsideRequest[] = [];
  const add = (directive: Directive, address: string, offset: number): void => {
    if (!URL.canParse(address)) return;
    const line = code.slice(0, offset).split('\n').length;
    const column = offset - code.lastIndexOf('\n', offset - 1);
    const sourceLine = code.split(/\r?\n/)[line - 1];
    found.push({ directive, origin: new URL(address).origin, file, line, column, sourceLine });
  };
  if (file.endsWith('.css')) {
    for (const { 1: address = '', index } of code.matchAll(font)) add('font-src', address, index);
    for (const { 1: address = '', index } of code.matchAll(sheet)) add('style-src', address, index);
    return found;
  }
  for (const { 0: text, index } of code.matchAll(call)) {
    const argument = code.slice(index + text.length, index + text.length + 500);
    const address = literal.exec(argument)?.[1] ?? resolve(code, name.exec(argument)?.[1], readImport);
    if (address !== undefined) add('connect-src', address, index);
  }
  return found;
}

/** The address that a name of the file stands for. */
function resolve(code: string, wanted: string | undefined, readImport: ReadImport): string | undefined {
  if (wanted === undefined) return undefined;
  const own = findConstant(code, wanted);
  if (own !== undefined) return own;
  for (const [, names = '', specifier = ''] of code.matchAll(namedImport)) {
    const found = names.split(',').map((entry) => entry.trim().split(/\s+as\s+/));
    const [exported] = found.find((entry) => entry.at(-1) === wanted) ?? [];
    const text = exported === undefined ? undefined : readImport(specifier);
    if (text !== undefined) return findConstant(text, exported);
  }
  return undefined;
}

function findConstant(code: string, wanted: string | undefined): string | undefined {
  if (wanted === undefined) return undefined;
  const declaration = new RegExp(`\\bconst\\s+${escapePattern(wanted)}\\s*(?::\\s*string\\s*)?=\\s*`).exec(code);
  return declaration
    ? literal.exec(code.slice(declaration.index + declaration[0].length).slice(0, 500))?.[1]
    : undefined;
}
