// The site's own search, as stages read it.

import type { SearchSettings } from 'diglot-search/types';
import type { MultiVersion, SearchConfig } from '../../model/config.ts';
import type { UserConfig } from './schema.ts';

type SearchInput = Exclude<UserConfig['search'], boolean | undefined>;

/** With defaults. `at` makes a path absolute. */
export function resolveSearch(
  user: UserConfig,
  versions: MultiVersion | undefined,
  at: (path: string) => string,
): SearchConfig {
  const input: SearchInput = typeof user.search === 'object' ? user.search : {};
  return {
    enabled: user.search !== false && user.themeConfig?.search !== false,
    versioned: input.versioned ?? versions !== undefined,
    hooks: input.hooks === undefined ? undefined : at(input.hooks),
    shardThreshold: input.shardThreshold ?? 4 * 1024 * 1024,
    pinyin: input.pinyin ?? false,
    popular: input.popular,
    settings: resolveSearchSettings(input),
  };
}

function resolveSearchSettings({ synonyms, kinds, priors }: SearchInput): SearchSettings | undefined {
  const settings = {
    ...(synonyms !== undefined && { synonyms }),
    ...(kinds !== undefined && { kinds }),
    ...(priors !== undefined && { priors }),
  };
  return Object.keys(settings).length === 0 ? undefined : settings;
}
