// The settings of social cards, with their defaults.

import type { SocialCardsConfig } from '../../model/config.ts';
import type { DiagnosticInput } from '../../model/diagnostic.ts';
import type { UserConfig } from './schema.ts';

/** The light colours of the theme. */
const COLORS = { background: '#fdfdfb', text: '#211d1a', muted: '#5b5651', line: '#e1dfdd', accent: '#c03300' };

export function resolveCards(
  user: UserConfig,
  at: (path: string) => string,
  problems: DiagnosticInput[],
): SocialCardsConfig | undefined {
  const { socialCards = false } = user;
  if (socialCards === false) return undefined;
  if (user.siteUrl === undefined)
    problems.push({
      code: 'configInvalid',
      message: '`socialCards` is set, but `siteUrl` is missing.',
      hint: 'Set `siteUrl` to the origin of the site: other sites need complete addresses of pictures.',
    });
  if (socialCards.fonts.length === 0)
    problems.push({
      code: 'configInvalid',
      message: '`socialCards.fonts` is an empty list.',
      hint: "Install a font and name its style sheet, as in `['@fontsource-variable/inter/index.css']`.",
    });
  for (const [name, value] of Object.entries(socialCards.colors ?? {}))
    if (!/^#[\da-f]{6}$/i.test(value))
      problems.push({
        code: 'configInvalid',
        message: `\`socialCards.colors.${name}\` is '${value}', which is not a colour such as '#1a2b3c'.`,
        hint: 'Write six hexadecimal digits after `#`.',
      });
  return {
    fonts: socialCards.fonts,
    labelFonts: socialCards.labelFonts ?? [],
    mark: socialCards.mark === undefined ? undefined : at(socialCards.mark),
    colors: { ...COLORS, ...socialCards.colors },
    id: '',
  };
}
