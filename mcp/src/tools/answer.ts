// What tools answer: plain text, as short as it can be, because an agent pays for every word.

import type { CallToolResult } from '@modelcontextprotocol/server';
import { SourceError } from '../source/source.ts';

/** A mistake in what was asked for. The message says what to ask for instead. */
export class AskError extends Error {
  override readonly name = 'AskError';
}

/** Runs a tool. Mistakes of the caller and failures of the site become answers; anything else is a bug and is thrown. */
export async function answer(run: () => Promise<string>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: await run() }] };
  } catch (error) {
    if (!(error instanceof AskError || error instanceof SourceError)) throw error;
    return { content: [{ type: 'text', text: error.message }], isError: true };
  }
}

/** One line, at most `length` UTF-16 units; a character of two is not cut. */
export function shorten(text: string, length: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= length
    ? line
    : `${line
        .slice(0, length - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`;
}
