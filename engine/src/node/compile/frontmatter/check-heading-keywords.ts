// `headingKeywords` whose id no heading of the page has: search would never find them.

import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import type { Frontmatter } from '../../../model/frontmatter.ts';
import { getNearest } from '../../../text/nearest.ts';

export interface HeadingKeywordsInput {
  readonly frontmatter: Frontmatter;
  readonly headings: readonly { readonly id: string }[];
  readonly file: string;
  /** Text of the whole file. */
  readonly text: string;
}

/** One problem for each id, in the order of the frontmatter. */
export function checkHeadingKeywords({ frontmatter, headings, file, text }: HeadingKeywordsInput): Diagnostic[] {
  const ids = headings.map(({ id }) => id);
  const unknown = Object.keys(frontmatter.headingKeywords ?? {}).filter((id) => !ids.includes(id));
  if (unknown.length === 0) return [];
  const lines = text.split('\n');
  const field = lines.findIndex((line) => /^headingKeywords\s*:/.test(line));
  return unknown.map((id) => {
    const place = findKey(lines, field, id);
    const nearest = getNearest(id, ids);
    return createDiagnostic({
      code: 'unknownHeading',
      message: `\`headingKeywords\` names the heading '${id}', which this page does not have.`,
      hint:
        nearest !== undefined
          ? `Did you mean '${nearest}'?`
          : ids.length === 0
            ? 'Remove it: the page has no headings below its title. `keywords` is for the whole page.'
            : `Use the id of a heading: ${ids.slice(0, 8).join(', ')}${ids.length > 8 ? ' …' : ''}.`,
      file,
      ...place,
    });
  });
}

/** The line of the key, or that of the field when it is written some other way, such as in braces. */
function findKey(lines: readonly string[], field: number, id: string) {
  const isKey = (line: string): boolean =>
    /^\s+(?:"(.*?)"|'(.*?)'|([^:]*?))\s*:/.exec(line)?.slice(1).includes(id) === true;
  const found = lines.findIndex((line, i) => i > field && isKey(line));
  const line = field !== -1 && found !== -1 ? found : Math.max(0, field);
  const sourceLine = lines[line] ?? '';
  return { line: line + 1, column: sourceLine.search(/\S|$/) + 1, sourceLine };
}
