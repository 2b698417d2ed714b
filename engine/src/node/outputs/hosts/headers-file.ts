// `_headers` and `_redirects`, the two files that Netlify and Cloudflare Pages read, each with its own limits.

import type { HostName } from '../../../model/host.ts';
import type { OutputFile } from '../../../model/output.ts';
import { toPlaceholders } from '../../../text/placeholder-redirects.ts';
import { decodePath, withBase } from '../../../text/url.ts';
import {
  type BuildHostFiles,
  createListLink,
  HOST_FOLDER,
  type HostInput,
  IMMUTABLE,
  listAgentHeaders,
  listInnerFolders,
  listNotFoundPrefixes,
  REVALIDATED,
  securityHeaders,
} from './host-input.ts';
import { buildCloudflareFunction, buildNetlifyFunction } from './markdown-function.ts';

/** https://docs.netlify.com/manage/routing/headers/ and …/redirects/overview/ */
export const buildNetlifyFiles: BuildHostFiles = (input) => [
  ...createFiles(input, input.hosts ?? ['netlify']),
  ...buildNetlifyFunction(input),
];

/** https://developers.cloudflare.com/pages/configuration/redirects/ */
export const buildCloudflareFiles: BuildHostFiles = (input) => [
  ...createFiles(input, input.hosts ?? ['cloudflare']),
  ...buildCloudflareFunction(input),
];

/** The two files, for the hosts of the site that read them: each passes over the lines that only the other one knows. */
function createFiles(input: HostInput, hosts: readonly HostName[]): readonly OutputFile[] {
  const isNetlify = hosts.includes('netlify');
  const isCloudflare = hosts.includes('cloudflare');
  const extras = isCloudflare ? { hints: input.styles, types: input.twins.length > 0 ? TEXT_TYPES : [] } : {};
  const patterns = input.redirects.flatMap((redirect) =>
    redirect.kind === 'path' ? [] : (toPlaceholders(redirect) ?? []),
  );
  return [
    createHeaders(input, extras),
    // Paths go first: Cloudflare counts what follows a pattern as one. They name where all rules lead in the end, so the
    // order is free.
    createFile('_redirects', [
      ...(isNetlify ? [createHiddenLine(input)] : []),
      ...listPathLines(input, { isNetlify, isCloudflare }),
      ...patterns.map(({ from, to }) => `${from} ${to} 301`),
      ...(isNetlify ? listNotFoundLines(input) : []),
    ]),
  ];
}

/** With the mark, a rule on Netlify also counts for files that are there. */
const createHiddenLine = ({ base }: HostInput): string => `${base}${HOST_FOLDER}/* ${base}404.html 404!`;

/**
 * Where a rule has one path, a file redirects as well, for hosts without rules. Netlify would answer with that file;
 * Cloudflare, which does not, takes no mark.
 */
function listPathLines(
  { redirects }: HostInput,
  { isNetlify, isCloudflare }: { readonly isNetlify: boolean; readonly isCloudflare: boolean },
): readonly string[] {
  const paths = redirects.filter((redirect) => redirect.kind === 'path');
  return paths.flatMap(({ from, to, isAmbiguous }) => {
    const isMarked = isNetlify && !isAmbiguous;
    const marked = isMarked ? listSpellings(from).map((path) => `${path} ${to} 301!`) : [];
    return isCloudflare || !isMarked ? [...marked, `${from} ${to} 301`] : marked;
  });
}

/** Netlify's matcher decodes the address that was asked for, but not the rule. A space would end the path there. */
function listSpellings(path: string): readonly string[] {
  const decoded = decodePath(path);
  return decoded === path || /[\s#%]/.test(decoded) ? [path] : [path, decoded];
}

/**
 * The page of the language that the address asks for; the answer stays a 404. Netlify itself finds the page of its root,
 * Cloudflare the nearest one.
 */
function listNotFoundLines(input: HostInput): readonly string[] {
  const { base } = input;
  const prefixes = [...listNotFoundPrefixes(input), ...(base === '/' ? [] : [''])];
  return prefixes.map((prefix) => `${base}${prefix}* ${base}${prefix}404.html 404`);
}

interface Extras {
  /** Files that the host sends ahead of a page, as 103 Early Hints. */
  readonly hints?: readonly string[] | undefined;
  /** Types of files that the host does not give in full. */
  readonly types?: typeof TEXT_TYPES;
}

function createHeaders(input: HostInput, { hints = [], types = [] }: Extras = {}): OutputFile {
  const { base } = input;
  const toLines = (headers: readonly (readonly [string, string])[]): string[] =>
    headers.map(([name, value]) => `  ${name}: ${value}`);
  return createFile('_headers', [
    `${base}*`,
    ...toLines(joinValues([...securityHeaders, ...listAgentHeaders(input), ...hints.map(toHint(base)), REVALIDATE])),
    ...listInnerFolders(input)
      .slice(0, MAX_LISTS)
      .flatMap((folder) => [
        `${base}${folder}*`,
        '  ! Link',
        ...toLines(joinValues([['Link', createListLink(base, folder)], ...hints.map(toHint(base))])),
      ]),
    `${base}static/*`,
    // Cloudflare joins the values of two matching rules unless the later one takes the name off. On Netlify the later
    // one wins, and a line without a colon says nothing.
    '  ! Cache-Control',
    // Only pages get hints, not the files that they load.
    ...(hints.length > 0 ? ['  ! Link'] : []),
    ...toLines([['Cache-Control', IMMUTABLE]]),
    ...types.flatMap(([end, type]) => [`${base}*.${end}`, ...toLines([['Content-Type', type]])]),
  ]);
}

/** Cloudflare names no encoding, and browsers then show what is not English as other letters. */
const TEXT_TYPES: readonly (readonly [end: string, type: string])[] = [
  ['md', 'text/markdown; charset=utf-8'],
  ['txt', 'text/plain; charset=utf-8'],
];

/** Cloudflare takes 100 rules: four are for all pages, for files and for texts. Pages of further languages and versions name the list of the base. */
const MAX_LISTS = 96;

const REVALIDATE = ['Cache-Control', REVALIDATED] as const;

/** https://developers.cloudflare.com/pages/configuration/early-hints/ */
const toHint =
  (base: string) =>
  (file: string): readonly [string, string] => ['Link', `<${withBase(base, `/${file}`)}>; rel=preload; as=style`];

/** A header once, with all of its values. */
function joinValues(headers: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  const names = [...new Set(headers.map(([name]) => name))];
  return names.map((name) => [name, headers.flatMap(([other, value]) => (other === name ? [value] : [])).join(', ')]);
}

const createFile = (path: string, lines: readonly string[]): OutputFile => ({
  path,
  content: `${['# Written by the build.', ...lines].join('\n')}\n`,
});
