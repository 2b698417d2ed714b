// Text that YAML takes for a number: `title: 1.10` is not 1.1, and `21E08` is no 2100000000.

import * as v from 'valibot';
import type * as Yaml from 'yaml';
import { requirePackage } from '../require-package.ts';

/** The document's values with such numbers as their author wrote them; `undefined`: it has none. Changes the document. */
export function readWrittenNumbers(document: Yaml.Document): Readonly<Record<string, unknown>> | undefined {
  const { visit } = requirePackage('yaml') as typeof Yaml;
  let isFound = false;
  visit(document, {
    Scalar(key, scalar) {
      const { value, source } = scalar;
      if (key === 'key' || typeof value !== 'number' || source === undefined || String(value) === source) return;
      scalar.value = source;
      isFound = true;
    },
  });
  return isFound ? (document.toJS({ maxAliasCount: 50 }) as Readonly<Record<string, unknown>>) : undefined;
}

/** Where a field takes text, `written` is what it says; where it takes a number, `value`. */
export function parseAsWritten<Schema extends v.GenericSchema>(schema: Schema, value: unknown, written: unknown) {
  const result = written === undefined ? undefined : v.safeParse(schema, written);
  return result?.success ? result : v.safeParse(schema, value);
}
