// Ids of headings that a site writes between signs of its own.

import { escapePattern } from '../../../../text/pattern.ts';
import type { Body } from '../../pages/body.ts';

/** `## Title %{#id}%` as `## Title {#id}`. */
export function renameIds(body: Body, [left, right]: readonly [string, string]): void {
  const id = `(?<=^ {0,3}#{1,6}[ \\t][^\\n]*)${escapePattern(left)}\\s*#([^\\s{}%]+)\\s*${escapePattern(right)}(?=[ \\t]*$)`;
  body.replace(new RegExp(id, 'gm'), (found) => {
    const name = found.slice(left.length, found.length - right.length).trim();
    return `{${name}}`;
  });
}
