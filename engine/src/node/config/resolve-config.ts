// From the form an author writes to the form the engine reads: defaults, absolute paths, checks between keys.

import { statSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import type { SharedCacheConfig } from '../../model/cache-store.ts';
import type { LogoConfig, MathSyntax, RedirectRule, ResolvedConfig, ThemeConfig } from '../../model/config.ts';
import type { Diagnostic, DiagnosticInput } from '../../model/diagnostic.ts';
import type { StandardSchema } from '../../model/standard-schema.ts';
import { toProjectPath } from '../report/project-path.ts';
import { checkConfig } from './check-config.ts';
import { resolveHead } from './check-head.ts';
import { locate } from './locate-key.ts';
import { resolveBase, resolveSiteUrl } from './resolve-address.ts';
import { resolveAgents } from './resolve-agents.ts';
import { resolveBlogs, resolvePublishUntil } from './resolve-blogs.ts';
import { resolveCards } from './resolve-cards.ts';
import { resolveLocales } from './resolve-locales.ts';
import { resolvePolicy } from './resolve-policy.ts';
import { resolveSearch } from './resolve-search.ts';
import { normalizeSeverity, resolveSeverity } from './resolve-severity.ts';
import { resolveStructuredData } from './resolve-structured-data.ts';
import { resolveVersions } from './resolve-versions.ts';
import type { UserConfig } from './schema.ts';

/** What the command line and dev may set. Relative paths start from the `root` given to `resolveConfig`. */
export interface ConfigOverrides {
  readonly base?: string | undefined;
  readonly outDir?: string | undefined;
  readonly cacheDir?: string | undefined;
  /** Build routes that `route.exclude` matches. */
  readonly showExcluded?: boolean | undefined;
}

export interface ResolveConfigOptions {
  /** Absolute project root. */
  readonly root: string;
  /** Absolute path of the config file, for messages. */
  readonly configFile?: string | undefined;
  /** Text of the config file, so that messages can point into it. */
  readonly configText?: string | undefined;
  readonly overrides?: ConfigOverrides | undefined;
  /** Whether a path is a folder. Default: checks the disk. */
  readonly isFolder?: ((path: string) => boolean) | undefined;
}

export interface ConfigResult {
  /** Always usable: a wrong value is replaced by its default. */
  readonly config: ResolvedConfig;
  /** The store that builds share, which is not plain data. `undefined`: there is none. */
  readonly sharedCache: SharedCacheConfig | undefined;
  /** Schema of the site's own frontmatter fields. It is code, which cannot be sent to other threads. */
  readonly fieldSchema: StandardSchema | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** False where it cannot be known, such as below a folder that may not be read: the content stage reports that. */
function isFolderOnDisk(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}

export function resolveConfig(value: unknown, options: ResolveConfigOptions): ConfigResult {
  const { root, configFile, configText, overrides = {} } = options;
  const isFolder = options.isFolder ?? isFolderOnDisk;
  const checked = checkConfig(normalizeSeverity(value));
  const problems = [...checked.diagnostics];
  const user = checked.config;
  const at = (path: string): string => resolve(root, path);

  const contentDir = resolveContentDir(user, root, isFolder, problems);
  const multiVersion = resolveVersions(user, problems);
  const title = user.title ?? basename(root);
  const versions = multiVersion ? multiVersion.versions : [''];
  const hasFolder = (folder: string): boolean =>
    versions.some((version) => isFolder(join(contentDir, version, folder)));
  const { lang, locales, diagnostics } = resolveLocales(user, { siteTitle: title, hasFolder });
  problems.push(...diagnostics);

  const config: ResolvedConfig = {
    root,
    configFile,
    contentDir,
    outDir: at(overrides.outDir ?? user.outDir ?? 'dist'),
    cacheDir: at(overrides.cacheDir ?? user.cacheDir ?? '.diglot'),
    base: resolveBase(overrides.base ?? user.base, problems),
    addresses: user.addresses ?? 'clean',
    siteUrl: resolveSiteUrl(user.siteUrl, problems),
    publishUntil: resolvePublishUntil(user, problems),
    title,
    description: user.description ?? '',
    lang,
    locales,
    multiVersion,
    logo: resolveLogo(user),
    icon: user.icon,
    head: resolveHead(user),
    redirects: resolveRedirects(user),
    hosts: [...new Set([user.host ?? []].flat())],
    contentSecurityPolicy: resolvePolicy(user, problems),
    trustedTypes: user.trustedTypes ? (user.trustedTypes === true ? [] : user.trustedTypes) : undefined,
    subresourceIntegrity: user.subresourceIntegrity ?? false,
    route: {
      exclude: user.route?.exclude ?? [],
      // Commands say `false` where their flag is missing.
      showExcluded: overrides.showExcluded === true || user.route?.showExcluded === true,
      numbers: user.route?.numbers ?? 'keep',
    },
    search: resolveSearch(user, multiVersion, at),
    agents: resolveAgents(user, problems),
    blogs: resolveBlogs(user, problems),
    structuredData: resolveStructuredData(user.structuredData),
    socialCards: resolveCards(user, at, problems),
    globalUIComponents: (user.globalUIComponents ?? []).map(at),
    components: user.components === undefined ? undefined : at(user.components),
    styles: [user.styles ?? []].flat().map(at),
    markdown: {
      html: user.markdown?.html ?? 'allow',
      lineNumbers: user.markdown?.lineNumbers ?? false,
      wrapCode: user.markdown?.wrapCode ?? false,
      math: resolveMath(user.markdown?.math),
      pageBudget: user.markdown?.pageBudget ?? 5,
      variables: user.markdown?.variables,
    },
    theme: resolveTheme(user.themeConfig ?? {}),
    severity: resolveSeverity(user.severity ?? {}),
  };
  const file =
    configFile === undefined || configText === undefined
      ? undefined
      : { name: toProjectPath(root, configFile), text: configText };
  return {
    config,
    sharedCache: resolveSharedCache(user),
    fieldSchema: user.frontmatter,
    diagnostics: [
      ...problems.map((problem) => locate(problem, file)),
      ...checked.warnings.map((problem) => ({ ...locate(problem, file), severity: 'warning' as const })),
    ],
  };
}

function resolveSharedCache({ cache }: UserConfig): SharedCacheConfig | undefined {
  if (!cache?.store) return undefined;
  const { store, secret = '', budget = 10 } = cache;
  return { store, secret, budget };
}

function resolveContentDir(
  user: UserConfig,
  root: string,
  isFolder: (path: string) => boolean,
  problems: DiagnosticInput[],
): string {
  const given = user.contentDir;
  if (given === undefined) return isFolder(join(root, 'docs')) ? join(root, 'docs') : root;
  const contentDir = resolve(root, given);
  if (!isFolder(contentDir)) {
    problems.push({
      code: 'contentMissing',
      message: `\`contentDir\` is '${given}', but there is no such folder in ${root}.`,
      hint: 'Create the folder, or correct the path; it is relative to the config file.',
    });
  }
  return contentDir;
}

function resolveLogo({ logo, logoText }: UserConfig): LogoConfig | undefined {
  if (logo === undefined && logoText === undefined) return undefined;
  if (typeof logo !== 'object') return { light: logo, dark: undefined, text: logoText, alt: undefined };
  return { light: logo.light ?? logo.dark, dark: logo.dark, text: logoText, alt: logo.alt };
}

function resolveMath(math: NonNullable<UserConfig['markdown']>['math']): MathSyntax | undefined {
  if (!math) return undefined;
  return { singleDollarTextMath: math === true || (math.singleDollarTextMath ?? true) };
}

function resolveRedirects(user: UserConfig): readonly RedirectRule[] {
  return (user.redirects ?? []).map(({ from, to }) => ({ from: [from].flat(), to }));
}

function resolveTheme(theme: NonNullable<UserConfig['themeConfig']>): ThemeConfig {
  return {
    darkMode: theme.darkMode ?? true,
    socialLinks: (theme.socialLinks ?? []).map(({ icon, mode, content, label }) => ({
      icon,
      mode: mode ?? 'link',
      content,
      ...(label !== undefined && { label }),
    })),
    enableScrollToTop: theme.enableScrollToTop ?? false,
    appearanceTransition: theme.appearanceTransition ?? true,
    localeRedirect: theme.localeRedirect ?? 'auto',
    fallbackHeadingTitle: theme.fallbackHeadingTitle ?? true,
    hideNavbar: theme.hideNavbar ?? 'never',
    imageZoom: theme.imageZoom ?? '.prose img',
    footerMessage: theme.footer?.message,
  };
}
