// Waits until it is time to draw.

/** Calls `run` once after about `ms` milliseconds; the returned function calls it off. */
export type Wait = (run: () => void, ms: number) => () => void;

export const waitByTimer: Wait = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** A frame at 60 Hz. */
const FRAME_MS = 16;
/** Approximate time to lay out and paint results in a frame. */
const DRAWING_MS = 4;

/**
 * Calls `run` in the frame that is painted closest to the end of the wait: its drawing need not wait for the next frame, and
 * the frame's own work counts. A hidden page has no frames; there, `run` is called a little late.
 */
export const waitForFrame: Wait = (run, ms) => {
  const end = performance.now() + ms;
  let frame = 0;
  let timer = setTimeout(
    () => {
      frame = requestAnimationFrame(onFrame);
      timer = setTimeout(finish, FRAME_MS * 6);
    },
    ms - FRAME_MS * 2,
  );
  function onFrame(): void {
    if (performance.now() < end - DRAWING_MS - FRAME_MS / 2) frame = requestAnimationFrame(onFrame);
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
