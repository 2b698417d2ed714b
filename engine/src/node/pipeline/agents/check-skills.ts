// What is wrong with the index of skills: clients load what it names, and refuse what has another digest.

import { isRecord } from '../../../model/is-record.ts';
import { SKILL_INDEX } from '../../../text/built-files.ts';
import { stripBase } from '../../../text/strip-base.ts';
import { decodePath, withBase } from '../../../text/url.ts';
import { toDigest } from '../../outputs/agents/skill.ts';
import { parseSkill } from '../outputs/own-skill.ts';

export interface SkillFiles {
  readonly base: string;
  readonly siteUrl: string | undefined;
  /** Content of a file of the output. */
  readonly readBytes: (file: string) => Uint8Array | undefined;
}

export interface SkillProblem {
  readonly message: string;
  readonly hint: string;
}

const MEND = 'Correct it, or remove the file from the public folder: a build writes one.';

/** A site without an index has no skills. */
export function checkSkills(files: SkillFiles): { checked: number; problems: readonly SkillProblem[] } {
  const bytes = files.readBytes(SKILL_INDEX);
  if (bytes === undefined) return { checked: 0, problems: [] };
  const fail = (message: string) => ({
    checked: 1,
    problems: [{ message: `"${SKILL_INDEX}" ${message}.`, hint: MEND }],
  });
  let index: unknown;
  try {
    index = JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return fail('is not valid JSON');
  }
  const skills = isRecord(index) ? index['skills'] : undefined;
  if (!Array.isArray(skills)) return fail('has no list "skills"');
  return { checked: skills.length, problems: skills.flatMap((skill) => checkSkill(skill, files)) };
}

function checkSkill(skill: unknown, { base, siteUrl, readBytes }: SkillFiles): readonly SkillProblem[] {
  const { name, url, digest } = isRecord(skill) ? skill : {};
  const host = siteUrl ?? 'http://localhost';
  const place = host + withBase(base, `/${SKILL_INDEX}`);
  const lead = `"${SKILL_INDEX}" names "${String(name)}"`;
  const target = typeof url === 'string' && URL.canParse(url, place) ? new URL(url, place) : undefined;
  // What another host has is not known.
  if (target && target.origin !== host) return [];
  const file = target && stripBase(base, decodePath(target.pathname))?.slice(1);
  const content = file === undefined ? undefined : readBytes(file);
  if (file === undefined || content === undefined)
    return [{ message: `${lead} at '${String(url)}', but no such file is published.`, hint: MEND }];
  const found = toDigest(content);
  if (digest === found) return checkFacts(name, file, content);
  const message = `${lead} with the digest ${String(digest)}, but "${file}" has ${found}.`;
  return [{ message, hint: 'Clients refuse a skill that differs: write the other digest.' }];
}

/** Clients show the name of the index, and load the file for it. */
function checkFacts(name: unknown, file: string, content: Uint8Array): readonly SkillProblem[] {
  const facts = parseSkill(content, file);
  const [broken] = facts.diagnostics;
  if (broken) {
    const place = broken.line === undefined ? `"${file}"` : `"${file}", line ${broken.line}`;
    return [{ message: `${place}: ${broken.message}`, hint: 'Correct its frontmatter: clients read the name there.' }];
  }
  if (facts.name === undefined || facts.name === name) return [];
  const message = `"${SKILL_INDEX}" names "${String(name)}", but the frontmatter of "${file}" has "${facts.name}".`;
  return [{ message, hint: 'Give both the same name.' }];
}
