// A complete HTML document from a rendered page and the names of the built files.

import { BUILD_META_NAME, PAGE_FACTS_ID, type PageFacts } from '../../model/client-data.ts';
import type { PolicySources } from '../../model/config.ts';
import type { HeadTag } from '../../model/frontmatter.ts';
import type { AssetManifest, RenderedPage } from '../../model/output.ts';
import { BODY_MEDIA, HEAD_MEDIA } from '../../model/style-media.ts';
import type { HeadView, ImageView } from '../../model/view-head.ts';
import { escapeHtml, renderAttributes, renderScriptJson } from '../../text/html.ts';
import { withBase } from '../../text/url.ts';
import { findRefusal, getTaken, renderHeadTags } from './head-tags.ts';
import { createSecurityPolicy, getScriptOrigins, type InlineScript } from './security-policy.ts';
import { createSpeculationRules } from './speculation-rules.ts';

/** What all documents of a site share; made once by {@link createEmitSettings}. */
export interface EmitSettings {
  readonly base: string;
  /** Changes when a page of another build cannot be swapped in without a page load. */
  readonly buildId: string;
  /** Inlined into the head, before anything is painted. */
  readonly inlineScripts: readonly InlineScript[];
  /** Content security policy of every page; `undefined`: none. */
  readonly securityPolicy: string | undefined;
  /** The same with the scripts that only some pages have: {@link EmitOptions.bodyScripts}. */
  readonly widePolicy: string | undefined;
  /** Hosts whose scripts `head` tags may load. */
  readonly scriptOrigins: readonly string[];
  readonly speculationRules: InlineScript | undefined;
  /** Further modules, as URLs, loaded before the page entry: the dev server's client. */
  readonly devModules: readonly string[];
}

export interface EmitOptions {
  readonly base: string;
  readonly buildId: string;
  readonly inlineScripts: readonly InlineScript[];
  /** Scripts that a page's own HTML carries; allowed, not added. */
  readonly bodyScripts?: readonly InlineScript[];
  /** `head` of the config: the hosts of its scripts are the ones that the policy trusts. */
  readonly configHead?: readonly HeadTag[];
  /** Sources that the config adds to the policy; `false`: no policy. Default: none are added. */
  readonly policySources?: PolicySources | false | undefined;
  /** Names of the site's own policies for trusted types; `undefined`: none are required. */
  readonly trustedTypes?: readonly string[] | undefined;
  /** In dev nothing is prefetched, because every page may change. */
  readonly dev?: { readonly modules: readonly string[] } | undefined;
}

export function createEmitSettings(input: EmitOptions): EmitSettings {
  const { base, buildId, inlineScripts, bodyScripts = [], configHead = [], policySources, trustedTypes, dev } = input;
  const scriptOrigins = getScriptOrigins(configHead);
  const speculationRules = dev ? undefined : createSpeculationRules(base);
  const createPolicy = (own: readonly InlineScript[]): string | undefined => {
    if (policySources === false) return undefined;
    const hashed = [...inlineScripts, ...own, ...(speculationRules ? [speculationRules] : [])];
    return createSecurityPolicy({ inlineScripts: hashed, scriptOrigins, sources: policySources, trustedTypes });
  };
  return {
    base,
    buildId,
    inlineScripts,
    securityPolicy: createPolicy([]),
    widePolicy: createPolicy(bodyScripts),
    scriptOrigins,
    speculationRules,
    devModules: dev?.modules ?? [],
  };
}

export interface EmitInput {
  readonly page: RenderedPage;
  readonly manifest: AssetManifest;
  readonly settings: EmitSettings;
  /** Style sheets of this page alone, named as in the manifest. */
  readonly styles?: readonly string[] | undefined;
  /** What the inline scripts read; written before them. */
  readonly facts?: PageFacts | undefined;
  /** Inline scripts of this page alone, before those of all pages; a page with any is allowed all `bodyScripts` of the settings. */
  readonly pageScripts?: readonly InlineScript[] | undefined;
}

/**
 * The document of one page, in pieces that follow each other. The same input gives the same bytes.
 * The charset and the policy come first, then what the first paint waits for, then the scripts that must run before it, then the rest.
 */
