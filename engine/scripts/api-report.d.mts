/** Absolute path of the committed report. */
export const reportFile: string;
/** Text of the report for the sources as they are. */
export function createApiReport(): string;
