// What was thrown, as a text.

/** The message of an error, or anything else that code threw as a string. */
export const getErrorMessage = (error: unknown): string => (error instanceof Error ? error.message : String(error));
