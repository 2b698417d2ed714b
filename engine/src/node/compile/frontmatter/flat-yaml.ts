// Reads the YAML that most pages have: flat `key: value` lines with nothing to interpret. Must give up on anything else.

import type { Json } from '../../../model/frontmatter.ts';

const line = /^([A-Za-z_][\w-]*):(?:[ \t]+([^\n]*))?$/;
/** Starts with a letter, so that no number, date, quote, list, anchor, tag or block can be meant. */
const plain = /^[A-Za-z\u00C0-\u024F\u3041-\u30FF\u4E00-\u9FFF][^\n]*$/;
/** Words that are not strings in some YAML version; left to the real parser. */
const special = /^(?:true|false|null|yes|no|on|off|y|n)$/i;

/** The values by key, or `undefined` when the text needs the real parser. */
export function parseFlatYaml(text: string): Record<string, Json> | undefined {
  const out: Record<string, Json> = {};
  for (const row of text.split('\n')) {
    if (row.trim() === '') continue;
    const match = line.exec(row);
    const key = match?.[1];
    const value = parseScalar((match?.[2] ?? '').trim());
    if (key === undefined || value === undefined || special.test(key) || key === '__proto__') return undefined;
    if (Object.hasOwn(out, key)) return undefined;
    out[key] = value;
  }
  return out;
}

function parseScalar(text: string): Json | undefined {
  if (text === 'true') return true;
  if (text === 'false') return false;
  if (/^"[^"\\]*"$/.test(text) || (/^'[^']*'$/.test(text) && text.length > 1)) return text.slice(1, -1);
  if (!plain.test(text) || special.test(text)) return undefined;
  return text.includes(': ') || text.includes(' #') || text.includes('\t') || text.endsWith(':') ? undefined : text;
}