export function createDocument(input: EmitInput): readonly string[] {
  const { page, settings, facts, pageScripts = [] } = input;
  // Hashes do not compress, so a page names only those of the scripts that it has.
  const policy = pageScripts.length > 0 ? settings.widePolicy : settings.securityPolicy;
  const assets = resolveAssets(input);
  const head = [
    '<meta charset="utf-8">',
    ...(policy === undefined ? [] : [renderPolicy(policy)]),
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(page.head.title)}</title>`,
    ...renderAhead(assets, input),
    ...(facts ? [renderFacts(facts)] : []),
    ...[...pageScripts, ...settings.inlineScripts].map(renderInlineScript),
    ...renderAssets(assets, input),
    ...renderHeadView(page.head, settings),
    ...renderFeeds(page.head),
    ...renderStructuredData(page.head),
    `<meta name="${BUILD_META_NAME}" content="${escapeHtml(settings.buildId)}">`,
    ...(settings.speculationRules ? [renderInlineScript(settings.speculationRules)] : []),
  ];
  const attributes = renderAttributes(page.htmlAttributes);
  return [
    `<!doctype html>\n<html${attributes}>\n<head>\n`,
    ...joinLines(head),
    `</head>\n<body>\n${renderAgentHint(page.head)}`,
    ...renderBody(assets, page),
    '\n</body>\n</html>\n',
  ];
}

/**
 * Length, in UTF-16 units, from which a line stays a piece of its own. In a head, only styles and scripts that all pages share are
 * as long, and joining them would copy them for each page.
 */
const LONG_LINE = 1024;

/** Each with its line break, short ones in one piece. */
function joinLines(lines: readonly string[]): readonly string[] {
  const pieces: string[] = [];
  let short = '';
  for (const line of lines) {
    if (line.length < LONG_LINE) short += `${line}\n`;
    else {
      pieces.push(short, line);
      short = '\n';
    }
  }
  pieces.push(short);
  return pieces;
}

/** With the sheets where they are needed first, if the first screen does without: what follows a sheet waits for it. */
function renderBody(assets: Assets, { html, screenEnd }: RenderedPage): readonly string[] {
  if (!assets.isSplit) return html;
  const { styles, withoutScript } = assets;
  const links = [...renderSheets(styles, assets, BODY_MEDIA), ...renderNoScript(withoutScript, assets, BODY_MEDIA)];
  return [...html.slice(0, screenEnd), links.join(''), ...html.slice(screenEnd)];
}

/** For programs that read the HTML; browsers do not show it. Not a link: checkers expect the first link of a page to skip to its content. */
const renderAgentHint = ({ agents }: HeadView): string =>
  agents ? `<p hidden>All pages as Markdown: ${escapeHtml(agents.index)}</p>\n` : '';

const renderPolicy = (policy: string): string =>
  `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy)}">`;

const renderInlineScript = ({ text, type }: InlineScript): string =>
  `<script${renderAttributes({ type })}>${text}</script>`;

const renderFacts = (facts: PageFacts): string =>
  `<script type="application/json" id="${PAGE_FACTS_ID}">${renderScriptJson(facts)}</script>`;

interface Assets {
  /** The first screen is painted with the critical styles, and the sheets come below it. */
  readonly isSplit: boolean;
  /** Text of those of the page's style sheets that come with the HTML. */
  readonly inline: string;
  /** Those that are linked. */
  readonly styles: readonly string[];
  /** Those for readers without scripts, which come after them. */
  readonly withoutScript: readonly string[];
  /** Attributes that name a file. */
  load(file: string, attribute: 'href' | 'src'): Record<string, string | undefined>;
}

function resolveAssets({ page, manifest, settings, styles: own = [] }: EmitInput): Assets {
  const toUrl = (file: string): string => (isUrl(file) ? file : withBase(settings.base, `/${file}`));
  const isSplit = manifest.criticalStyles !== undefined && page.screenEnd !== undefined;
  const few = [...new Set([...page.islands.flatMap((id) => getIslandStyles(manifest, id)), ...own])];
  const texts = isSplit ? takeInline(few, manifest) : [];
  return {
    isSplit,
    inline: texts.join(''),
    styles: [...new Set([...manifest.styles, ...few.slice(texts.length)])],
    withoutScript: manifest.noScriptStyles ?? [],
    load: (file, attribute) => ({ [attribute]: toUrl(file), integrity: manifest.integrity?.[file] }),
  };
}

/** Characters of the sheets of few pages that a page has in its HTML. */
const MAX_INLINE = 3000;

/** Texts of the first sheets that may come with the HTML: what follows a linked one stays behind it. */
function takeInline(files: readonly string[], { inlineStyles = {} }: AssetManifest): readonly string[] {
  const texts: string[] = [];
  let size = 0;
  for (const file of files) {
    const text = inlineStyles[file];
    size += text?.length ?? 0;
    if (text === undefined || size > MAX_INLINE) break;
    texts.push(text);
  }
  return texts;
}

