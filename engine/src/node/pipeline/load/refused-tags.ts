// Reports the tags of heads, of the config and of pages, that no page gets.

import { readFileSync } from 'node:fs';
import type { ResolvedConfig } from '../../../model/config.ts';
import { createDiagnostic, type Diagnostic, type DiagnosticInput } from '../../../model/diagnostic.ts';
import type { HeadTag } from '../../../model/frontmatter.ts';
import type { PageMeta } from '../../../model/page.ts';
import { locateField } from '../../compile/frontmatter/parse-frontmatter.ts';
import { splitFrontmatter } from '../../compile/frontmatter/split.ts';
import { findRefusal, type Refusal } from '../../emit/head-tags.ts';
import { getScriptOrigins } from '../../emit/security-policy.ts';
import { getConfigPath } from '../../site/config-links.ts';
import type { LoadedPage } from './load-pages.ts';

/** Warnings: the site works without these tags, as far as it is known. */
export const describeRefusedTags = (config: ResolvedConfig, pages: Iterable<LoadedPage>): Diagnostic[] => [
  ...describeConfigTags(config),
  ...[...pages].flatMap(({ page, ...of }) => describePageTags(config, { ...of, meta: page.meta })),
];

/** Those of `head` in the config. */
export const describeConfigTags = (config: ResolvedConfig): readonly Diagnostic[] =>
  find(config.head, config).map(({ message, hint }) =>
    warn({ code: 'configInvalid', message, hint, file: getConfigPath(config) }),
  );

/** Those of `head` in the frontmatter of a page. */
export function describePageTags(
  config: Pick<ResolvedConfig, 'head'>,
  { source, file, meta }: Pick<LoadedPage, 'source' | 'file'> & { readonly meta: PageMeta },
): readonly Diagnostic[] {
  const { head } = meta.frontmatter;
  return find(head ?? [], config).map(({ i, message, hint }) =>
    warn({ code: 'frontmatterInvalid', message, hint, file, ...locate(source.path, i) }),
  );
}

const warn = (input: DiagnosticInput): Diagnostic => ({ ...createDiagnostic(input), severity: 'warning' });

function find(tags: readonly HeadTag[], { head }: Pick<ResolvedConfig, 'head'>) {
  if (tags.length === 0) return [];
  const origins = getScriptOrigins(head);
  return tags.flatMap((tag, i) => {
    const refusal = findRefusal(tag, origins);
    return refusal ? [{ i, ...describe(refusal, i) }] : [];
  });
}

function describe({ reason, value }: Refusal, i: number): Pick<Diagnostic, 'message' | 'hint'> {
  switch (reason) {
    case 'name':
      return {
        message: `\`head[${i}]\` is a \`${value}\` tag and is left out: a head takes \`meta\`, \`link\` and \`script\`.`,
        hint: others.get(value.toLowerCase()) ?? 'Remove the tag.',
      };
    case 'noSource':
      return {
        message: `\`head[${i}]\` is a script without \`src\` and is left out.`,
        hint: 'Put the code into a file of the public folder, and name that: `src: /analytics.js`.',
      };
    case 'host':
      return {
        message: `\`head[${i}]\` loads '${value}', which the site's policy does not allow. The tag is left out.`,
        hint: 'Scripts come from the site itself, or by `https` from a host that `head` of the config names.',
      };
    case 'address':
      return {
        message: `\`head[${i}]\` has the address '${shorten(value)}' and is left out.`,
        hint: 'Write a path, or an address with `https`. A picture may be a file of the public folder.',
      };
  }
}

/** Where it belongs. */
const others: ReadonlyMap<string, string> = new Map(
  Object.entries({
    style: 'Put the rules into a style sheet, and name that in `styles` of the config.',
    title: 'Use `title` and `titleSuffix`.',
    base: 'Use `base` of the config.',
    noscript: 'Remove the tag: what it holds is for the body of a page.',
  }),
);

const shorten = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);

function locate(path: string, i: number): Pick<Diagnostic, 'line' | 'column' | 'sourceLine'> {
  try {
    const { yaml } = splitFrontmatter(readFileSync(path, 'utf8'));
    if (yaml === undefined) return {};
    const place = locateField(yaml, ['head', i]);
    return { ...place, sourceLine: yaml.split('\n')[place.line - 2] };
  } catch {
    return {};
  }
}
