// What pages say about themselves to search engines, as an author writes it in the config.

import * as v from 'valibot';
import { describedPages } from '../../model/config.ts';

export const structuredDataSchema = v.object({
  /** Pages that have it: `home`, `posts` and `docs`. Default: `home` and `posts`; a doc page grows by some 200 bytes, compressed. */
  pages: v.optional(v.array(v.picklist(describedPages))),
  /**
   * The program that the site documents: home pages say that they are about it. For its own results about programs, Google
   * also requires a price and a rating, which are not written. Default: none.
   */
  software: v.optional(
    v.object({
      /** Name of the program. Default: the title of the site. */
      name: v.optional(v.string()),
      /** Category in the words of schema.org. Default `DeveloperApplication`. */
      category: v.optional(v.string()),
      /** Where it runs: `Windows, macOS, Linux`. */
      operatingSystem: v.optional(v.string()),
      /** Current version. */
      version: v.optional(v.string()),
      /** Address of the licence: `https://spdx.org/licenses/MIT`. */
      license: v.optional(
        v.pipe(v.string(), v.regex(/^https?:\/\/./, "an address such as 'https://spdx.org/licenses/MIT'")),
      ),
      /** Address to get the program from: `https://example.com/download`. */
      download: v.optional(
        v.pipe(v.string(), v.regex(/^https?:\/\/./, "an address such as 'https://example.com/download'")),
      ),
    }),
  ),
});
