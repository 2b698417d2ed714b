// The skill that an author has in the public folder in place of the one that a build writes.

import { readFileSync } from 'node:fs';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import { parseFrontmatter } from '../../compile/frontmatter/parse-frontmatter.ts';
import { splitFrontmatter } from '../../compile/frontmatter/split.ts';
import { findPublicFile } from '../../emit/public-file.ts';
import type { OwnSkill } from '../../outputs/agents/skill.ts';

/** `undefined`: there is none. */
export function readOwnSkill(publicDir: string | undefined, file: string): OwnSkill | undefined {
  const path = findPublicFile(publicDir, file);
  if (path === undefined) return undefined;
  const bytes = readFileSync(path);
  const { name, description } = parseSkill(bytes, file);
  return { bytes, name, description };
}

export interface SkillFacts {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** What is wrong with its frontmatter. */
  readonly diagnostics: readonly Diagnostic[];
}

/** What a skill says of itself. `check --agents` reports what cannot be read. */
export function parseSkill(bytes: Uint8Array, file: string): SkillFacts {
  const { yaml } = splitFrontmatter(Buffer.from(bytes).toString('utf8'));
  if (yaml === undefined) return { diagnostics: [] };
  // The fields of a skill are not those of a page; what is no field of a page is kept as it is.
  const { frontmatter, diagnostics } = parseFrontmatter(yaml, file);
  const { name } = frontmatter.extra;
  return { name: typeof name === 'string' ? name : undefined, description: frontmatter.description, diagnostics };
}
