// What `check --agents` looks at: everything that a build makes for agents, read the way agents read it.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentCheck, AgentCheckName } from '../../../model/build.ts';
import type { ResolvedConfig } from '../../../model/config.ts';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import { stripBase } from '../../../text/strip-base.ts';
import { decodePath, encodePath, withBase } from '../../../text/url.ts';
import type { LoadedSite } from '../load/load-site.ts';
import { listAllSiteFiles, planFullTexts, toFilesInput } from '../outputs/site-files.ts';
import { createLazyTokenCounter } from '../render/count-tokens.ts';
import type { RenderedSite } from '../render/render-site.ts';
import { checkHost } from './check-hosts.ts';
import { type DeadLink, findDeadLinks, type LinkTargets } from './check-links.ts';
import { parseList } from './check-lists.ts';
import { findMissingWords } from './check-text.ts';
import { type ParsedTwin, parseTwin, type TwinLink } from './parse-twin.ts';

export interface CheckAgentsInput {
  readonly loaded: LoadedSite;
  readonly rendered: Pick<RenderedSite, 'getTwin'>;
  /** Problems so far: a page with an error has no twin for that reason alone. */
  readonly diagnostics: readonly Diagnostic[];
  /** True for a file that a build would write. */
  readonly has: (file: string) => boolean;
}

export interface AgentReport {
  readonly checks: readonly AgentCheck[];
  readonly diagnostics: readonly Diagnostic[];
}

interface Twin extends ParsedTwin {
  /** Output file. */
  readonly file: string;
  /** Source file, relative to the root. */
  readonly source: string | undefined;
  /** Text of the page, without its title. */
  readonly pageText: string;
  readonly anchors: readonly string[];
}

/** Part of a page's words that its twin may lack: a character that is read in another way does not count as lost. */
const TOLERANCE = 0.005;
/** Words, pages that a message names. */
const NAMED = 5;

export function checkAgents(input: CheckAgentsInput): AgentReport {
  const { config } = input.loaded;
  if (!config.agents) {
    const message = 'Nothing is made for agents: `agents` is false.';
    const hint = 'Remove `agents: false` from the config.';
    return { checks: [], diagnostics: [createDiagnostic({ code: 'agentsOff', message, hint })] };
  }
  const checks: AgentCheck[] = [];
  const diagnostics: Diagnostic[] = [];
  const add = (name: AgentCheckName, checked: number, found: readonly Diagnostic[]): void => {
    checks.push({ name, checked, problems: found.length });
    diagnostics.push(...found);
  };
  const { twins, missing, wanted } = loadTwins(input);
  const targets = createTargets(input, twins);
  add('twins', wanted, missing);
  add('text', twins.length, twins.flatMap(checkText));
  add('sizes', twins.length, checkSizes(twins, config.agents.tokenLimit));
  add('links', twins.length, checkTwinLinks(twins, targets));
  const lists = checkLists(input, targets);
  add('lists', lists.checked, lists.problems);
  add('hosts', config.hosts.length, checkHosts(input));
  return { checks, diagnostics };
}

interface LoadedTwins {
  readonly wanted: number;
  readonly twins: readonly Twin[];
  readonly missing: readonly Diagnostic[];
}

function loadTwins({ loaded, rendered, diagnostics }: CheckAgentsInput): LoadedTwins {
  const broken = new Set(diagnostics.flatMap(({ severity, file }) => (severity === 'error' ? file : [])));
  const routes = loaded.site.routes.filter(
    ({ twin, pageId }) => twin !== undefined && !broken.has(loaded.pages.get(pageId)?.file),
  );
  const twins: Twin[] = [];
  const missing: Diagnostic[] = [];
  for (const { twin: file = '', file: document, pageId } of routes) {
    const page = loaded.pages.get(pageId);
    const bytes = rendered.getTwin(document);
    if (bytes && page) {
      const pageText = JSON.parse(page.page.getTextJson()) as string;
      const { anchors } = page.page.meta;
      twins.push({ ...parseTwin(Buffer.from(bytes).toString('utf8')), file, source: page.file, pageText, anchors });
    } else {
      const message = `The page has no Markdown twin "${file}".`;
      missing.push(
        createDiagnostic({ code: 'twinMissing', message, file: page?.file, hint: 'Render it again with --no-cache.' }),
      );
    }
  }
  return { wanted: routes.length, twins, missing };
}

function createTargets({ loaded, has }: CheckAgentsInput, twins: readonly Twin[]): LinkTargets {
  const { base, siteUrl } = loaded.config;
  const ids = new Map(twins.map((twin) => [twin.file, new Set([...twin.ids, ...twin.anchors])]));
  return { base, siteUrl, has, getIds: (file) => ids.get(file) };
}

function checkText({ file, source, pageText, text }: Twin): readonly Diagnostic[] {
  const { count, missing } = findMissingWords(pageText, text);
  if (missing.length <= count * TOLERANCE) return [];
  const named = missing.slice(0, NAMED).join(', ');
  return [
    createDiagnostic({
      code: 'twinText',
      message: `The Markdown twin "${file}" lacks ${missing.length} of the page's ${count} words: ${named}${missing.length > NAMED ? ', …' : ''}.`,
      file: source,
      hint: 'A component on the page leaves them out of its Markdown form.',
    }),
  ];
}

