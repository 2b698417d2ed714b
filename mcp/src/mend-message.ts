// Messages as the protocol writes them: some clients send null for what they leave out.

import { isRecord } from './site/is-record.ts';

/** The same value where there is nothing to mend. The messages of a batch are mended one by one. */
export function mendMessage(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mendMessage);
  if (!isRecord(value)) return value;
  const message = omitNull(value, 'params');
  return isRecord(message['params']) ? { ...message, params: omitNull(message['params'], 'arguments') } : message;
}

function omitNull(record: Readonly<Record<string, unknown>>, name: string): Readonly<Record<string, unknown>> {
  return record[name] === null ? Object.fromEntries(Object.entries(record).filter(([key]) => key !== name)) : record;
}
