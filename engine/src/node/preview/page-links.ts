// `Link` fields (RFC 8288) that lead from a page to its Markdown twin, and back.

import type { AddressForm } from '../../model/address.ts';
import { encodePath, toAddress, withBase } from '../../text/url.ts';

export interface AgentFiles {
  /** Output file of the twin. */
  readonly twin: string;
  /** Output file of the `llms.txt` of the page's language and version. `undefined`: not known. */
  readonly list?: string | undefined;
}

/** For the answer with a page. */
export function createTwinLinks(base: string, { twin, list }: AgentFiles): string {
  const toTarget = (file: string): string => `<${withBase(base, `/${encodePath(file)}`)}>`;
  const links = [`${toTarget(twin)}; rel="alternate"; type="text/markdown"`];
  if (list !== undefined) links.push(`${toTarget(list)}; rel="llms-txt"`);
  return links.join(', ');
}

/** For the answer with a twin: search engines take it for a copy of the page. `path`: percent-encoded, with the base. */
export const createPageLink = (path: string): string => `<${path}>; rel="canonical"`;

/** Address of the page whose twin has the address `path`. */
export const toPagePath = (path: string, form: AddressForm): string =>
  toAddress(path.replace(/(?<=\/)index\.md$|\.md$/, ''), form);
