// Paths as the expectations of tests have them, whatever system the tests run on. For tests only.

/** `C:\site\docs` → `/site/docs`. */
export const toPlainPath = (path: string): string => path.replace(/^[a-z]:/i, '').replaceAll('\\', '/');
