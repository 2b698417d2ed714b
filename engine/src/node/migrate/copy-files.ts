// Puts the files of a site into its working copy; pages are edited on the way.

import { join } from 'node:path';
import { reportAttributes } from './components/attributes.ts';
import { Body } from './pages/body.ts';
import { FrontmatterEditor, splitPage } from './pages/frontmatter.ts';
import type { FileEdit, MigrationContext, Plan } from './plan.ts';
import { isOutside } from './working-copy.ts';

/** Returns the number of pages. */
export function copyFiles(plan: Plan, context: MigrationContext): number {
  const { project, copy, notes } = context;
  let pages = 0;
  for (const file of project.files) {
    const target = plan.getTarget(file);
    if (target === undefined) continue;
    const from = join(project.root, file);
    if (!plan.isPage(file)) {
      const text = plan.editScript?.(file, target);
      copy.put(target, text === undefined ? { from } : { text });
      continue;
    }
    const page = copyPage(plan, { file, target }, context);
    const place = page?.target ?? target;
    if (isOutside(place)) {
      const message = `The page was left out: its place, \`${place}\`, is outside of the copy.`;
      notes.add({ topic: 'file', file, message, advice: 'Copy it, and write a redirect from its address.' });
      continue;
    }
    // An underscore makes a part of other pages.
    if (!/(?:^|\/)_/.test(place)) pages++;
    copy.put(place, page ?? { from });
  }
  for (const file of project.others)
    notes.add({
      topic: 'file',
      file,
      message: 'A symbolic link was not copied.',
      advice: 'Copy what it leads to.',
    });
  return pages;
}

function copyPage(
  plan: Plan,
  { file, target }: { readonly file: string; readonly target: string },
  context: MigrationContext,
): { readonly target: string; readonly text: string } | undefined {
  const { project, notes } = context;
  const text = project.read(file);
  if (text === undefined) {
    notes.add({
      topic: 'file',
      file,
      message: 'The page is not UTF-8 text and was copied as it is.',
      advice: 'Save it as UTF-8 and migrate again.',
    });
    return undefined;
  }
  const { yaml, body, bodyLine } = splitPage(text);
  const front = new FrontmatterEditor(yaml);
  for (const problem of front.problems)
    notes.add({
      topic: 'frontmatter',
      file,
      line: 1,
      message: `The frontmatter is not valid YAML: ${problem}`,
      advice: 'Correct it and migrate again.',
    });
  const page: FileEdit = { file, target, front, body: new Body(body, bodyLine) };
  plan.editPage(page);
  reportAttributes(page, context);
  const result = front.toText(yaml) + page.body.text;
  // A page that stays as it is keeps its bytes.
  return result === text && page.target === target ? undefined : { target: page.target, text: result };
}
