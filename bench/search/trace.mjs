// Finds the longest task of a page's main thread in a trace. Must not drive the browser.

/** Longest task in milliseconds that began between two marks, by processor time: other programs' shares do not count. */
export function findLongestTask(trace, startMark, endMark) {
  const { traceEvents } = JSON.parse(trace);
  const mark = (name) => traceEvents.find((event) => event.name === name && event.cat.includes('blink.user_timing'));
  const start = mark(startMark);
  const end = mark(endMark);
  if (start === undefined || end === undefined) throw new Error(`The trace has no ${start ? endMark : startMark}.`);
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid, ts }) =>
      name === 'RunTask' && ph === 'X' && pid === start.pid && tid === start.tid && ts >= start.ts && ts <= end.ts,
  );
  return Math.max(0, ...tasks.map(({ tdur, dur }) => (tdur ?? dur) / 1000));
}
