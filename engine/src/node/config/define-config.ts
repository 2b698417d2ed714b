// The function around a config file's value: gives editors the types. Must do nothing.

import type { UserConfig } from './schema.ts';

export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
