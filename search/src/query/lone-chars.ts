// Finds words of one character in a run of Han: the `换` of `换端口`, whose pair with the next character is on no page.

import { LIGHT, type QueryToken } from './parse-query.ts';

export interface LoneInput {
  /** Whether pages have a pair. */
  readonly has: (text: string) => boolean;
  /** Whether a character is called something else as well, as words are. */
  readonly isWord: (char: string) => boolean;
}

/**
 * For each token: the character of an unknown pair that is left when the other one belongs to a known pair. Such a
 * pair is no word, and the other character is one by itself.
 */
export function findLoneChars(tokens: readonly QueryToken[], { has, isWord }: LoneInput): (string | undefined)[] {
  const isKnown = (token: QueryToken | undefined): token is QueryToken =>
    token?.kind === 'gram' && token.weight >= LIGHT && has(token.text);
  return tokens.map((token, i) => {
    if (token.kind !== 'gram' || token.weight < LIGHT || has(token.text)) return undefined;
    const [before, after] = [tokens[i - 1], tokens[i + 1]];
    const isBefore = isKnown(before) && before.end > token.start;
    const isAfter = isKnown(after) && after.start < token.end;
    const [first = '', second = ''] = [...token.text];
    const lone = isAfter ? first : second;
    return isBefore !== isAfter && isWord(lone) ? lone : undefined;
  });
}
