// Lets others who work on this thread have their turn.

/** Resolves after the messages, answers and signals that have arrived were handled. */
export const nextTurn = (): Promise<void> => new Promise((resume) => setImmediate(resume));
