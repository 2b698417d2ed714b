// Files of data next to the pages: labels of folders, translations, authors.

import { parse, YAMLParseError } from 'yaml';
import { asFields, type Fields } from '../../config/values.ts';
import type { MigrationContext } from '../../plan.ts';

/** Nothing for a file that is neither YAML nor JSON, which is noted. */
export function readDataFile({ project, notes }: Pick<MigrationContext, 'project' | 'notes'>, file: string): Fields {
  const note = (reason: string, line?: number): Fields => {
    notes.add({
      topic: 'file',
      file,
      line,
      message: `\`${file}\` cannot be read: ${reason}.`,
      advice: 'Correct it and migrate again: none of it was used.',
    });
    return {};
  };
  const text = project.read(file);
  if (text === undefined) return note('it is not UTF-8 text');
  try {
    return asFields(parse(text));
  } catch (error) {
    if (!(error instanceof YAMLParseError)) throw error;
    const [reason = ''] = error.message.split(/ at line |\n/, 1);
    return note(reason, error.linePos?.[0].line);
  }
}
