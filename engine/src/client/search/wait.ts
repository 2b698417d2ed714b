// Waits until it is time to draw.

/** Calls `run` once after about `ms` milliseconds; the returned function calls it off. */
export type Wait = (run: () => void, ms: number) => () => void;

export const waitByTimer: Wait = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Milliseconds of one at 60 Hz. */
const FRAME = 16;
/** Milliseconds that a frame takes to lay out and paint results, roughly. */
const DRAWING = 4;

/**
 * Calls `run` in the frame whose results are there nearest to the end of the wait: what it draws need not wait for the next one,
 * and the frame's own work counts. A page that is not shown has no frames: there it is a little late.
 */
export const waitForFrame: Wait = (run, ms) => {
  const end = performance.now() + ms;
  let frame = 0;
  let timer = setTimeout(
    () => {
      frame = requestAnimationFrame(onFrame);
      timer = setTimeout(finish, FRAME * 6);
    },
    ms - FRAME * 2,
  );
  function onFrame(): void {
    if (performance.now() < end - DRAWING - FRAME / 2) frame = requestAnimationFrame(onFrame);
    else finish();
  }
  function cancel(): void {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  }
  function finish(): void {
    cancel();
    run();
  }
  return cancel;
};
