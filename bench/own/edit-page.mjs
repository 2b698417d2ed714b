// Changes the text of a page, as its author would.

import { readFile, writeFile } from 'node:fs/promises';

/** @param {(text: string) => string} edit */
export const editPage = async (file, edit) => writeFile(file, edit(await readFile(file, 'utf8')));
