// What the value of an expression can be when code is read and not run.

/** A part that only running the code would give. */
export class Unknown {
  constructor(
    /** The expression as written. */
    readonly text: string,
    readonly file: string,
    readonly line: number,
    /** Of a file that is imported: why it was not read, as the end of a sentence. */
    readonly absence?: string,
  ) {}
}

/** A call of something imported: plugins, and engines that are a plugin themselves. */
export class ForeignCall {
  constructor(
    /** Exported name, or `default`. */
    readonly name: string,
    readonly module: string,
    readonly args: readonly unknown[],
    readonly at: Unknown,
  ) {}
}

/** A name that comes from a package, or from a file that was not read. */
export class ForeignName {
  constructor(
    readonly name: string,
    readonly module: string,
    readonly at: Unknown,
  ) {}
}

/** A function of the config's own code. */
export class OwnFunction {
  constructor(
    /** `at`: the call. */
    readonly call: (args: readonly unknown[], at?: Unknown) => unknown,
    readonly at: Unknown,
  ) {}
}

export type Fields = Readonly<Record<string, unknown>>;

/** A plain object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Where a field was written. */
export interface FieldPlace {
  readonly file: string;
  readonly line: number;
}

const placesKey = Symbol('places');

/** Remembers where the fields of an object were written. */
export function setPlaces(fields: object, places: ReadonlyMap<string, FieldPlace>): void {
  Object.defineProperty(fields, placesKey, { value: places });
}

/** `undefined`: the object is not as it was written. */
export function getPlace(fields: Fields, name: string): FieldPlace | undefined {
  const places: unknown = Reflect.get(fields, placesKey);
  const place: unknown = places instanceof Map ? places.get(name) : undefined;
  return isFields(place) && typeof place['file'] === 'string' && typeof place['line'] === 'number'
    ? { file: place['file'], line: place['line'] }
    : undefined;
}

/** Where a value that is not known was written. */
export function getUnknown(value: unknown): Unknown | undefined {
  if (value instanceof Unknown) return value;
  return value instanceof ForeignCall || value instanceof ForeignName || value instanceof OwnFunction
    ? value.at
    : undefined;
}

/** The first part of a value that is not known. */
export function findUnknown(value: unknown): Unknown | undefined {
  const own = getUnknown(value);
  if (own) return own;
  const parts = Array.isArray(value) ? value : isFields(value) ? Object.values(value) : [];
  for (const part of parts) {
    const found = findUnknown(part);
    if (found) return found;
  }
  return undefined;
}

/** The file of the project that a value would come from, if it could be read, and why it could not: `` `./a`, which was not found``. */
export const getMissingFile = (value: unknown): string | undefined =>
  (value instanceof ForeignName || value instanceof ForeignCall) && value.at.absence !== undefined
    ? `\`${value.module}\`, which ${value.at.absence}`
    : undefined;

/** Whether a condition holds; `undefined` if only running the code would show it. */
export const getTruth = (value: unknown): boolean | undefined =>
  value instanceof OwnFunction || !getUnknown(value) ? Boolean(value) : undefined;

export const asText = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const asFields = (value: unknown): Fields => (isFields(value) ? value : {});

/** Evaluates once; a name that needs itself has no value. */
export function remember(get: () => unknown): () => unknown {
  let value: { readonly is: unknown } | undefined;
  return () => {
    if (!value) {
      value = { is: undefined };
      value = { is: get() };
    }
    return value.is;
  };
}
