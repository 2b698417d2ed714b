// The bytes of a source file as text: UTF-8 and nothing else. Other encodings are recognised and named, but no page is published from a guess.

import { isUtf8 } from 'node:buffer';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';

export interface DecodedText {
  /** Empty when there is a problem. */
  readonly text: string;
  readonly problem: Diagnostic | undefined;
}

/** A byte order mark at the start of UTF-8 stays in the text. `file`: as diagnostics show it. */
export function decodeText(bytes: Buffer, file: string): DecodedText {
  if (isUtf8(bytes) && !(bytes.includes(0) && isNoText(bytes)))
    return { text: bytes.toString('utf8'), problem: undefined };
  return { text: '', problem: describe(bytes, file) };
}

function describe(bytes: Buffer, file: string): Diagnostic {
  const encoding = recognize(bytes);
  if (encoding === 'binary') {
    return createDiagnostic({
      code: 'textEncoding',
      message: 'The file is not text: it contains binary data.',
      hint: 'Give it its own extension, or move it to the public folder.',
      file,
    });
  }
  const offset = encoding.startsWith('UTF-16') ? 0 : findBadByte(bytes);
  const before = bytes.subarray(0, offset).toString('latin1');
  const byte = (bytes[offset] ?? 0).toString(16).toUpperCase().padStart(2, '0');
  return createDiagnostic({
    code: 'textEncoding',
    message: `The file is not UTF-8: byte ${byte} is not valid here. It looks like ${encoding}.`,
    hint: `Save it as UTF-8, for example with \`iconv -f ${encoding.split(' ')[0]} -t UTF-8\`.`,
    file,
    line: before.split('\n').length,
    column: Buffer.from(before.slice(before.lastIndexOf('\n') + 1), 'latin1').toString('utf8').length + 1,
  });
}

/** Zero bytes at every other place are what UTF-16 makes of Latin letters; they are valid UTF-8, as some binary data is. */
const isNoText = (bytes: Buffer): boolean => recognizeUtf16(bytes) !== undefined || isBinary(bytes.subarray(0, 65_536));

function recognizeUtf16(bytes: Buffer): 'UTF-16LE' | 'UTF-16BE' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'UTF-16LE';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'UTF-16BE';
  const head = bytes.subarray(0, 1024);
  if (!head.includes(0)) return undefined;
  const zeros = [0, 0];
  for (const [index, byte] of head.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const enough = Math.max(2, head.length / 8);
  if (odd >= enough && even * 8 < odd) return 'UTF-16LE';
  return even >= enough && odd * 8 < even ? 'UTF-16BE' : undefined;
}

function recognize(bytes: Buffer): string {
  const utf16 = recognizeUtf16(bytes);
  if (utf16) return utf16;
  const head = bytes.subarray(0, 65_536);
  if (isBinary(head)) return 'binary';
  const text = decodeGbk(head);
  return text !== undefined && looksChinese(text) ? 'GB18030 (GBK)' : 'WINDOWS-1252 (Latin-1)';
}

/** More control characters than a text has by mistake. */
function isBinary(bytes: Buffer): boolean {
  let count = 0;
  for (const byte of bytes) if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) count++;
  return count * 20 > bytes.length;
}

function decodeGbk(bytes: Buffer): string | undefined {
  try {
    // Streaming, since the piece may end within a character.
    return new TextDecoder('gb18030', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

/** Western text read as GBK gives rare characters here and there; Chinese gives common ones in rows. */
function looksChinese(text: string): boolean {
  const others = text.match(/[^\0-\x7F]/gu) ?? [];
  const common = text.match(/[\u4E00-\u9FA5\u3000-\u3002\uFF01-\uFF1F]/gu) ?? [];
  return common.length * 10 >= others.length * 9 && /[\u4E00-\u9FA5]{2}/.test(text);
}

/** Offset of the first byte that does not belong to UTF-8 (Unicode 17, table 3-7). */
function findBadByte(bytes: Buffer): number {
  for (let at = 0; at < bytes.length; ) {
    const size = getSize(bytes[at] ?? 0);
    if (size === 0 || !isUtf8(bytes.subarray(at, at + size))) return at;
    at += size;
  }
  return 0;
}

/** Bytes of the character that begins with this one; 0: none does. */
function getSize(lead: number): number {
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  return lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
}
