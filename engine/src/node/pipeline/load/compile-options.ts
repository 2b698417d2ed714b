// The options of the compile stage for one language: the settings and texts that end up in a page's body, and no others.

import type { ResolvedConfig } from '../../../model/config.ts';
import { getTexts } from '../../../model/strings.ts';
import { builtInStrings } from '../../../theme/strings/index.ts';
import type { CompileOptions } from '../../compile/input.ts';

export function createCompileOptions(config: ResolvedConfig, lang: string): CompileOptions {
  const { html, lineNumbers, wrapCode, math, variables } = config.markdown;
  const locale = config.locales.find((entry) => entry.lang === lang) ?? config.locales[0];
  if (!locale) throw new Error('a site has at least one language');
  const { footnotes, backToReference } = getTexts(builtInStrings, locale.lang, locale.theme.strings);
  return {
    html,
    lineNumbers,
    wrapCode,
    ...(math && { math }),
    strings: { footnotes, backToReference },
    variables,
    twins: config.agents !== undefined,
    ...(config.siteTheme !== undefined && { keepsPaths: true }),
  };
}
