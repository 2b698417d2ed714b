// Parses the JSON lists of menus, and points into them.

import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import { getPoint, type JsonNode, JsonSyntaxError, parseJsonSource } from '../../../text/json-source.ts';

/** Where a message about a JSON file points. */
export interface JsonPlace {
  /** Path from the project root. */
  readonly file: string;
  readonly text: string;
}

export function describeAt(
  place: JsonPlace,
  offset: number,
  input: Pick<Diagnostic, 'code' | 'message' | 'hint'>,
): Diagnostic {
  const { line, column } = getPoint(place.text, offset);
  const sourceLine = place.text.split(/\r?\n/)[line - 1];
  return createDiagnostic({ ...input, file: place.file, line, column, sourceLine });
}

/** The root value's items: an array, or an object with `items`. */
export function parseJsonList(place: JsonPlace): {
  readonly nodes: readonly JsonNode[];
  readonly diagnostics: readonly Diagnostic[];
} {
  try {
    const root = parseJsonSource(place.text);
    const nodes = root.items ?? root.entries?.get('items')?.items;
    if (nodes) return { nodes, diagnostics: [] };
    const message = `${getName(place)} must be a list.`;
    return {
      nodes: [],
      diagnostics: [describeAt(place, root.offset, { code: 'metaInvalid', message, hint: 'Write `[ … ]`.' })],
    };
  } catch (error) {
    if (!(error instanceof JsonSyntaxError)) throw error;
    const message = `${getName(place)} is not valid JSON. ${error.message}`;
    return {
      nodes: [],
      diagnostics: [describeAt(place, error.offset, { code: 'metaInvalid', message, hint: 'Correct the JSON here.' })],
    };
  }
}

function getName(place: JsonPlace): string {
  return place.file.slice(place.file.lastIndexOf('/') + 1);
}
