import { describe, expect, it } from 'vitest';
import { createPage } from '../../../../test/compiled-page.ts';
import type { ValueParts } from '../../cache/sealed-value.ts';
import {
  fromCardParts,
  fromDocumentParts,
  fromPageParts,
  toCardParts,
  toDocumentParts,
  toPageParts,
} from './shared-values.ts';
import { toCompileResult } from './stored-content.ts';

const result = toCompileResult(createPage('en/a.md', '浏览器'));
const parts = toPageParts(result) as ValueParts;
/** As another machine gets it. */
const travel = ({ head, blobs }: ValueParts): ValueParts => ({
  head: JSON.parse(JSON.stringify(head)) as ValueParts['head'],
  blobs: blobs.map((blob) => new Uint8Array(blob)),
});

describe('a page of another machine', () => {
  it('is the page that was sent, checksums and all', () => {
    const found = fromPageParts(travel(parts), 'en/a.md');
    const { meta, diagnostics, checksums, textLength } = result;
    expect(found).toMatchObject({ meta, diagnostics, checksums, textLength });
    expect(found && Buffer.from(found.bytes).equals(result.bytes)).toBe(true);
  });

  it.each<[string, ValueParts, string | undefined]>([
    ['another page', parts, 'en/b.md'],
    ['a page that nobody asked for', parts, undefined],
    ['no body', { ...parts, blobs: [] }, 'en/a.md'],
    ['a body that is cut', { ...parts, blobs: [new Uint8Array(2)] }, 'en/a.md'],
    ['no head', { ...parts, head: undefined }, 'en/a.md'],
    ['a head of another shape', { ...parts, head: { meta: { id: 'en/a.md' } } }, 'en/a.md'],
    ['a length below zero', { ...parts, head: { ...(parts.head as object), textLength: -1 } }, 'en/a.md'],
    ['a length that is no whole number', { ...parts, head: { ...(parts.head as object), textLength: 0.5 } }, 'en/a.md'],
    [
      'problems of another shape',
      { ...parts, head: { ...(parts.head as object), diagnostics: [{ message: 'x' }] } },
      'en/a.md',
    ],
  ])('is a miss when it has %s', (_, value, id) => {
    expect(fromPageParts(value, id)).toBeUndefined();
  });
});

describe('a document of another machine', () => {
  const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

  it.each<[string, Uint8Array | undefined]>([
    ['a twin', bytes('# 标题')],
    ['no twin', undefined],
  ])('with %s is the one that was sent', (_, twin) => {
    const document = { content: bytes('<p>你好'), twin, islands: ['i1#A'], diagnostics: [] };
    const sent = toDocumentParts(document) as ValueParts;
    expect(fromDocumentParts(travel(sent))).toEqual(document);
  });

  it.each<[string, ValueParts]>([
    ['no HTML', { head: { islands: [], diagnostics: [] }, blobs: [] }],
    ['islands of another shape', { head: { islands: 'i1', diagnostics: [] }, blobs: [bytes('<p>')] }],
    ['no problems, not even none', { head: { islands: [] }, blobs: [bytes('<p>')] }],
  ])('is a miss when it has %s', (_, value) => {
    expect(fromDocumentParts(value)).toBeUndefined();
  });
});

describe('a card of another machine', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2]);

  it('is the one that was sent', () => {
    expect(fromCardParts(travel(toCardParts(png) as ValueParts))).toEqual(png);
  });

  it.each<[string, readonly Uint8Array[]]>([
    ['nothing', []],
    ['no byte', [new Uint8Array()]],
    ['no picture', [new TextEncoder().encode('<svg onload="alert(1)">')]],
  ])('is a miss when it has %s', (_, blobs) => {
    expect(fromCardParts({ head: null, blobs })).toBeUndefined();
  });
});

it('what a machine does not have is not sent', () => {
  expect([toPageParts(undefined), toDocumentParts(undefined), toCardParts(undefined)]).toEqual(
    Array.from({ length: 3 }, () => undefined),
  );
});
