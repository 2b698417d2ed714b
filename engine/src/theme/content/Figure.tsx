// A picture with a caption.

import type { ComponentProps, ReactNode } from 'react';
import { escapeMarkdown, joinBlocks, toDestination } from '../../text/markdown.ts';
import type { MarkdownForm } from '../markdown-form.ts';

export interface FigureProps {
  /** Address of the picture. */
  readonly src: string;
  /** What the picture shows, for those who do not see it. */
  readonly alt: string;
  /** Text below the picture. Default: the children. */
  readonly caption?: ReactNode;
  /** Width in CSS pixels. Width and height keep the place free while the picture loads. */
  readonly width?: number;
  /** As `width`. */
  readonly height?: number;
  /**
   * Widths in pixels of AVIF versions next to the picture: for `shot.webp` and `[720, 1440]`, `shot-720.avif` and
   * `shot-1440.avif`. The browser takes the one that fits; one that cannot read AVIF takes `src`.
   */
  readonly widths?: readonly number[];
  /** Shown in the dark scheme instead of `src`. */
  readonly dark?: string;
  /** The picture is the first thing on the page and is loaded at once. Default false. */
  readonly priority?: boolean;
  /** The same as `caption`. */
  readonly children?: ReactNode;
}

/** A picture with a caption, and with a version for the dark scheme. */
export function Figure({ src, alt, caption, width, height, widths, dark, priority = false, children }: FigureProps) {
  const size = { alt, width, height, decoding: 'async', loading: priority ? 'eager' : 'lazy' } as const;
  const text = caption ?? children;
  return (
    <figure className="figure">
      <Picture src={src} widths={widths} className={dark === undefined ? undefined : 'only-light'} {...size} />
      {dark !== undefined && <Picture src={dark} widths={widths} className="only-dark" {...size} />}
      {text !== undefined && <figcaption>{text}</figcaption>}
    </figure>
  );
}

/** One picture, with its caption below. */
Figure.markdown = (({ src, alt, caption, children }, { toFile }) => {
  const text = typeof caption === 'string' ? escapeMarkdown(caption) : children;
  return joinBlocks([`![${escapeMarkdown(alt, { isInLink: true })}](${toDestination(toFile(src))})`, text]);
}) satisfies MarkdownForm<FigureProps>;

/** The text column is 45rem wide at most; on phones a figure takes the window's width. */
const SIZES = '(min-width: 48rem) 45rem, 100vw';

type PictureProps = Pick<FigureProps, 'widths'> &
  ComponentProps<'img'> & { readonly src: string; readonly alt: string };

function Picture({ widths = [], src, alt, ...rest }: PictureProps) {
  const picture = <img src={src} alt={alt} {...rest} />;
  if (widths.length === 0) return picture;
  const stem = src.replace(/\.[^./]+$/, '');
  const versions = widths.map((width) => `${stem}-${width}.avif ${width}w`);
  return (
    <picture>
      <source type="image/avif" srcSet={versions.join(', ')} sizes={SIZES} />
      {picture}
    </picture>
  );
}
