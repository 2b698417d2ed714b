// A picture with a caption.

import type { ReactNode } from 'react';

export interface FigureProps {
  readonly src: string;
  /** What the picture shows, for those who do not see it. */
  readonly alt: string;
  readonly caption?: ReactNode;
  /** CSS pixels; they keep the place free while the picture loads. */
  readonly width?: number;
  readonly height?: number;
  /** Shown in the dark scheme instead of `src`. */
  readonly dark?: string;
  /** The first thing on the page: loaded at once. */
  readonly priority?: boolean;
  readonly children?: ReactNode;
}

export function Figure({ src, alt, caption, width, height, dark, priority = false, children }: FigureProps) {
  const size = { width, height, decoding: 'async', loading: priority ? 'eager' : 'lazy' } as const;
  const text = caption ?? children;
  return (
    <figure className="figure">
      <img src={src} alt={alt} className={dark === undefined ? undefined : 'only-light'} {...size} />
      {dark !== undefined && <img src={dark} alt={alt} className="only-dark" {...size} />}
      {text !== undefined && <figcaption>{text}</figcaption>}
    </figure>
  );
}
