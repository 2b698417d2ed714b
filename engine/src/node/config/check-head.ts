// Tags for the head as the config may write them, and those with a text inside, which no page could run under its policy.

import type { DiagnosticInput } from '../../model/diagnostic.ts';
import type { HeadTag } from '../../model/frontmatter.ts';
import type { UserConfig } from './schema.ts';

/** As in React, `true` is an attribute without a value, and `false` none. */
export function resolveHead({ head = [] }: UserConfig): readonly HeadTag[] {
  return head.map(([name, attributes]) => [
    name,
    Object.fromEntries(
      Object.entries(attributes).flatMap(([key, value]) =>
        value === false ? [] : [[key, value === true ? '' : String(value)]],
      ),
    ),
  ]);
}

/** `head`: as given. A third item of a tag would otherwise be lost in silence. */
export function checkHeadTexts(head: unknown): DiagnosticInput[] {
  if (!Array.isArray(head)) return [];
  return head.flatMap((tag: unknown, i) => {
    if (!Array.isArray(tag) || tag.length < 3) return [];
    const name = String(tag[0]);
    return [
      {
        code: 'configInvalid' as const,
        message: `\`head[${i}]\` has text inside \`${name}\`; expected only the tag's name and its attributes.`,
        hint: hints.get(name.toLowerCase()) ?? 'Remove the text.',
      },
    ];
  });
}

const hints: ReadonlyMap<string, string> = new Map(
  Object.entries({
    script:
      "Put the code into a file of the public folder, such as `analytics.js`, and name that: `['script', { src: '/analytics.js' }]`.",
    style: 'Put the rules into a style sheet, and name that in `styles`.',
  }),
);
