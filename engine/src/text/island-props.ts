// Props of an island as text, from rendering to hydration. A module of its own: the page entry does without it. Must stay usable in any world.

/** Thrown by {@link encodeIslandProps}; `path` is the prop's place: `items[2].onClick`. */
export class IslandPropError extends Error {
  constructor(
    readonly path: string,
    readonly kind: string,
  ) {
    super(`${path} is ${kind}`);
    this.name = 'IslandPropError';
  }
}

type Encoded = unknown;

// The text is JSON. Beyond JSON it carries `undefined`, `Date`, `Map`, `Set`, `bigint`, `URL`, `NaN`, infinities and `-0`,
// each as `["$", type, value]`; an array that itself starts with `"$"` is escaped as `["$", "array", [...]]`.
// Functions, symbols, class instances, elements and cycles are not plain data.

/** Props of an island as text. Throws `IslandPropError` for what is not plain data. */
export function encodeIslandProps(props: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(encodeObject(props, '', new Set()));
}

/** The props that {@link encodeIslandProps} wrote. */
export function decodeIslandProps(text: string): Record<string, unknown> {
  return decode(JSON.parse(text)) as Record<string, unknown>;
}

function encode(value: unknown, path: string, seen: Set<object>): Encoded {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return value;
    case 'number':
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : ['$', 'number', Object.is(value, -0) ? '-0' : String(value)];
    case 'undefined':
      return ['$', 'undefined'];
    case 'bigint':
      return ['$', 'bigint', String(value)];
    case 'object':
      return value === null ? null : encodeReference(value, path, seen);
    default:
      throw new IslandPropError(path, `a ${typeof value}`);
  }
}

function encodeReference(value: object, path: string, seen: Set<object>): Encoded {
  if (seen.has(value)) throw new IslandPropError(path, 'part of a cycle');
  seen.add(value);
  try {
    if (Array.isArray(value)) {
      const items = value.map((item, i) => encode(item, `${path}[${i}]`, seen));
      return items[0] === '$' ? ['$', 'array', items] : items;
    }
    // An invalid date becomes a text: JSON has no NaN, and `null` would be 1970.
    if (value instanceof Date) return ['$', 'date', Number.isNaN(value.getTime()) ? 'none' : value.getTime()];
    if (value instanceof Map)
      return [
        '$',
        'map',
        [...value].map(([k, v], i) => [encode(k, `${path}.key(${i})`, seen), encode(v, `${path}.value(${i})`, seen)]),
      ];
    if (value instanceof Set) return ['$', 'set', [...value].map((v, i) => encode(v, `${path}.item(${i})`, seen))];
    // No world's type library is loaded here, and `URL` is not part of the language.
    if (value.constructor?.name === 'URL') return ['$', 'url', String(value)];
    if ('$$typeof' in value) throw new IslandPropError(path, 'a React element');
    const prototype = Object.getPrototypeOf(value) as object | null;
    if (prototype !== null && prototype !== Object.prototype)
      throw new IslandPropError(path, `an instance of ${value.constructor?.name ?? 'a class'}`);
    return encodeObject(value as Record<string, unknown>, path, seen);
  } finally {
    seen.delete(value);
  }
}

function encodeObject(value: Readonly<Record<string, unknown>>, path: string, seen: Set<object>): Encoded {
  // `fromEntries` so that a key named `__proto__` stays a plain key.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, encode(item, path === '' ? key : `${path}.${key}`, seen)]),
  );
}

function decode(value: unknown): unknown {
  if (Array.isArray(value)) return value[0] === '$' ? decodeTagged(value) : value.map(decode);
  if (value !== null && typeof value === 'object') {
    const out: Record<string, unknown> = {};
    // `defineProperty` so that a key named `__proto__` stays a plain key.
    for (const [key, item] of Object.entries(value))
      Object.defineProperty(out, key, { value: decode(item), enumerable: true, writable: true, configurable: true });
    return out;
  }
  return value;
}

function decodeTagged([, type, value]: readonly unknown[]): unknown {
  switch (type) {
    case 'number':
      return Number(value);
    case 'bigint':
      return BigInt(value as string);
    case 'array':
      return (value as unknown[]).map(decode);
    case 'date':
      return new Date(value as number | string);
    case 'map':
      return new Map((value as [unknown, unknown][]).map(([k, v]) => [decode(k), decode(v)]));
    case 'set':
      return new Set((value as unknown[]).map(decode));
    case 'url':
      return new (globalThis as unknown as { URL: new (href: string) => unknown }).URL(value as string);
    default:
      return undefined;
  }
}
