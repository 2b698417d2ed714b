// Lets others who work on this thread have their turn.

/** Resolves when messages, answers and signals that have come meanwhile were looked at. */
export const nextTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume));
