// A check of values whose shape is not known.

/** True for an object with keys: neither `null` nor a list. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
