export interface Times {
  readonly used: number;
  readonly taken: number;
}

/** Runs again while others are busy, a few times at most, and gives the result of the calmest run. */
export function runCalm<Result>(
  run: (attempt: number) => Promise<Result>,
  read?: () => Times | undefined,
): Promise<Result>;
