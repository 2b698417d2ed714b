/** Absolute path of the committed report. */
export const reportFile: string;
/** Text of the report for the declarations in `dist/types`. */
export function createApiReport(): string;
