// Settings over other settings.

import { type Fields, getPlace, isFields, setPlaces } from './values.ts';

/** Objects merged into each other, the later winning; lists and plain values are replaced. */
export function mergeFields(base: Fields, over: Fields): Fields {
  const result: Record<string, unknown> = { ...base };
  setPlaces(
    result,
    new Map(
      Object.keys({ ...base, ...over }).flatMap((name) => {
        const place = getPlace(over, name) ?? getPlace(base, name);
        return place ? [[name, place] as const] : [];
      }),
    ),
  );
  for (const [name, value] of Object.entries(over)) {
    const known = result[name];
    if (value !== undefined) result[name] = isFields(known) && isFields(value) ? mergeFields(known, value) : value;
  }
  return result;
}
