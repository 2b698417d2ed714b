// Where the engine says what the reference repeats.

import { join } from 'node:path';

const engine = join(import.meta.dirname, '../../engine/src');

export const files = {
  config: join(engine, 'node/config/schema.ts'),
  theme: join(engine, 'node/config/schema-theme.ts'),
  menus: join(engine, 'node/config/schema-menus.ts'),
  frontmatter: join(engine, 'model/frontmatter.ts'),
  diagnostics: join(engine, 'model/diagnostic.ts'),
  components: join(engine, 'theme/content/index.ts'),
  parts: join(engine, 'theme/parts.ts'),
  themeEntry: join(engine, 'theme/index.ts'),
  view: join(engine, 'model/view.ts'),
  tokens: join(engine, 'theme/styles/tokens.css'),
  strings: { en: join(engine, 'theme/strings/en.ts'), zh: join(engine, 'theme/strings/zh.ts') },
  commands: join(engine, 'cli/commands.ts'),
  flags: join(engine, 'cli/options.ts'),
  events: join(engine, 'client/events.ts'),
  client: join(engine, 'client/index.ts'),
} as const;
