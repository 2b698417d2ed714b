// What of a value is data that the config's schema takes, and the places of the rest.

import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { isRecord } from '../../../model/is-record.ts';
import { findUnknownKeys, flattenIssues } from '../find-issues.ts';
import type { Path } from '../format-value.ts';
import { configSchema, type UserConfig } from '../schema.ts';

const maximumDepth = 40;

/** Without functions and objects of classes, whose places are added to `aside`. Addresses become text. */
export function toData(value: unknown, path: Path, aside: Path[]): unknown {
  if (value instanceof URL) return value.protocol === 'file:' ? fileURLToPath(value) : value.href;
  if (typeof value !== 'object' || value === null) {
    if (typeof value !== 'function' && typeof value !== 'symbol' && typeof value !== 'bigint') return value;
    aside.push(path);
    return undefined;
  }
  const isPlain = Array.isArray(value) || [Object.prototype, null].includes(Object.getPrototypeOf(value));
  if (!isPlain || path.length > maximumDepth) {
    aside.push(path);
    return undefined;
  }
  if (Array.isArray(value))
    return value.map((item, i) => toData(item, [...path, i], aside)).filter((item) => item !== undefined);
  const entries = Object.entries(value).map(([key, item]) => [key, toData(item, [...path, key], aside)] as const);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

/** The config without what its schema does not take; the places of that are added to `aside`. */
export function pruneConfig(value: unknown, aside: Path[]): UserConfig {
  let kept = value;
  // One mistake may hide others: each round removes at least one value.
  while (true) {
    const unknown = findUnknownKeys(configSchema, kept, []).map(({ path }) => path);
    const result = v.safeParse(configSchema, kept);
    if (result.success && unknown.length === 0) return result.output;
    const wrong = result.success
      ? []
      : flattenIssues(result.issues).map(({ path, input }) => (input === undefined ? path.slice(0, -1) : path));
    const places = findRemovable(kept, [...unknown, ...wrong]);
    if (places.length === 0) return {};
    aside.push(...places);
    kept = without(kept, places, []);
  }
}

/** A union also reports mistakes in forms that the value does not have; those places do not exist. The last resort is to drop the whole setting. */
function findRemovable(value: unknown, places: readonly Path[]): readonly Path[] {
  const there = places.filter((path) => path.length > 0 && has(value, path));
  return there.length > 0
    ? there
    : places.map((path) => path.slice(0, 1)).filter((path) => has(value, path) && path.length > 0);
}

function has(value: unknown, [key, ...rest]: Path): boolean {
  if (key === undefined) return true;
  if (Array.isArray(value)) return typeof key === 'number' && key < value.length && has(value[key], rest);
  return isRecord(value) && typeof key === 'string' && Object.hasOwn(value, key) && has(value[key], rest);
}

function without(value: unknown, places: readonly Path[], at: Path): unknown {
  const isKept = (key: string | number): boolean => {
    const path = [...at, key];
    return !places.some((place) => place.length === path.length && place.every((part, i) => part === path[i]));
  };
  if (Array.isArray(value)) return value.flatMap((item, i) => (isKept(i) ? [without(item, places, [...at, i])] : []));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isKept(key))
      .map(([key, item]) => [key, without(item, places, [...at, key])]),
  );
}
