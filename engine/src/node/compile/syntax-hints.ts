// What to do about a mistake in MDX: the parser says what it met, its hints are for those who know its grammar.

import { voidTags } from './html/allow-list.ts';

/** `line`: the author's; `column` counts from 1. `undefined`: the message says enough. */
export function getSyntaxHint(message: string, line: string, column: number): string | undefined {
  const name = /^(?:Expected a closing tag for|Unexpected closing tag) `<\/?([^>`]*)>`/.exec(message)?.[1];
  if (message.startsWith('Expected a closing tag')) return getOpenTagHint(name ?? '', message.includes(' before '));
  if (message.startsWith('Unexpected closing tag'))
    return message.includes('corresponding')
      ? 'Close elements in reverse order: the last one opened first.'
      : `Remove it, or open \`<${name ?? ''}>\` before it.`;
  if (/^Not a valid expression|^Unexpected end of file in expression/.test(message))
    return 'In MDX, braces hold JavaScript. Write `\\{` to show one, or put the text in backticks.';
  if (message.startsWith('Unexpected character')) return getSignHint(line.slice(column - 1));
  // Code goes on to the next empty line.
  if (message.startsWith('Not valid JavaScript') && /^(?:#|[-*>] |\||```|:::)/.test(line))
    return 'Imports and exports end at an empty line: put one between them and the text.';
  return undefined;
}

function getOpenTagHint(name: string, isInBlock: boolean): string {
  if (voidTags.has(name)) return `MDX takes tags for JSX: write \`<${name} />\`.`;
  return isInBlock
    ? `Put both tags on one line, or each on a line of its own between empty lines. Write \`\\<${name}>\` to show the tag.`
    : `Add \`</${name}>\`, or write \`<${name} />\` if it holds nothing.`;
}

function getSignHint(rest: string): string {
  if (rest.startsWith('<!--')) return 'Write the comment as `{/* … */}`.';
  if (/^<[a-z][\w+.-]*:|^<[\w.+-]+@/i.test(rest)) return 'Write the link as `[text](address)`.';
  return 'Write `\\<` to show the sign, or put the text in backticks.';
}

const blocks: Readonly<Record<string, string>> = {
  paragraph: 'the paragraph',
  listItem: 'the list item',
  blockquote: 'the quote',
  heading: 'the heading',
};

/** Names of the parser's nodes as authors know them. */
export const nameBlocks = (message: string): string =>
  message.replace(
    / before the end of `(\w+)`/,
    (_, name: string) => ` before the end of ${blocks[name] ?? 'its block'}`,
  );
