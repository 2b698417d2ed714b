// A bilingual folder written the way Rspress documentation is, moved over with a config of a few lines.

import { defineConfig } from 'diglot';

export default defineConfig({
  title: 'Moved',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  severity: { deadLink: 'warn', deadAnchor: 'warn', unknownComponent: 'warn', deadImage: 'warn' },
});
