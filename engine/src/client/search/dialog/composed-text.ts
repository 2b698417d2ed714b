// Whether what an input method still holds is text to search for, or stands for text to come.

/** A whole syllable. What Korean readers type last is held until they type on. */
const hangul = /[\uAC00-\uD7A3]$/;
/** Kana, Zhuyin, single letters of Hangul, and Han: on the way to other characters. */
const converted = /[\u3041-\u318F\u31A0-\u31BF\u31F0-\u31FF\p{Script=Han}]/u;

/**
 * Keyboards of Android hold each word of an alphabet until a space, to correct it; nothing else distinguishes such
 * a word from pinyin. Elsewhere letters that are held are pinyin or romaji.
 */
export const isComposedText = (held: string, userAgent: string): boolean =>
  hangul.test(held) || (userAgent.includes('Android') && held !== '' && !converted.test(held));
