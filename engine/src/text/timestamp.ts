// Dates as authors write them, as points in time.

/** RFC 3339 in UTC; a date without a time is its midnight, a time without a zone counts as UTC. */
export function toTimestamp(date: string): string {
  const zoned = /T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(date);
  const full = date.includes('T') && !zoned ? `${date}Z` : date;
  const time = Date.parse(full);
  return Number.isNaN(time) ? '1970-01-01T00:00:00Z' : new Date(time).toISOString().replace('.000Z', 'Z');
}
