// What the package offers in Node: writing index files, and reading them from a folder.

export type { IndexOutput } from '../types.ts';
export { createFolderFetch } from './folder-fetch.ts';
export { type WriteIndexOptions, writeIndex } from './write-index.ts';
