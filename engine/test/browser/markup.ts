// What a document says before any script or style has run.

import type { JSHandle } from 'playwright-core';
import { getBrowser, getParser } from './worker.ts';

export interface Markup {
  /** Texts of the elements that the selector finds, in order; line breaks and runs of spaces are one space. */
  texts(selector: string): Promise<string[]>;
  /** Values of an attribute of these elements; `null` where it is missing. */
  values(selector: string, attribute: string): Promise<(string | null)[]>;
  /** Asks the document itself. */
  readonly document: JSHandle<Document>;
}

/** Parses HTML as a browser does. Nothing in it runs, and nothing is loaded. */
export async function parseMarkup(html: string): Promise<Markup> {
  const parser = await getParser(await getBrowser());
  const document = await parser.evaluateHandle((text) => new DOMParser().parseFromString(text, 'text/html'), html);
  return {
    document,
    texts: (selector) =>
      document.evaluate(
        (root, s) => [...root.querySelectorAll(s)].map((e) => (e.textContent ?? '').replace(/\s+/g, ' ').trim()),
        selector,
      ),
    values: (selector, attribute) =>
      document.evaluate(
        (root, [s = '', name = '']) => [...root.querySelectorAll(s)].map((e) => e.getAttribute(name)),
        [selector, attribute],
      ),
  };
}
