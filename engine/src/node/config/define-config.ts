// The function around a config file's value, so that editors know its types. Returns the value unchanged.

import type { UserConfig } from './schema.ts';

export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
