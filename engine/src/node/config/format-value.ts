// Keys and values of a config, as an author would write them.

export type Path = readonly (string | number)[];

/** `['locales', 0, 'lang']` → `locales[0].lang`. */
export function formatPath(path: Path): string {
  return path
    .map((part, i) => {
      if (typeof part === 'number') return `[${part}]`;
      if (!/^[\w$]+$/.test(part)) return `['${part}']`;
      return i === 0 ? part : `.${part}`;
    })
    .join('');
}

/** A value as an author would write it, cut to one short line. */
export function formatValue(value: unknown): string {
  if (typeof value === 'function') return 'a function';
  if (typeof value === 'string') return `'${cut(value)}'`;
  if (Array.isArray(value) && value.length > 5) return `a list of ${value.length}`;
  try {
    return cut(JSON.stringify(value) ?? String(value));
  } catch {
    return 'an object';
  }
}

function cut(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}
