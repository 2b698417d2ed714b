// What the search dialog shows once a reader types. These texts come with the dialog's code: pages carry only what a site worded in its own way.

import { chooseTexts, type SearchTexts, searchTextNames, type TextsByLang } from './strings.ts';

/** Built-in texts by language. */
export const searchTexts = {
  en: {
    searchNoResults: 'No results for',
    searchNoResultsHint: 'Please try again with a different keyword',
    searchSuggestions: 'Search instead for',
    searchResultCount: '{count} results',
    searchResultOne: '1 result',
    searchPartial: 'No exact match. Closest results:',
    searchSections: 'Sections',
    searchFilter: 'Filter by section',
    searchAll: 'All',
    searchOther: 'In another language',
    searchKindReference: 'Reference',
    searchKindError: 'Troubleshooting',
    searchKindBlog: 'Blog',
    searchAsk: 'Ask the community',
    searchRecent: 'Recent',
    searchPopular: 'Popular',
    searchLoading: 'Searching…',
    searchNavigate: 'to navigate',
    searchOpen: 'to open',
    searchClose: 'to close',
    searchSources: 'Search sources',
  },
  zh: {
    searchNoResults: '没有找到',
    searchNoResultsHint: '请换一个关键词再试',
    searchSuggestions: '试试搜索',
    searchResultCount: '{count} 条结果',
    searchResultOne: '1 条结果',
    searchPartial: '没有完全匹配的结果，以下最为接近：',
    searchSections: '栏目',
    searchFilter: '按栏目筛选',
    searchAll: '全部',
    searchOther: '其他语言的结果',
    searchKindReference: '参考',
    searchKindError: '排错',
    searchKindBlog: '博客',
    searchAsk: '向社区提问',
    searchRecent: '最近打开',
    searchPopular: '常用页面',
    searchLoading: '正在搜索…',
    searchNavigate: '切换',
    searchOpen: '打开',
    searchClose: '关闭',
    searchSources: '搜索来源',
  },
} as const satisfies TextsByLang<SearchTexts>;

/** Texts for a language tag. */
export const getSearchTexts = (lang: string): SearchTexts => chooseTexts<SearchTexts>(searchTexts, lang);

/** The texts that differ from the built-in ones of the language. */
export function getOwnSearchTexts(lang: string, strings: SearchTexts): Partial<SearchTexts> {
  const builtIn = getSearchTexts(lang);
  const names = searchTextNames.filter((name) => strings[name] !== builtIn[name]);
  return Object.fromEntries(names.map((name) => [name, strings[name]]));
}
