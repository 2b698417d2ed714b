// Waits until it is time to draw. Must not know what is drawn.

/** Calls `run` once after about `ms` milliseconds; the returned function calls it off. */
export type Wait = (run: () => void, ms: number) => () => void;

export const waitByTimer: Wait = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Half of one at 60 Hz. */
const HALF_FRAME = 8;

/**
 * Calls `run` in the frame that is nearest to the end of the wait, so that what it draws need not wait for the next one.
 * A page that is not shown has no frames: there it is a little late.
 */
export const waitForFrame: Wait = (run, ms) => {
  const end = performance.now() + ms;
  let frame = 0;
  let timer = setTimeout(
    () => {
      frame = requestAnimationFrame(onFrame);
      timer = setTimeout(finish, HALF_FRAME * 12);
    },
    ms - HALF_FRAME * 3,
  );
  function onFrame(): void {
    if (performance.now() < end - HALF_FRAME) frame = requestAnimationFrame(onFrame);
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
