// Pages, documents and social cards as a store has them: plain data and bytes, checked on their way back.

import { crc32 } from 'node:zlib';
import * as v from 'valibot';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { PageMeta } from '../../../model/page.ts';
import type { ValueParts } from '../../cache/sealed-value.ts';
import type { StoredRender } from './render-cache.ts';
import type { CompileResult } from './stored-content.ts';

const diagnosticsSchema = v.array(v.looseObject({ code: v.string(), severity: v.string(), message: v.string() }));

const pageSchema = v.object({
  meta: v.looseObject({ id: v.string(), links: v.array(v.unknown()), assets: v.array(v.unknown()) }),
  diagnostics: diagnosticsSchema,
  textLength: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

const documentSchema = v.object({
  islands: v.array(v.string()),
  diagnostics: diagnosticsSchema,
});

export function toPageParts(page: CompileResult | undefined): ValueParts | undefined {
  if (!page) return undefined;
  const { meta, diagnostics, textLength, bytes } = page;
  return { head: { meta, diagnostics, textLength }, blobs: [bytes] };
}

/** `undefined`: the value is not the one of the page `id`, or not whole. */
export function fromPageParts({ head, blobs: [blob] }: ValueParts, id: string | undefined): CompileResult | undefined {
  const found = v.safeParse(pageSchema, head);
  if (!found.success || !blob) return undefined;
  // The seal says that this engine, in this state, has written it: deeper values have its types.
  const { meta, diagnostics, textLength } = found.output as unknown as {
    readonly meta: PageMeta;
    readonly diagnostics: readonly Diagnostic[];
    readonly textLength: number;
  };
  if (meta.id !== id || textLength > blob.byteLength) return undefined;
  const bytes = new Uint8Array(blob);
  const checksums = [crc32(bytes.subarray(0, textLength)), crc32(bytes.subarray(textLength))] as const;
  return { meta, diagnostics, bytes, textLength, checksums };
}

export function toDocumentParts(document: StoredRender | undefined): ValueParts | undefined {
  if (!document) return undefined;
  const { content, twin, islands, diagnostics } = document;
  return { head: { islands, diagnostics }, blobs: twin ? [content, twin] : [content] };
}

export function fromDocumentParts({ head, blobs: [content, twin] }: ValueParts): StoredRender | undefined {
  const found = v.safeParse(documentSchema, head);
  if (!found.success || !content) return undefined;
  return { ...(found.output as unknown as Pick<StoredRender, 'islands' | 'diagnostics'>), content, twin };
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export const toCardParts = (card: Uint8Array | undefined): ValueParts | undefined =>
  card && { head: null, blobs: [card] };

/** `undefined`: the value is not a picture. */
export function fromCardParts({ blobs: [content] }: ValueParts): Uint8Array | undefined {
  return content && PNG_SIGNATURE.equals(content.subarray(0, PNG_SIGNATURE.length)) ? content : undefined;
}
