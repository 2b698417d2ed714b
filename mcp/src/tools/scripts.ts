// Which languages a text may be in, by its letters.

/** Codes of ISO 15924, as the languages of a site have them. Letters that belong to one language come first. */
const SCRIPTS: readonly (readonly [letters: RegExp, codes: readonly string[]])[] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, ['Jpan']],
  [/\p{Script=Hangul}/u, ['Kore']],
  [/\p{Script=Han}/u, ['Hans', 'Hant', 'Jpan', 'Kore']],
  [/\p{Script=Cyrillic}/u, ['Cyrl']],
  [/\p{Script=Arabic}/u, ['Arab']],
  [/\p{Script=Hebrew}/u, ['Hebr']],
  [/\p{Script=Greek}/u, ['Grek']],
  [/\p{Script=Thai}/u, ['Thai']],
  [/\p{Script=Devanagari}/u, ['Deva']],
  [/\p{Script=Bengali}/u, ['Beng']],
  [/\p{Script=Tamil}/u, ['Taml']],
  [/\p{Script=Georgian}/u, ['Geor']],
  [/\p{Script=Armenian}/u, ['Armn']],
];

/** Scripts that have the letters of a text, the likeliest first; none for Latin letters, which any language may quote. */
export const listScripts = (text: string): readonly string[] =>
  SCRIPTS.find(([letters]) => letters.test(text))?.[1] ?? [];

/** Empty for what is no language. */
export function getScript(language: string): string {
  try {
    return new Intl.Locale(language).maximize().script ?? '';
  } catch {
    return '';
  }
}
