// The progress bar of a page that is loading.

const DELAY_MS = 200;
const MINIMUM = 0.08;
const TRICKLE_INTERVAL_MS = 800;
const TRICKLE_RATE = 0.02;
/** As in the style sheet, where the bar fills and then fades. */
const TRANSITION_MS = 200;

export interface Progress {
  start(): void;
  /** Ends the bar, whether the page came or not. */
  done(): void;
}

/** `show`: draws the share that is done; `undefined` takes the bar away. */
export function createProgress(show: (share: number | undefined) => void): Progress {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let share = 0;

  function trickle(): void {
    share = share === 0 ? MINIMUM : Math.min(share + Math.random() * TRICKLE_RATE, 0.99);
    show(share);
    timer = setTimeout(trickle, TRICKLE_INTERVAL_MS);
  }

  return {
    start() {
      clearTimeout(timer);
      timer = setTimeout(trickle, share === 0 ? DELAY_MS : TRICKLE_INTERVAL_MS);
    },
    done() {
      clearTimeout(timer);
      if (share === 0) return;
      share = 0;
      show(1);
      timer = setTimeout(() => show(undefined), TRANSITION_MS * 2);
    },
  };
}

/** Draws into an element of its own at the end of the body. The style sheet decides what it looks like. */
export function createProgressBar(): (share: number | undefined) => void {
  const bar = document.createElement('div');
  bar.className = 'progress';
  return (share) => {
    if (share === undefined) return bar.remove();
    if (!bar.isConnected) document.body.append(bar);
    bar.style.setProperty('--share', String(share));
    bar.toggleAttribute('data-done', share === 1);
  };
}
