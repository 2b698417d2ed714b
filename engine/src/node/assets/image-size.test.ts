import { describe, expect, it } from 'vitest';
import { getImageSize } from './image-size.ts';

const svg = (attributes: string): Uint8Array =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}></svg>`);

/** The beginning of a GIF of a size. */
const gif = (width: number, height: number): Uint8Array => {
  const bytes = Buffer.alloc(32);
  bytes.write('GIF89a');
  bytes.writeUInt16LE(width, 6);
  bytes.writeUInt16LE(height, 8);
  return bytes;
};

describe('the size of a picture', () => {
  it.each([
    ['an SVG with width and height', svg('width="30" height="20"'), { width: 30, height: 20 }],
    ['an SVG with a view box', svg('viewBox="0 0 640 480"'), { width: 640, height: 480 }],
    ['an SVG with parts of a pixel', svg('width="30.4" height="19.6"'), { width: 30, height: 20 }],
    ['a GIF', gif(320, 200), { width: 320, height: 200 }],
  ])('is read from %s', (_, bytes, expected) => {
    expect(getImageSize(bytes)).toEqual(expected);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('# no picture')],
    ['a GIF without width', gif(0, 200)],
    ['the first bytes of a PNG', Buffer.from('89504e470d0a1a0a', 'hex')],
    ['an SVG without a size', svg('')],
  ])('is unknown for %s, without an error', (_, bytes) => {
    expect(getImageSize(bytes)).toBeUndefined();
  });
});
