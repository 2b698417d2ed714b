// Pictures that a frontmatter has as markup: they become files, because an icon is an address or a short text.

import { posix } from 'node:path';
import type { MigrationContext } from '../../plan.ts';

export interface SavedIcon {
  readonly address: string;
  /** Whether it had the colour of the text around it, which a file cannot have. */
  readonly hadTextColor: boolean;
}

/** Returns the address of a picture; `undefined` when the markup is none. */
export type SaveIcon = (markup: string) => SavedIcon | undefined;

export function createIconSaver({ copy }: MigrationContext, content: string): SaveIcon {
  const known = new Map<string, string>();
  return (markup) => {
    const svg = markup.trim();
    if (!/^<svg\b[^>]*>[\s\S]*<\/svg>$/.test(svg)) return undefined;
    const address = known.get(svg) ?? `/icons/feature-${known.size + 1}.svg`;
    if (!known.has(svg)) {
      known.set(svg, address);
      const text = /^<svg\b[^>]*\bxmlns=/.test(svg)
        ? svg
        : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
      copy.put(posix.join(content, 'public', address), { text: `${text}\n` });
    }
    return { address, hadTextColor: /\bcurrentcolor\b/i.test(svg) };
  };
}
