// Ids of modules as the bundler writes them: absolute paths with slashes everywhere, where Node has backslashes on Windows.

import { sep } from 'node:path';

/** `separator`: of the platform. */
export const toModuleId = (path: string, separator: string = sep): string => path.replaceAll(separator, '/');

/** A glob pattern that matches this file alone. It has slashes on all platforms: a backslash escapes the next character. */
export const toFilePattern = (path: string, separator: string = sep): string =>
  toModuleId(path, separator).replace(/[()[\]{}!*?+@|\\]/g, '\\$&');

/** Whether a module is below a folder: `react-icons` is not in the folder `react`. Both may be written as the bundler or as Node does. */
export const isInFolder = (id: string, folder: string, separator: string = sep): boolean =>
  toModuleId(id, separator).startsWith(toModuleId(folder, separator).replace(/\/?$/, '/'));

/** A path as Node and as the bundler write it; one where both are the same. */
export const listSpellings = (path: string, separator: string = sep): readonly string[] => [
  ...new Set([path, toModuleId(path, separator)]),
];
