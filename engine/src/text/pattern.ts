// Regular expressions that authors write in their config.

import { getErrorMessage } from './error-message.ts';

/** `undefined` for text that is not a regular expression; {@link getPatternProblem} says why. */
export function compilePattern(source: string): RegExp | undefined {
  try {
    return new RegExp(source);
  } catch {
    return undefined;
  }
}

/** What is wrong with a regular expression, in the engine's words: `unterminated group`. `undefined` when it is valid. */
export function getPatternProblem(source: string): string | undefined {
  try {
    new RegExp(source);
    return undefined;
  } catch (error) {
    const message = getErrorMessage(error);
    return message.slice(message.lastIndexOf(': ') + 2).toLowerCase();
  }
}

/** Text as a pattern that matches exactly it. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
