// The file of a page's Markdown twin: facts as YAML, a pointer to the list of all pages, the page.

import type { Route } from '../../../model/site.ts';
import type { CountedText } from './recount-tokens.ts';
import type { TwinRoom } from './twin-room.ts';

/** What the site knows of a page in addition to its text. */
export interface TwinDetails {
  /** Address of the page, with the site's origin when that is known. */
  readonly canonical: string;
  /** Addresses of the twins in other languages, by language. */
  readonly translations: Readonly<Record<string, string>>;
  /** Titles of the menus above the page, outermost first. */
  readonly section: readonly string[];
  /** Address of the list of all pages. */
  readonly index: string;
}

export interface TwinInput {
  readonly route: Route;
  /** Title of a page without one, as home pages often are. */
  readonly siteTitle: string;
  readonly description: string;
  /** ISO 8601 UTC. */
  readonly lastUpdated: string | undefined;
  readonly details: TwinDetails;
  readonly markdown: string;
  /** The twin of the previous build, by the file of its document. */
  readonly getPrevious?: ((file: string) => Uint8Array | undefined) | undefined;
  readonly countTokens: (text: Uint8Array, previous?: CountedText) => number;
}

/** A twin that lacks only the number of its tokens. It keeps no texts, so many of them may wait. */
export interface PendingTwin {
  /** Counts the tokens and returns the whole file in UTF-8. */
  finish(): Uint8Array<ArrayBuffer>;
}

/** `takeRoom`: default, a buffer that holds nothing else. */
export function writeTwin(input: TwinInput, takeRoom: TwinRoom = Buffer.allocUnsafeSlow): PendingTwin {
  const head = renderHead(input);
  const lead = `> [All pages](${input.details.index})\n\n`;
  const headBytes = Buffer.byteLength(head);
  const start = headBytes + MAX_DIGITS + HEAD_END.length;
  const bytes = takeRoom(start + Buffer.byteLength(lead) + Buffer.byteLength(input.markdown) + 1);
  bytes.write(head, 0);
  let at = start + bytes.write(lead, start);
  at += bytes.write(input.markdown, at);
  bytes.write('\n', at);
  return createPending({ bytes, headBytes, start }, input);
}

interface WrittenTwin {
  readonly bytes: Buffer<ArrayBuffer>;
  /** Of the facts, which are at the beginning. */
  readonly headBytes: number;
  /** Where the text begins. */
  readonly start: number;
}

/** A function of its own: all functions of a scope keep what one of them uses. */
function createPending(
  { bytes, headBytes, start }: WrittenTwin,
  { route: { file }, getPrevious, countTokens }: TwinInput,
): PendingTwin {
  return {
    finish() {
      const previous = getPrevious?.(file);
      // The text is counted where it is. The facts move next to it, once the number of digits is known.
      const tokens = countTokens(bytes.subarray(start), previous && parseCounted(previous));
      const end = `${tokens}${HEAD_END}`;
      const from = start - end.length - headBytes;
      bytes.copyWithin(from, 0, headBytes);
      bytes.write(end, from + headBytes);
      return bytes.subarray(from);
    },
  };
}

/** Digits of the largest number of tokens. */
const MAX_DIGITS = 16;

/** The facts up to the number of tokens, which is the last one. */
function renderHead({ route, siteTitle, description, lastUpdated, details }: TwinInput): string {
  const { canonical, translations, section } = details;
  const others = Object.entries(translations);
  let head = `---\ntitle: ${toYaml(route.title || siteTitle)}\n`;
  if (description !== '') head += `description: ${toYaml(description)}\n`;
  head += `canonical: ${toYaml(canonical)}\nlanguage: ${toYaml(route.lang)}\n`;
  if (others.length > 0) head += 'translations:\n';
  for (const [lang, href] of others) head += `  ${toYaml(lang)}: ${toYaml(href)}\n`;
  if (route.version !== '') head += `version: ${toYaml(route.version)}\n`;
  if (lastUpdated !== undefined) head += `lastUpdated: ${toYaml(lastUpdated)}\n`;
  if (section.length > 0) head += `section: [${section.map(quote).join(', ')}]\n`;
  return `${head}tokens: `;
}

const HEAD_END = '\n---\n\n';

/** What was counted. `undefined` for what is no twin. */
export function parseCounted(twin: Uint8Array): CountedText | undefined {
  const bytes = Buffer.from(twin.buffer, twin.byteOffset, twin.byteLength);
  const end = bytes.indexOf(HEAD_END);
  const tokens = end === -1 ? undefined : /\ntokens: (\d+)$/.exec(bytes.toString('utf8', 0, end))?.[1];
  return tokens === undefined ? undefined : { text: twin.subarray(end + HEAD_END.length), tokens: Number(tokens) };
}

/** A text that YAML reads as the same text: plain where it is a word, in quotes otherwise (YAML 1.2.2, 7.3). */
const toYaml = (text: string): string => (/^[A-Za-z][\w-]*$/.test(text) && !reserved.test(text) ? text : quote(text));

const reserved = /^(?:true|false|yes|no|on|off|null|y|n)$/i;

/** JSON's strings are YAML's, but for two line ends of Unicode that YAML would fold. Nearly all texts are as they are written. */
const quote = (text: string): string =>
  /["\\\u0000-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff]/.test(text)
    ? JSON.stringify(text).replace(
        /[\u0085\u2028\u2029\u007f-\u009f]/g,
        (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
      )
    : `"${text}"`;
