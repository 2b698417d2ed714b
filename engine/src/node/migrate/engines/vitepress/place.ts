// A page of VitePress that is being migrated, and notes about places in it.

import type { FileEdit, MigrationContext } from '../../plan.ts';

export interface Place {
  readonly page: FileEdit;
  readonly context: MigrationContext;
  /** Path of the content folder. */
  readonly content: string;
}

export function note({ page, context }: Place, offset: number, message: string, advice: string): void {
  context.notes.add({ topic: 'text', file: page.file, line: page.body.getLine(offset), message, advice });
}
