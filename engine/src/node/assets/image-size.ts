// Width and height of a picture in CSS pixels, read from its first bytes. Must never throw on a broken file.

import { imageSize } from 'image-size';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** `undefined` for anything that is not a picture, or does not state its size. */
export function getImageSize(bytes: Uint8Array): ImageSize | undefined {
  try {
    const { width, height, orientation } = imageSize(bytes);
    if (!(width > 0 && height > 0)) return undefined;
    // EXIF orientations 5 to 8 are rotated by 90 degrees.
    const isTurned = orientation !== undefined && orientation >= 5;
    return { width: Math.round(isTurned ? height : width), height: Math.round(isTurned ? width : height) };
  } catch {
    return undefined;
  }
}
