// `markdown.globalComponents`: files whose components every page may use, by the names of the files.

import { posix } from 'node:path';
import { shorten } from '../../config/shorten.ts';
import { asFields, asList, type Fields, getPlace, getUnknown } from '../../config/values.ts';
import type { MigrationContext } from '../../plan.ts';
import { readPath } from './path.ts';

export function exportGlobals(config: Fields, { project, standIns, notes }: MigrationContext, file: string): void {
  const markdown = asFields(config['markdown']);
  const place = getPlace(markdown, 'globalComponents') ?? { file, line: undefined };
  for (const item of asList(markdown['globalComponents'])) {
    const path = readPath(item);
    const note = (message: string, advice: string): void =>
      notes.add({ topic: 'component', ...place, message, advice });
    if (path === undefined)
      note(
        `A global component is computed by code, which was not run: \`${shorten(getUnknown(item)?.text ?? String(item))}\`.`,
        'Export it from the module that `components` names.',
      );
    else if (project.has(path))
      standIns.exportGlobal(posix.basename(path).replace(/\.\w+$/, ''), { file: path, imported: 'default' });
    else
      note(
        `The global component \`${path}\` ${project.getAbsence(path)}.`,
        'Put it into the site, and export it from the module that `components` names.',
      );
  }
}
