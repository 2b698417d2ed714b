// Languages as machines know them.

/**
 * The BCP 47 tag of a language (RFC 5646), which browsers, search engines and feed readers expect. Folders are named like POSIX
 * locales as well: `zh_CN` is `zh-CN`.
 */
export const toLanguageTag = (lang: string): string => lang.replaceAll('_', '-');

/** The first part of the tag, in lower case: `zh` of `zh-Hant-TW`. */
export const getPrimaryLanguage = (lang: string): string => toLanguageTag(lang).split('-')[0]?.toLowerCase() ?? '';
