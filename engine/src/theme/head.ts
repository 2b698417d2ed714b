// What components of a page add to the document's head while they are rendered.

import { createContext } from 'react';
import type { HeadTag } from '../model/frontmatter.ts';

export interface HeadAdditions {
  /** Replaces the document's title. */
  title: string | undefined;
  readonly tags: HeadTag[];
}

/** `undefined` in the browser. */
export const HeadContext = createContext<HeadAdditions | undefined>(undefined);
