// Messages for authors when the output folder cannot be written, replaced or cleaned.

import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import { getErrorMessage } from '../../text/error-message.ts';

/** The folder that the output is written to first cannot be made in `folder`. */
export function describeNoFolder(folder: string, error: unknown): Diagnostic {
  return createDiagnostic({
    code: 'outputFailed',
    message: `Cannot make a folder in "${folder}": ${getErrorMessage(error)}.`,
    hint: 'The output is written next to its place. Make that folder writable, or set `outDir` to another one.',
  });
}

/** `more`: number of other files that failed for the same reason. */
export function describeUnwritten(
  { path, error }: { readonly path: string; readonly error: unknown },
  more: number,
): Diagnostic {
  const others = more === 0 ? '' : ` and ${more} more ${more === 1 ? 'file' : 'files'}`;
  return createDiagnostic({
    code: 'outputFailed',
    message: `Cannot write "${path}"${others}: ${getErrorMessage(error)}.`,
    hint: 'Check that the disk is not full, that the folder is writable, and that no file has the name of a folder.',
  });
}

/** The new output is complete, and cannot take the place of the previous one. */
export function describeFailedSwap(outDir: string, error: unknown): Diagnostic {
  return createDiagnostic({
    code: 'outputFailed',
    message: `The output cannot be put in its place, "${outDir}": ${getErrorMessage(error)}.`,
    hint: 'Close programs that use the folder, make the folder around it writable, and build again.',
  });
}

/** A file of an older output is still in the new one. */
export function describeLeftover(folder: string, error: unknown): Diagnostic {
  return createDiagnostic({
    code: 'outputFailed',
    message: `Cannot remove a file of an older output: ${getErrorMessage(error)}.`,
    hint: `Make "${folder}" writable, and build again.`,
  });
}

/** The new output is complete, but the previous one still takes space. */
export function describeOldOutput(folder: string, error: unknown): Diagnostic {
  return createDiagnostic({
    code: 'outputLeft',
    message: `The previous output could not be removed: ${getErrorMessage(error)}.`,
    hint: `Make "${folder}" writable and delete it. The new output is complete.`,
  });
}
