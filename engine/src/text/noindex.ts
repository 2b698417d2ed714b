// Which pages ask search engines to leave them out.

import type { Frontmatter, HeadTag } from '../model/frontmatter.ts';

export const isNoindex = ({ head = [], unlisted }: Frontmatter): boolean => unlisted === true || head.some(isRule);

const isRule = ([tag, { name = '', content = '' }]: HeadTag): boolean =>
  tag.toLowerCase() === 'meta' && name.toLowerCase() === 'robots' && leavesOut.test(content);

/** As a value, as in `max-image-preview:none`, the word only limits what is shown of the page. */
const leavesOut = /(?<!:\s*)\b(?:noindex|none)\b/i;
