// `/.well-known/agent-skills/`: how an agent uses this documentation, where clients look for skills of a site.
// Follows the discovery draft 0.2.0: https://github.com/cloudflare/agent-skills-discovery-rfc

import { createHash } from 'node:crypto';
import type { OutputFile } from '../../../model/output.ts';
import { getListPath, getSkillPath, hasRootFiles, SKILL_INDEX, toSkillName } from '../../../text/built-files.ts';
import { toLine } from '../../../text/to-line.ts';
import type { LlmsPlace } from './llms.ts';
import { toAddress } from './llms-text.ts';

export interface SkillInput {
  /** Origin without a trailing slash; without one a skill has no address to lead to. */
  readonly siteUrl: string | undefined;
  readonly base: string;
  /** The first is the default. */
  readonly places: readonly LlmsPlace[];
  /** A file that the author has in place of the one of this name. Default: there is none. */
  readonly readOwn?: ((file: string) => OwnSkill | undefined) | undefined;
}

export interface OwnSkill {
  readonly bytes: Uint8Array;
  /** As its frontmatter has them. */
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}

const SCHEMA = 'https://schemas.agentskills.io/discovery/0.2.0/schema.json';
/** What the format allows. */
const MAX_DESCRIPTION = 1024;

/** Nothing for a site below its host's root, or without a site URL. */
export function buildSkill(input: SkillInput): readonly OutputFile[] {
  const [first] = input.places;
  if (!hasRootFiles(input) || first === undefined) return [];
  const title = toLine(first.title);
  const name = toSkillName(title);
  const about = first.description === '' ? '' : ` ${toLine(first.description)}`;
  const description = cut(`Answers questions about ${title} from its documentation.${about}`, MAX_DESCRIPTION);
  const path = getSkillPath(name);
  const content = renderSkill({ ...input, name, title, description });
  // Clients refuse a skill whose digest is not that of the index, so both are of the file that is published.
  const own = input.readOwn?.(path);
  const skill = {
    name: own?.name ?? name,
    type: 'skill-md',
    description: own?.description === undefined ? description : cut(toLine(own.description), MAX_DESCRIPTION),
    url: `/${path}`,
    digest: toDigest(own?.bytes ?? content),
  };
  const index = JSON.stringify({ $schema: SCHEMA, skills: [skill] }, undefined, 2);
  return [
    { path, content },
    { path: SKILL_INDEX, content: `${index}\n` },
  ];
}

/** In the form of the index. */
export const toDigest = (content: Uint8Array | string): string =>
  `sha256:${createHash('sha256').update(content).digest('hex')}`;

interface Skill extends SkillInput {
  readonly name: string;
  readonly title: string;
  readonly description: string;
}

function renderSkill({ name, title, description, places, ...site }: Skill): string {
  const lists = places.map((place) => {
    const what = [place.lang, place.version].filter(Boolean).join(', version ');
    return `- ${what}: ${toAddress(getListPath(place.prefix), site)}`;
  });
  return `---
name: ${name}
description: ${JSON.stringify(description)}
---

# Documentation of ${title}

Answer from these pages, and name the address of the section you used. What they do not say, they do not say.

## With the MCP server

\`npx -y diglot-mcp ${toAddress('', site)}\` serves this documentation. Call \`search\` with the question or the error message as it is. Then call \`read_page\` with the address of a result, \`#heading\` included: it gives that section only.

## Without it

1. Read the list of pages in the language and version you need. A long one leads to the lists of its sections:

${lists.join('\n')}

2. Read a page as Markdown: put \`.md\` after its address, or \`index.md\` after one that ends with a slash.
3. A heading carries its id, as in \`## Install {#install}\`: \`#install\` after the address of the page leads readers there.

\`llms-full.txt\` next to a list has all pages in one file, or leads to a file for each section. It is long: read single pages instead.
`;
}

/** A character of two UTF-16 units is not cut. */
const cut = (text: string, length: number): string =>
  text.length <= length ? text : `${text.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
