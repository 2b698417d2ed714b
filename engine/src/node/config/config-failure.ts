// Why a config file could not be loaded, for its author.

import { existsSync, readFileSync } from 'node:fs';
import { createDiagnostic, type Diagnostic, type DiagnosticInput } from '../../model/diagnostic.ts';
import { getErrorMessage } from '../../text/error-message.ts';
import { getPoint, JsonSyntaxError } from '../../text/json-source.ts';
import { toProjectPath } from '../report/project-path.ts';
import { ConfigRunError } from './config-run-error.ts';

/** `error`: what loading `file` threw. */
export function describeFailure(root: string, file: string, error: unknown): Diagnostic {
  const place = getPlace(file, error);
  const name = toProjectPath(root, place.file);
  const text = existsSync(place.file) ? readFileSync(place.file, 'utf8') : '';
  const message = getErrorMessage(error);
  const input: DiagnosticInput = {
    code: 'configLoadFailed',
    message: `The config could not be loaded: ${firstLine(message)}`,
    hint: getHint(message),
    file: name,
  };
  if (place.line === undefined) return createDiagnostic(input);
  const sourceLine = text.split(/\r?\n/)[place.line - 1];
  return createDiagnostic({ ...input, line: place.line, column: place.column, sourceLine });
}

interface Place {
  readonly file: string;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

function getPlace(file: string, error: unknown): Place {
  if (error instanceof ConfigRunError) return { file: error.file ?? file, line: error.line, column: error.column };
  if (error instanceof JsonSyntaxError) return { file, ...getPoint(readFileSync(file, 'utf8'), error.offset) };
  return { file };
}

function getHint(message: string): string {
  const missing = /(?:Cannot find (?:package|module)|Could not resolve) '([^']+)'/.exec(message)?.[1];
  return missing === undefined
    ? 'Correct the config file; nothing was built.'
    : `Check the spelling of '${missing}', or install the package.`;
}

function firstLine(text: string): string {
  return (
    text
      .split('\n')
      .find((line) => line.trim() !== '')
      ?.trim() ?? text
  );
}
