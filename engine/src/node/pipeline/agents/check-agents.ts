// What `check --agents` looks at: everything that a build makes for agents, read the way agents read it.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AgentCheck, AgentCheckName } from '../../../model/build.ts';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import { findPublicFile } from '../../emit/public-file.ts';
import type { LoadedSite } from '../load/load-site.ts';
import { listAllSiteFiles, listLlms, toFilesInput } from '../outputs/site-files.ts';
import { createLazyTokenCounter } from '../render/count-tokens.ts';
import type { RenderedSite } from '../render/render-site.ts';
import { checkHost } from './check-hosts.ts';
import { describeLink, findDeadLinks, type LinkTargets } from './check-links.ts';
import { checkSkills, type SkillProblem } from './check-skills.ts';
import { findMissingWords } from './check-text.ts';
import { checkLists } from './follow-lists.ts';
import { type ParsedTwin, parseTwin } from './parse-twin.ts';

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
/** Words that a message names. */
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
  const reader = createReader(input);
  const lists = checkLists({ ...reader, planned: listLlms(toFilesInput(input.loaded)), targets });
  add('lists', lists.checked, lists.problems);
  const skills = checkSkills({ ...config, readBytes: reader.readBytes });
  add('skills', skills.checked, skills.problems.map(toSkillDiagnostic));
  add('hosts', config.hosts.length, checkHosts(input.loaded, reader.read));
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
  const files = new Map(loaded.site.routes.map(({ file, twin }) => [file, twin]));
  return { base, siteUrl, has, getTwin: (file) => files.get(file), getIds: (file) => ids.get(file) };
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

const toSkillDiagnostic = (problem: SkillProblem): Diagnostic => createDiagnostic({ code: 'skillInvalid', ...problem });

interface OutputReader {
  readBytes(file: string): Uint8Array | undefined;
  /** Content of a file of the output; an author's own in the public folder takes the place of one that is made. */
  read(file: string): string | undefined;
  /** True for a file of the public folder. */
  isOwn(file: string): boolean;
}

function createReader({ loaded }: CheckAgentsInput): OutputReader {
  const { scan } = loaded;
  const files = listAllSiteFiles(toFilesInput(loaded));
  const made = new Map(files.map(({ path, content }) => [path, content]));
  const readOwn = (file: string): Buffer | undefined => {
    const path = findPublicFile(scan.publicDir, file);
    return path === undefined ? undefined : readFile(path);
  };
  const readBytes = (file: string): Buffer | undefined => {
    const content = readOwn(file) ?? made.get(file);
    return content === undefined ? undefined : Buffer.from(content);
  };
  return {
    readBytes,
    read: (file) => readBytes(file)?.toString('utf8'),
    isOwn: (file) => readOwn(file) !== undefined,
  };
}

function readFile(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function checkHosts({ config }: LoadedSite, read: OutputReader['read']): readonly Diagnostic[] {
  const files = { read, isInProject: (path: string) => existsSync(join(config.root, path)) };
  return config.hosts.flatMap((host) =>
    checkHost(host, files).map(({ message, hint }) =>
      createDiagnostic({ code: 'agentRules', message: `${host}: ${message}`, hint }),
    ),
  );
}
