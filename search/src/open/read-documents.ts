// Reads a file while it arrives: one document, or one line, at a time.

import type { SearchDocument } from '../types.ts';
import { type Body, readText } from './index-file.ts';

const LINE_BREAK = 0x0a;

/**
 * Documents of an index file, each as soon as it has come. The engine writes one per line, so they can be parsed one at a time;
 * a file that something on the way has reformatted is parsed at once.
 */
export async function* readDocuments(body: Body): AsyncGenerator<SearchDocument> {
  const { split } = createLineSplitter();
  let isByLine = false;
  for await (const part of body.parts()) {
    for (const line of split(part)) {
      if (!isByLine && line !== '[') return yield* await readAll(body);
      isByLine = true;
      if (line.startsWith('{')) yield JSON.parse(line.endsWith(',') ? line.slice(0, -1) : line) as SearchDocument;
    }
  }
  if (!isByLine) yield* await readAll(body);
}

const readAll = async (body: Body): Promise<SearchDocument[]> => JSON.parse(await readText(body)) as SearchDocument[];

/** Lines of a file. */
export function* readLines(bytes: Uint8Array): Generator<string> {
  const { split, getRest } = createLineSplitter();
  yield* split(bytes);
  const rest = getRest();
  if (rest !== '') yield rest;
}

/** Lines of a file that comes in parts, each decoded by itself. `getRest`: what follows the last line break. */
function createLineSplitter() {
  const decoder = new TextDecoder();
  let rest = '';
  return {
    *split(bytes: Uint8Array): Generator<string> {
      let from = 0;
      for (let to = bytes.indexOf(LINE_BREAK); to !== -1; to = bytes.indexOf(LINE_BREAK, from)) {
        const line = rest + decoder.decode(bytes.subarray(from, to), { stream: true });
        rest = '';
        from = to + 1;
        yield line;
      }
      rest += decoder.decode(bytes.subarray(from), { stream: true });
    },
    getRest: () => rest,
  };
}
