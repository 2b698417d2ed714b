// Why nothing was migrated.

import { createDiagnostic, DiagnosticError } from '../../model/diagnostic.ts';

export const createMigrationError = (message: string, hint: string): DiagnosticError =>
  new DiagnosticError([createDiagnostic({ code: 'migrationFailed', message, hint })]);
