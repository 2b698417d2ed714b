// The skill that an author has in the public folder in place of the one that a build writes.

import { readFileSync } from 'node:fs';
import { parseFrontmatter } from '../../compile/frontmatter/parse-frontmatter.ts';
import { splitFrontmatter } from '../../compile/frontmatter/split.ts';
import { findPublicFile } from '../../emit/public-file.ts';
import type { OwnSkill } from '../../outputs/agents/skill.ts';

/** `undefined`: there is none. */
export function readOwnSkill(publicDir: string | undefined, file: string): OwnSkill | undefined {
  const path = findPublicFile(publicDir, file);
  if (path === undefined) return undefined;
  const bytes = readFileSync(path);
  const { yaml } = splitFrontmatter(bytes.toString('utf8'));
  if (yaml === undefined) return { bytes };
  // The fields of a skill are not those of a page; what is no field of a page is kept as it is.
  const { description, extra } = parseFrontmatter(yaml, file).frontmatter;
  const { name } = extra;
  return { bytes, name: typeof name === 'string' ? name : undefined, description };
}
