// Whether the text that an input method still holds is what the reader means, or will be converted.

/** A whole syllable. What Korean readers type last is held until they type on. */
const hangul = /[\uAC00-\uD7A3]$/;
/** Kana, Zhuyin, single letters of Hangul, and Han: on the way to other characters. */
const toConvert = /[\u3041-\u318F\u31A0-\u31BF\u31F0-\u31FF\p{Script=Han}]/u;

/**
 * True for text to search for. `held`: the composition so far. Keyboards of Android hold each word of an alphabet until
 * a space, to correct it: pinyin looks the same there, and is searched for as well. Elsewhere, held letters are pinyin
 * or romaji.
 */
export const isComposedText = (held: string, userAgent: string): boolean =>
  hangul.test(held) || (userAgent.includes('Android') && held !== '' && !toConvert.test(held));