/** Asks for the style sheets before the inline scripts run. Their links have to come after: a script waits for every sheet above it. */
function renderAhead({ isSplit, inline, styles, load }: Assets, { settings, manifest }: EmitInput): string[] {
  // Two elements: the first is that of all pages, which soft navigation keeps. The second is one, so that its sheets keep their order.
  const critical = [manifest.criticalStyles, inline].flatMap((text) => (text ? [`<style>${text}</style>`] : []));
  // The development server exchanges sheets while the page is open.
  if (settings.devModules.length > 0) return critical;
  // The others are needed below the first screen alone, where the browser finds them ahead of the text.
  const ahead = (isSplit ? manifest.styles : styles).map(
    (file) => `<link${renderAttributes({ rel: 'preload', as: 'style', ...load(file, 'href') })}>`,
  );
  return [...ahead, ...critical];
}

const renderSheets = (files: readonly string[], { load }: Assets, media?: string): string[] =>
  files.map((file) => `<link${renderAttributes({ rel: 'stylesheet', ...load(file, 'href'), media })}>`);

const renderNoScript = (files: readonly string[], assets: Assets, media?: string): string[] =>
  files.length === 0 ? [] : [`<noscript>${renderSheets(files, assets, media).join('')}</noscript>`];

function renderAssets(assets: Assets, { manifest, settings }: EmitInput): string[] {
  const { isSplit, styles, withoutScript, load } = assets;
  const preload = (file: string) => `<link${renderAttributes({ rel: 'modulepreload', ...load(file, 'href') })}>`;
  const script = (file: string) => `<script${renderAttributes({ type: 'module', ...load(file, 'src') })}></script>`;
  return [
    ...renderSheets(styles, assets, isSplit ? HEAD_MEDIA : undefined),
    // Without scripts, the sidebar is in the page, so the first screen needs all sheets on a phone, too.
    ...renderNoScript(isSplit ? [...styles, ...withoutScript] : withoutScript, assets),
    ...manifest.preload.map(preload),
    ...[...settings.devModules, manifest.start].map(script),
  ];
}

const renderFeeds = ({ feeds = [] }: HeadView): string[] =>
  feeds.map(({ type, href, title }) => `<link${renderAttributes({ rel: 'alternate', type, title, href })}>`);

/** A block of data, which no policy restricts. Its text cannot end it: JSON for scripts has no `<`. */
const renderStructuredData = ({ structuredData }: HeadView): string[] =>
  structuredData ? [`<script type="application/ld+json">${renderScriptJson(structuredData)}</script>`] : [];

/** The dev server gives whole paths where a build gives names below the base. */
const isUrl = (file: string): boolean => file.startsWith('/') || /^https?:/.test(file);

/** Islands are listed by file; a page names them with their export. */
const getIslandStyles = (manifest: AssetManifest, id: string): readonly string[] =>
  (manifest.islands[id] ?? manifest.islands[id.replace(/#.*$/s, '')])?.styles ?? [];

function renderHeadView(head: HeadView, settings: EmitSettings): string[] {
  const taken = getTaken(head.tags.filter((tag) => findRefusal(tag, settings.scriptOrigins) === undefined));
  const meta: RenderMeta = (key, name, content) =>
    content === undefined || content === '' || taken.has(name)
      ? []
      : [`<meta${renderAttributes({ [key]: name, content })}>`];
  const link = (attributes: Record<string, string | undefined>): string => `<link${renderAttributes(attributes)}>`;
  return [
    ...meta('name', 'description', head.description),
    ...meta('property', 'og:title', head.title),
    ...meta('property', 'og:type', 'website'),
    ...meta('property', 'og:description', head.description),
    ...meta('property', 'og:url', head.canonical),
    ...(taken.has('og:image') ? [] : renderImage(head.image, meta)),
    ...(head.canonical === undefined || taken.has('rel=canonical')
      ? []
      : [link({ rel: 'canonical', href: head.canonical })]),
    ...head.alternates.map(({ lang, href }) => link({ rel: 'alternate', hreflang: lang, href })),
    ...(head.agents?.twin ? [link({ rel: 'alternate', type: 'text/markdown', href: head.agents.twin })] : []),
    // Without one, browsers ask every host for /favicon.ico.
    ...(head.icon === undefined && taken.has('rel=icon') ? [] : [link({ rel: 'icon', href: head.icon ?? 'data:,' })]),
    ...renderHeadTags(head.tags, settings.scriptOrigins),
  ];
}

type RenderMeta = (key: 'name' | 'property', name: string, content: string | undefined) => string[];

function renderImage(image: ImageView | undefined, meta: RenderMeta): string[] {
  if (!image) return [];
  const { url, width, height, alt } = image;
  return [
    ...meta('property', 'og:image', url),
    ...meta('property', 'og:image:width', width?.toString()),
    ...meta('property', 'og:image:height', height?.toString()),
    ...meta('property', 'og:image:alt', alt),
    ...meta('name', 'twitter:card', 'summary_large_image'),
  ];
}
