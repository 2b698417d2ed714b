// Texts that every theme of Rspress has, under its keys: Diglot's own where there is one.

import type { ThemeStrings } from '../../model/strings.ts';

const own: Readonly<Record<string, keyof ThemeStrings>> = {
  languagesText: 'language',
  versionsText: 'version',
  menuTitle: 'menu',
  outlineTitle: 'outlineTitle',
  scrollToTopText: 'scrollToTop',
  lastUpdatedText: 'lastUpdated',
  prevPageText: 'previousPage',
  nextPageText: 'nextPage',
  searchPlaceholderText: 'searchPlaceholder',
  searchPanelCancelText: 'searchCancel',
  searchNoResultsText: 'searchNoResults',
  searchSuggestedQueryText: 'searchNoResultsHint',
  editLinkText: 'editLink',
  codeButtonGroupCopyButtonText: 'copyCode',
  codeButtonGroupWrapButtonText: 'toggleWrap',
  notFoundText: 'notFoundHeading',
  takeMeHomeText: 'takeMeHome',
  promptCopiedText: 'codeCopied',
};

const others: Readonly<Record<string, readonly [en: string, zh: string]>> = {
  themeText: ['Theme', '主题'],
  sourceCodeText: ['Source code', '源码'],
  lastUpdatedAuthorText: ['by', '作者'],
  openInText: ['Open in {{name}}', '在 {{name}} 中打开'],
  copyMarkdownText: ['Copy Markdown', '复制 Markdown'],
  copyMarkdownLinkText: ['Copy Markdown link', '复制 Markdown 链接'],
  promptCopyText: ['Copy prompt', '复制提示词'],
  promptExpandText: ['Expand', '展开'],
  promptCollapseText: ['Collapse', '收起'],
};

/** `undefined` for a key that themes of Rspress do not have. */
export function getThemeText(key: string, lang: string, strings: ThemeStrings): string | undefined {
  const name = Object.hasOwn(own, key) ? own[key] : undefined;
  if (name) return strings[name];
  const [en, zh] = (Object.hasOwn(others, key) ? others[key] : undefined) ?? [];
  return lang.startsWith('zh') ? zh : en;
}
