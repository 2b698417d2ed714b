// A promise of a site's code that fails while nothing waits for it, such as a request that a component makes as it renders.

import { createDiagnostic, DiagnosticError } from '../model/diagnostic.ts';
import { getErrorMessage } from '../text/error-message.ts';

/** As an error for the author. `reason`: what the promise was rejected with. */
export const createUnhandledError = (reason: unknown): DiagnosticError =>
  new DiagnosticError([
    createDiagnostic({
      code: 'moduleFailed',
      message: `A promise failed, and nothing handles it: ${getErrorMessage(reason)}`,
      hint: 'In the code of the site or of a package, wait for it with `await`, or handle its error with `catch()`.',
    }),
  ]);

/** Commands that go on after an error. */
const servers: ReadonlySet<string> = new Set(['dev', 'preview', 'mcp']);

export const isServer = (command: string | undefined): boolean => command !== undefined && servers.has(command);
