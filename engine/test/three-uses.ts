// Asks build, check and dev about the same site, and says where they differ. Knows nothing of what is in it.

import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BuildManifest } from '../src/model/output.ts';
import { startDev } from '../src/node/dev/dev-server.ts';
import { runDiglot } from './sites.ts';
import { readTree } from './tree.ts';

export interface Verdict {
  readonly code: number | null;
  /** `error deadLink docs/x.md:1:2`, sorted. */
  readonly problems: readonly string[];
}

interface Report {
  readonly diagnostics: readonly {
    readonly severity: string;
    readonly code: string;
    readonly file?: string;
    readonly line?: number;
    readonly column?: number;
    readonly message: string;
  }[];
}

/** What a command says about a site. */
export async function judge(args: readonly string[]): Promise<Verdict> {
  const { code, stdout, stderr } = await runDiglot([...args, '--json']);
  if (!stdout.startsWith('{')) throw new Error(stderr);
  const { diagnostics } = JSON.parse(stdout) as Report;
  const problems = diagnostics.map((d) =>
    [d.severity, d.code, `${d.file ?? ''}:${d.line ?? ''}:${d.column ?? ''}`, d.message].join(' '),
  );
  return { code, problems: problems.sort() };
}

/** Differences between what dev answers and what the build in `outDir` below `root` holds; empty when there are none. */
export async function compareDev(root: string, outDir = 'dist'): Promise<readonly string[]> {
  const dist = readTree(join(root, outDir));
  const { base, routes } = JSON.parse(dist.get('build-manifest.json')?.toString() ?? '') as BuildManifest;
  const server = await startDev({
    root,
    port: 0,
    host: '127.0.0.1',
    open: false,
    showExcluded: false,
    log: () => undefined,
  });
  const origin = new URL(server.url).origin;
  const get = async (path: string): Promise<{ status: number; body: Buffer }> => {
    const response = await fetch(origin + base.slice(0, -1) + path.split('/').map(encodeURIComponent).join('/'));
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  };
  // A build names files that components import by their content, dev by their place: what counts is what is behind the name.
  const readBuilt = async (url: string) => dist.get(url.slice(base.length));
  const readServed = async (url: string) => {
    const response = await fetch(origin + url);
    return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
  };
  const differences: string[] = [];
  const expectSame = (path: string, expected: string | undefined, actual: string): void => {
    if (expected !== actual)
      differences.push(
        `${path}\n  build: ${excerpt(expected ?? '', actual)}\n  dev:   ${excerpt(actual, expected ?? '')}`,
      );
  };
  try {
    const pages = new Set(routes.map(({ file }) => file));
    for (const { path, file } of routes) {
      const { status, body } = await get(path);
      expectSame(`${path} (status)`, '200', String(status));
      const built = getMain(dist.get(file)?.toString() ?? '');
      const served = getMain(body.toString());
      if (built === served) continue;
      expectSame(path, await nameByContent(built, readBuilt), await nameByContent(served, readServed));
    }
    for (const [path, content] of dist) {
      // Made of scripts that dev serves as modules; `search` compiles every page, and has tests of its own.
      if (pages.has(path) || path.startsWith('static/') || path === 'build-manifest.json') continue;
      if (/(?:^|\/)404\.html$/.test(path)) {
        const { status, body } = await get(`/${path.replace(/404\.html$/, 'no/such/page')}`);
        expectSame(`${path} (status)`, '404', String(status));
        expectSame(path, getMain(content.toString()), getMain(body.toString()));
      } else {
        const { body } = await get(`/${path}`);
        if (content.equals(body)) continue;
        const [built, served] = [content, body].map(toComparable);
        expectSame(path, await nameByContent(built ?? '', readBuilt), await nameByContent(served ?? '', readServed));
      }
    }
    return differences;
  } finally {
    await server.close();
  }
}

/**
 * Every main region of a document: the page of all languages has one each. Without the sheets that a build links where the
 * text needs them: dev has those of Vite in the head.
 */
const getMain = (html: string): string =>
  [...html.matchAll(/<main\b[\s\S]*?<\/main>/g)]
    .map(([main]) => main.replace(/<link rel="stylesheet"[^>]*>(?:<noscript>.*?<\/noscript>)?/g, ''))
    .join('\n');

/** Addresses of pictures count as tokens, and differ. Bytes stay apart as they are. */
const toComparable = (content: Buffer): string => content.toString('latin1').replace(/^tokens: \d+$/gm, 'tokens');

/** In an attribute, in JSON within one, or in Markdown with the site's address before it. */
const picture =
  /(?<="|&quot;|\]\()(?:https?:\/\/[^/\s)"]+)?(\/[^"&)\s]+\.(?:avif|gif|jpe?g|png|svg|webp))(?="|&quot;|\))/g;

/** Replaces every address of a picture in `html`, or in Markdown, by a hash of what `read` gives for it. */
async function nameByContent(html: string, read: (url: string) => Promise<Buffer | undefined>): Promise<string> {
  const names = new Map<string, string>();
  for (const [, url = ''] of html.matchAll(picture)) {
    if (names.has(url)) continue;
    const content = await read(url);
    names.set(url, content ? createHash('sha256').update(content).digest('hex') : `missing ${url}`);
  }
  return html.replace(picture, (_, url: string) => names.get(url) ?? url);
}

function excerpt(text: string, other: string): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at++;
  return JSON.stringify(text.slice(Math.max(0, at - 60), at + 120));
}

export const listSites = (): readonly string[] =>
  readdirSync(join(import.meta.dirname, 'sites'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