function checkSizes(twins: readonly Twin[], limit: number): readonly Diagnostic[] {
  const countTokens = createLazyTokenCounter();
  return twins.flatMap(({ file, source, tokens, sections }) => {
    if (tokens <= limit) return [];
    const sizes = sections.map(({ title, markdown }) => ({ title, tokens: countTokens(Buffer.from(markdown)) }));
    const largest = sizes.reduce((a, b) => (b.tokens > a.tokens ? b : a));
    if (largest.tokens <= limit) return [];
    const place = largest.title === '' ? 'before its first heading' : `below "${largest.title}"`;
    return [
      createDiagnostic({
        code: 'twinSize',
        message: `"${file}" has ${tokens} tokens, ${largest.tokens} of them ${place}: more than ${limit}, with no heading in between.`,
        file: source,
        hint: 'Give the section headings, split the page, or set `agents.tokenLimit`.',
      }),
    ];
  });
}

const checkTwinLinks = (twins: readonly Twin[], targets: LinkTargets): readonly Diagnostic[] =>
  twins.flatMap(({ file, source, links }) =>
    findDeadLinks(links, file, targets).map((link) =>
      createDiagnostic({
        code: 'twinDeadLink',
        message: `The Markdown twin "${file}" has a link that leads nowhere: ${describeLink(link)}.`,
        file: source,
        hint: 'Correct the link, or the Markdown form of the component that writes it.',
      }),
    ),
  );

const describeLink = ({ text, href, id }: DeadLink): string =>
  `[${text}](${href})${id === undefined ? '' : `, whose page has no "#${id}"`}`;

/** Files of the output that an author's own may have replaced. */
function createReader({ loaded }: CheckAgentsInput): (file: string) => string | undefined {
  const { scan } = loaded;
  const files = listAllSiteFiles(toFilesInput(loaded));
  const made = new Map(files.map(({ path, content }) => [path, content]));
  return (file) => {
    const own = scan.publicDir === undefined ? undefined : readText(join(scan.publicDir, file));
    return own ?? made.get(file)?.toString();
  };
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function checkLists(
  input: CheckAgentsInput,
  targets: LinkTargets,
): { checked: number; problems: readonly Diagnostic[] } {
  const { config, site } = input.loaded;
  const read = createReader(input);
  const plans = planFullTexts(config, site);
  const problems = plans.flatMap(({ path, listed: routes }) => {
    const file = path.replace(/-full\.txt$/, '.txt');
    const list = parseList(read(file) ?? '');
    const create = (message: string, hint: string): Diagnostic =>
      createDiagnostic({ code: 'llmsInvalid', message: `"${file}" ${message}.`, hint });
    const form = list.problems.map(({ message, line }) =>
      create(`${message} (line ${line})`, 'The format is described at https://llmstxt.org.'),
    );
    const dead = findDeadLinks(list.links, file, targets).map((link) =>
      create(`has a link that leads nowhere: ${describeLink(link)}`, 'Mend or remove it.'),
    );
    const listed = new Set(listPaths(list.links, config));
    // A long list leads to those of its sections, and they to those of their folders: entries that are added are visited, too.
    for (const path of listed)
      if (path.endsWith('/llms.txt') && path !== withBase(config.base, `/${encodePath(file)}`))
        for (const below of listPaths(parseList(read(toFile(path, config)) ?? '').links, config)) listed.add(below);
    const absent = routes.filter(({ twin }) => !listed.has(withBase(config.base, `/${encodePath(twin)}`)));
    const named = absent.slice(0, NAMED).map(({ routePath }) => routePath);
    const lost =
      absent.length === 0
        ? []
        : [
            create(
              `does not list ${absent.length} of ${routes.length} pages: ${named.join(', ')}${absent.length > NAMED ? ', …' : ''}`,
              'Remove the file of that name from the public folder: a build writes one that lists all pages.',
            ),
          ];
    return [...form, ...dead, ...lost];
  });
  return { checked: plans.length, problems };
}

/** Addresses without the site's origin. */
const listPaths = (links: readonly TwinLink[], { siteUrl = '' }: Pick<ResolvedConfig, 'siteUrl'>): readonly string[] =>
  links.map(({ href }) => href.replace(siteUrl, ''));

const toFile = (path: string, { base }: Pick<ResolvedConfig, 'base'>): string =>
  decodePath(stripBase(base, path) ?? path).slice(1);

function checkHosts(input: CheckAgentsInput): readonly Diagnostic[] {
  const { config } = input.loaded;
  const files = {
    read: createReader(input),
    isInProject: (path: string) => existsSync(join(config.root, path)),
  };
  return config.hosts.flatMap((host) =>
    checkHost(host, files).map(({ message, hint }) =>
      createDiagnostic({ code: 'agentRules', message: `${host}: ${message}`, hint }),
    ),
  );
}
