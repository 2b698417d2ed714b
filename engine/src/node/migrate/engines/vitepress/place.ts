// A page of VitePress that is being migrated, and notes about places in it.

import { posix } from 'node:path';
import type { FileEdit, MigrationContext } from '../../plan.ts';
import type { ContentFolder } from '../shared/content.ts';
import type { IsComponent } from './components.ts';

export interface Place {
  readonly page: FileEdit;
  readonly context: MigrationContext;
  readonly content: ContentFolder;
  readonly isComponent: IsComponent;
  /** Where a file of the source is in the copy; `undefined`: it is not copied. */
  getTarget(file: string): string | undefined;
}

/** The file that a path in `from` means: `@` is the content folder. */
export function toFile({ content }: Place, path: string, from: string): string {
  if (path.startsWith('@')) return posix.join(content.source, path.slice(path[1] === '/' ? 2 : 1));
  return posix.join(posix.dirname(from), path);
}

export function note({ page, context }: Place, offset: number, message: string, advice: string): void {
  context.notes.add({ topic: 'text', file: page.file, line: page.body.getLine(offset), message, advice });
}
