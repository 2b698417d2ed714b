// What cards are drawn with joins the config: their names depend on it, and with them every document.

import type { ResolvedConfig } from '../../../model/config.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { type CardKit, loadCardKit } from '../../cards/card-kit.ts';

export interface ConfigWithCards {
  readonly config: ResolvedConfig;
  /** `undefined`: the site draws no cards. */
  readonly kit: CardKit | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

/** A kit that lacks something is reported, and leaves the site without cards. */
export function completeCards(config: ResolvedConfig): ConfigWithCards {
  const { socialCards, root } = config;
  if (!socialCards) return { config, kit: undefined, diagnostics: [] };
  const { kit, diagnostics } = loadCardKit(socialCards, root);
  return { config: { ...config, socialCards: kit && { ...socialCards, id: kit.id } }, kit, diagnostics };
}

/** `undefined`: the site draws no cards, or what it needs for them has gone. */
export const openCardKit = ({ socialCards, root }: ResolvedConfig): CardKit | undefined =>
  socialCards && loadCardKit(socialCards, root).kit;
