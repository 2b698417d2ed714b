// Limits how often something runs. The last call always runs.

/** Runs `run` at once, and after that at most every `ms`; a call in between is made up for at the end. */
export function throttle(run: () => void, ms: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;
  const settle = (): void => {
    timer = undefined;
    if (isWaiting) call();
  };
  const call = (): void => {
    isWaiting = timer !== undefined;
    if (isWaiting) return;
    timer = setTimeout(settle, ms);
    run();
  };
  return call;
}
