// Whether the languages of a config can be used: as folders, as parts of addresses, and next to each other.

import type { DiagnosticInput } from '../../model/diagnostic.ts';
import { getNearest } from '../../text/nearest.ts';

/** A language or a version is one URL segment and one folder. */
export function isSegment(text: string): boolean {
  return /^[A-Za-z0-9][\w.-]*$/.test(text);
}

/** False for a language that is left out. */
export function checkLocale(
  lang: string,
  index: number,
  listed: readonly { readonly lang: string }[],
  out: DiagnosticInput[],
): boolean {
  const path = `\`locales[${index}].lang\``;
  if (!isSegment(lang)) {
    const message = `${path} is '${lang}', which is not valid in a URL.`;
    out.push({ code: 'configInvalid', message, hint: "Write a language code such as 'en' or 'pt-BR'." });
    return false;
  }
  if (listed.findIndex((locale) => locale.lang === lang) !== index) {
    out.push({
      code: 'configInvalid',
      message: `${path} is '${lang}', which the list already has.`,
      hint: 'Remove one of the two.',
    });
    return false;
  }
  return true;
}

/** `given`: what the config says. */
export function getDefaultLang(given: string | undefined, langs: readonly string[], out: DiagnosticInput[]): string {
  if (given === undefined) return langs.includes('en') ? 'en' : (langs[0] ?? 'en');
  if (!isSegment(given)) {
    const message = `\`lang\` is '${given}', which is not valid in a URL.`;
    out.push({ code: 'configInvalid', message, hint: "Write a language code such as 'en' or 'pt-BR'." });
    return langs[0] ?? 'en';
  }
  if (langs.length === 0 || langs.includes(given)) return given;
  const nearest = getNearest(given, langs);
  out.push({
    code: 'configInvalid',
    message: `\`lang\` is '${given}', but \`locales\` has only ${langs.map((l) => `'${l}'`).join(', ')}.`,
    hint: nearest ? `Did you mean '${nearest}'?` : 'Add it to `locales`.',
  });
  return langs[0] ?? given;
}

/** A language that `themeConfig.locales` has and `locales` lacks. */
export function describeStray(lang: string, index: number, langs: readonly string[]): DiagnosticInput {
  const nearest = getNearest(lang, langs);
  return {
    code: 'configInvalid',
    message: `\`themeConfig.locales[${index}].lang\` is '${lang}', which is not a language of the site.`,
    hint: nearest ? `Did you mean '${nearest}'?` : 'Add it to `locales`.',
  };
}
