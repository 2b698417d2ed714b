// Finds a site's config file, runs it and resolves it. An author's mistake becomes a diagnostic.

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createDiagnostic, DiagnosticError } from '../../model/diagnostic.ts';
import { parseJsonSource } from '../../text/json-source.ts';
import { toProjectPath } from '../report/project-path.ts';
import { describeFailure } from './config-failure.ts';
import { ConfigRunError } from './config-run-error.ts';
import { type ConfigOverrides, type ConfigResult, type ResolveConfigOptions, resolveConfig } from './resolve-config.ts';
import { fromRspress, isRspressConfig, listRspressConfigs } from './rspress/from-rspress.ts';
import { findRspressPackage, rspressSeverity } from './rspress/rspress-package.ts';
import { runConfigModule } from './run-config-module.ts';
import { findSiteTheme, loadSiteTexts } from './site-theme.ts';
import { loadTsconfigPaths } from './tsconfig-paths.ts';

export interface LoadedConfig extends ConfigResult {
  /**
   * Absolute paths of all files the config was made from, and of config files that would be read in its place if they
   * existed. When one of them comes, changes or goes, the config has to be loaded again.
   */
  readonly dependencies: readonly string[];
}

export interface LoadConfigOverrides extends ConfigOverrides {
  /** Path of the config file, absolute or from the root. Default: the first `diglot.config.*` found, else that of Rspress. */
  readonly configFile?: string | undefined;
}

const extensions = ['ts', 'mts', 'js', 'mjs', 'json'];

/**
 * Without a config file, all defaults apply. They also apply if the config cannot be run, which is reported as
 * `configLoadFailed`: callers stop when `diagnostics` has an error.
 */
export async function loadConfig(root: string, overrides: LoadConfigOverrides = {}): Promise<LoadedConfig> {
  const own = await loadOwnConfig(root, overrides);
  const rivals = overrides.configFile === undefined ? listRivals(resolve(root)) : [];
  return addProject({ ...own, dependencies: [...own.dependencies, ...rivals] });
}

/** Adds settings that are in other files of the project. */
function addProject({ themeDir, ...loaded }: OwnConfig): LoadedConfig {
  const { config, sharedCache, fieldSchema, diagnostics, dependencies } = loaded;
  const { paths, ...tsconfig } = loadTsconfigPaths(config.root);
  const { texts, file, ...i18n } = loadSiteTexts(config.root);
  const ofRspress = findRspressPackage(config.root);
  const siteTheme = config.components === undefined ? findSiteTheme(config.root, themeDir) : undefined;
  return {
    config: {
      ...config,
      ...(paths.length > 0 && { paths }),
      ...(tsconfig.diagnostics.length > 0 && { hasBrokenTsconfig: true }),
      ...(ofRspress !== undefined && { severity: { ...rspressSeverity, ...config.severity } }),
      ...(texts && { texts }),
      ...(siteTheme !== undefined && { siteTheme }),
    },
    sharedCache,
    fieldSchema,
    diagnostics: [...diagnostics, ...tsconfig.diagnostics, ...i18n.diagnostics],
    dependencies: [...dependencies, ...tsconfig.files, ...[file, ofRspress].filter((path) => path !== undefined)],
  };
}

interface OwnConfig extends LoadedConfig {
  /** Where a config of Rspress has its theme. */
  readonly themeDir?: string | undefined;
}

async function loadOwnConfig(root: string, overrides: LoadConfigOverrides): Promise<OwnConfig> {
  const base = resolve(root);
  const { configFile: given, ...rest } = overrides;
  const file = given === undefined ? findConfigFile(base) : resolve(base, given);
  const options = { root: base, overrides: rest };
  if (file === undefined) return { ...resolveConfig({}, options), dependencies: [] };
  if (!existsSync(file)) {
    const missing = createDiagnostic({
      code: 'configMissing',
      message: `There is no config file ${toProjectPath(base, file)}.`,
      hint: 'Correct the path; it is relative to the project root.',
    });
    return { ...resolveConfig({}, options), diagnostics: [missing], dependencies: [file] };
  }
  const configText = readFileSync(file, 'utf8');
  const withFile = { ...options, configFile: file, configText };
  try {
    const cacheDir = resolve(base, rest.cacheDir ?? '.diglot');
    if (isRspressConfig(file)) return await loadRspressConfig(withFile, cacheDir);
    const { value, dependencies } = file.endsWith('.json')
      ? { value: parseJsonSource(configText).value, dependencies: [file] }
      : await runConfigModule(file, cacheDir);
    return { ...resolveConfig(value, withFile), dependencies };
  } catch (error) {
    const failure = error instanceof ConfigRunError ? error : undefined;
    const diagnostics = error instanceof DiagnosticError ? error.diagnostics : [describeFailure(base, file, error)];
    return { ...resolveConfig({}, { ...withFile }), diagnostics, dependencies: failure?.dependencies ?? [file] };
  }
}

/** Absolute, if `root` is. */
export const findConfigFile = (root: string): string | undefined =>
  listConfigPaths(root).find((path) => existsSync(path));

/** Config files that do not exist, and would be read in place of the one that does. */
function listRivals(root: string): readonly string[] {
  const paths = listConfigPaths(root);
  const found = paths.findIndex((path) => existsSync(path));
  return found === -1 ? paths : paths.slice(0, found);
}

/** Where a config may be: the first that exists is read. */
const listConfigPaths = (root: string): readonly string[] => [
  ...extensions.map((ext) => join(root, `diglot.config.${ext}`)),
  ...listRspressConfigs(root),
];

async function loadRspressConfig(
  options: ResolveConfigOptions & { readonly configFile: string },
  cacheDir: string,
): Promise<OwnConfig> {
  const { configFile, root } = options;
  const { value, dependencies } = await runConfigModule(configFile, cacheDir, { isForeign: true });
  const read = await fromRspress(value, toProjectPath(root, configFile));
  const result = resolveConfig(read.config, options);
  return {
    ...result,
    themeDir: read.themeDir,
    diagnostics: [...read.diagnostics, ...result.diagnostics],
    dependencies,
  };
}
