// Links of Docusaurus's navigation bar that style sheets show as an icon: they have a name for screen readers only.

import { asFields, asText, type Fields } from '../../config/values.ts';

/** Icon by the host of the address. */
const hosts: Readonly<Record<string, string>> = {
  'github.com': 'github',
  'gitlab.com': 'gitlab',
  'discord.gg': 'discord',
  'discord.com': 'discord',
  'twitter.com': 'x',
  'x.com': 'x',
  'bsky.app': 'bluesky',
  'youtube.com': 'youtube',
  'linkedin.com': 'linkedin',
  'facebook.com': 'facebook',
  'npmjs.com': 'npm',
};

/** `undefined`: the entry has a text, or its site has no icon here. */
export function toIconLink(item: unknown): Fields | undefined {
  const fields = asFields(item);
  const href = asText(fields['href']);
  const name = asText(fields['aria-label']);
  if (fields['label'] !== undefined || name === undefined || href === undefined || !URL.canParse(href))
    return undefined;
  const icon = hosts[new URL(href).host.replace(/^www\./, '')];
  return icon === undefined ? undefined : { icon, content: href, label: name };
}
