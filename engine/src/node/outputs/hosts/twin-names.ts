// Which addresses are those of pages, and which pages have a Markdown twin.

import { encodePath } from '../../../text/url.ts';

/** What the address of a file ends with, and that of `/guide/v1.2` does not. */
export const FILE_END = '\\.\\d*[a-z][a-z\\d]*$';

/** Paths below the base of pages that look like files all the same: `/guide/node.js`. Without `.html` and slash at their ends. */
export const listFileLikePages = (twins: readonly string[]): readonly string[] =>
  twins
    .map((path) => encodePath(path.replace(/(?:\.html|\/)$/, '')))
    .filter((path) => new RegExp(FILE_END, 'i').test(path));

/** Names of twins in the output, percent-encoded and without `.md`: `/guide/` → `/guide/index`. */
export const listTwinNames = (twins: readonly string[]): readonly string[] =>
  twins.map((path) => encodePath(path.replace(/\/$/, '/index').replace(/\.html$/, '')));
