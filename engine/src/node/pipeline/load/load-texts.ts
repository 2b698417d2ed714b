// Interface texts of the site's languages join the config, below the author's own: whatever reads the config has them, in every thread.

import type { LocaleConfig, ResolvedConfig } from '../../../model/config.ts';
import { loadStrings } from '../../../theme/strings/languages.ts';

export async function completeTexts(config: ResolvedConfig): Promise<ResolvedConfig> {
  return { ...config, locales: await Promise.all(config.locales.map(completeLocale)) };
}

async function completeLocale(locale: LocaleConfig): Promise<LocaleConfig> {
  const texts = await loadStrings(locale.lang);
  if (texts === undefined) return locale;
  const { theme } = locale;
  return { ...locale, theme: { ...theme, strings: { ...texts, ...theme.strings } } };
}
