// Destructuring: names for parts of a value.

import type { Reader, Scope } from './scope.ts';
import { getChild, getChildren, getElements, getKey, getText, type Node } from './syntax.ts';
import { isFields } from './values.ts';

/** Binds the names of a parameter or a declaration to what `get` returns. */
export function bindPattern(pattern: Node | undefined, get: () => unknown, scope: Scope, reader: Reader): void {
  if (!pattern) return;
  if (pattern.type === 'AssignmentPattern') {
    const fallback = getChild(pattern, 'right');
    const getOrDefault = (): unknown => {
      const value = get();
      return value === undefined && fallback ? reader.evaluate(fallback, scope) : value;
    };
    bindPattern(getChild(pattern, 'left'), getOrDefault, scope, reader);
  } else if (pattern.type === 'Identifier') scope.set(getText(pattern, 'name') ?? '', { get });
  else if (pattern.type === 'ObjectPattern') {
    for (const item of getChildren(pattern, 'properties')) {
      const key = getKey(getChild(item, 'key'));
      const pick = (): unknown => {
        const value = get();
        if (!isFields(value) || key === undefined) return reader.toUnknown(item);
        return Object.hasOwn(value, key) ? value[key] : undefined;
      };
      bindPattern(getChild(item, 'value'), pick, scope, reader);
    }
  } else if (pattern.type === 'ArrayPattern') {
    for (const [i, item] of getElements(pattern).entries()) {
      if (item === undefined) continue;
      bindPattern(
        item,
        () => {
          const value = get();
          return Array.isArray(value) ? value[i] : reader.toUnknown(item);
        },
        scope,
        reader,
      );
    }
  }
}
