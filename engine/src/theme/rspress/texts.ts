// Texts that every theme of Rspress has, under its keys: Diglot's own where there is one.

import { chooseTexts, type TextsByLang, type ThemeStrings } from '../../model/strings.ts';

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

const others: TextsByLang<Readonly<Record<string, string>>> = {
  en: {
    themeText: 'Theme',
    sourceCodeText: 'Source code',
    lastUpdatedAuthorText: 'by',
    openInText: 'Open in {{name}}',
    copyMarkdownText: 'Copy Markdown',
    copyMarkdownLinkText: 'Copy Markdown link',
    promptCopyText: 'Copy prompt',
    promptExpandText: 'Expand',
    promptCollapseText: 'Collapse',
  },
  zh: {
    themeText: '主题',
    sourceCodeText: '源码',
    lastUpdatedAuthorText: '作者',
    openInText: '在 {{name}} 中打开',
    copyMarkdownText: '复制 Markdown',
    copyMarkdownLinkText: '复制 Markdown 链接',
    promptCopyText: '复制提示词',
    promptExpandText: '展开',
    promptCollapseText: '收起',
  },
};

/** `undefined` for a key that themes of Rspress do not have. */
export function getThemeText(key: string, lang: string, strings: ThemeStrings): string | undefined {
  const name = Object.hasOwn(own, key) ? own[key] : undefined;
  if (name) return strings[name];
  const texts = chooseTexts(others, lang);
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
