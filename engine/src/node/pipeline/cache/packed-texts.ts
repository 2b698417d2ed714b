// The heavy part of a page in bytes: its long texts as they are in memory, everything else as JSON.
//
// As JSON, every quotation mark of HTML would be escaped and unescaped again, and every character encoded and decoded, which
// takes three times as long to read.

import type { Body, MdxModule, RenderContent, Slot, TitleContent } from '../../../model/page.ts';

/** Bytes before the JSON: its length. */
const HEAD = 4;

/** Any character that a string of one byte a character cannot have. On such a string, V8 answers without reading it. */
const wide = /[^\u0000-\u00ff]/;

/** How long each text is in bytes: negative for one of two bytes a character. */
type Lengths = readonly number[];

/** The size is asked for first, so that the bytes are written where they stay. */
export interface PackedTexts {
  readonly byteLength: number;
  writeTo(target: Buffer, offset: number): void;
}

export function packTexts(content: RenderContent): PackedTexts {
  const texts: string[] = [];
  const frame = mapTexts(content, (text) => {
    texts.push(text);
    return '';
  });
  const lengths = texts.map((text) => (wide.test(text) ? text.length * -2 : text.length));
  const json = JSON.stringify([frame, lengths]);
  const jsonLength = Buffer.byteLength(json);
  return {
    byteLength: lengths.reduce((sum, length) => sum + Math.abs(length), HEAD + jsonLength),
    writeTo(target, offset) {
      target.writeUInt32LE(jsonLength, offset);
      target.write(json, offset + HEAD);
      let at = offset + HEAD + jsonLength;
      for (const [i, text] of texts.entries()) at += target.write(text, at, getEncoding(lengths[i] ?? 0));
    },
  };
}

export function unpackTexts(bytes: Buffer): RenderContent {
  const start = HEAD + bytes.readUInt32LE();
  const [frame, lengths] = JSON.parse(bytes.toString('utf8', HEAD, start)) as [RenderContent, Lengths];
  let at = start;
  let next = 0;
  return mapTexts(frame, () => {
    const length = lengths[next++] ?? 0;
    const from = at;
    at += Math.abs(length);
    return bytes.toString(getEncoding(length), from, at);
  });
}

const getEncoding = (length: number): 'latin1' | 'utf16le' => (length < 0 ? 'utf16le' : 'latin1');

/** The same content with other texts; `map` is called for each, always in the same order. */
type TextMap = (text: string) => string;

const mapTexts = ({ body, title, module, ...others }: RenderContent, map: TextMap): RenderContent => ({
  ...others,
  body: mapBody(body, map),
  ...(title && { title: mapTitle(title, map) }),
  ...(module && { module: mapModule(module, map) }),
});

const mapBody = ({ html, slots, markdown, ...others }: Body, map: TextMap): Body => ({
  ...others,
  html: map(html),
  slots: slots.map((slot) => mapSlot(slot, map)),
  ...(markdown !== undefined && { markdown: map(markdown) }),
});

function mapSlot(slot: Slot, map: TextMap): Slot {
  if (slot.kind === 'code') return { ...slot, html: map(slot.html) };
  return slot.kind === 'component' && slot.children ? { ...slot, children: mapBody(slot.children, map) } : slot;
}

const mapTitle = (title: TitleContent, map: TextMap): TitleContent => ({
  ...title,
  inline: mapBody(title.inline, map),
});

const mapModule = (module: MdxModule, map: TextMap): MdxModule => ({ ...module, code: map(module.code) });
