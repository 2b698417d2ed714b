// Reads a trace of a page's main thread: its longest task, and what that was made of.

const kinds = [
  ['gc', /GC|Evacuat|LiveObject|MarkCompact/],
  ['compile', /^V8\.|compile|CompileCode|EvaluateScript/i],
  ['script', /FunctionCall|callFunction|EventDispatch|Microtask|FireAnimationFrame|TimerFire|evaluateModule|v8\.run/],
  ['style', /UpdateLayoutTree/],
  ['layout', /^Layout$/],
  ['paint', /Paint|Layerize|Commit|DocumentLoader|Decode/],
];

/**
 * Longest task that began between two marks, by processor time: other programs' shares do not count.
 * Milliseconds, of the whole and by kind of work.
 */
export function findLongestTask(events, startMark, endMark) {
  const mark = (name) => events.find((event) => event.name === name && event.cat.includes('blink.user_timing'));
  const start = mark(startMark);
  const end = mark(endMark);
  if (start === undefined || end === undefined) throw new Error(`The trace has no ${start ? endMark : startMark}.`);
  const own = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === start.pid && tid === start.tid);
  const tasks = own.filter(({ name, ts }) => name === 'RunTask' && ts >= start.ts && ts <= end.ts);
  const [longest] = tasks.sort((a, b) => getTime(b) - getTime(a));
  if (longest === undefined) return { time: 0, parts: {} };
  return { time: getTime(longest), parts: splitTask(own, longest) };
}

const getTime = ({ tdur, dur }) => (tdur ?? dur) / 1000;
const getKind = (name) => kinds.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';

/** Time of each kind, without nested time of another kind. */
function splitTask(events, task) {
  const inside = events
    .filter(
      ({ name, ts, dur }) => ts >= task.ts && ts + dur <= task.ts + task.dur && !/RunTask|SimpleWatcher/.test(name),
    )
    .sort((a, b) => a.ts - b.ts || b.dur - a.dur);
  const parts = {};
  const add = (kind, time) => {
    parts[kind] = (parts[kind] ?? 0) + time;
  };
  const open = [];
  add('other', getTime(task));
  for (const event of inside) {
    while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= event.ts) open.pop();
    add(open.length === 0 ? 'other' : getKind(open.at(-1).name), -getTime(event));
    add(getKind(event.name), getTime(event));
    open.push(event);
  }
  return parts;
}
