// What the compile stage is given: plain data, so that a page can be compiled in a worker and cached by its input. Types only.

import type { MathSyntax } from '../../model/config.ts';

/** Interface texts that are rendered into page bodies, in the page's language. */
export interface CompileStrings {
  /** Heading of the footnotes. */
  readonly footnotes: string;
  /** Accessible name of the link from a footnote to its mark; `{number}` is replaced by the number. */
  readonly backToReference: string;
}

export interface CompileOptions {
  /** `allow`: raw HTML passes; `sanitize`: only harmless tags and attributes. */
  readonly html: 'allow' | 'sanitize';
  /** Line numbers in code blocks that do not say otherwise. */
  readonly lineNumbers: boolean;
  /** Long lines of code wrap in blocks that do not say otherwise. */
  readonly wrapCode: boolean;
  readonly strings: CompileStrings;
  /** Formulas in TeX are rendered. Default: they are text. */
  readonly math?: MathSyntax | undefined;
  /** As in `MarkdownConfig`. */
  readonly variables?: Readonly<Record<string, string>> | undefined;
  /** Pages have a Markdown form, too. Default `false`. */
  readonly twins?: boolean | undefined;
  /**
   * Paths from the root in props of components stay as they are written, as with Rspress: its components add the language
   * themselves. They are still checked. Default `false`: they lead to the page in the language of this one.
   */
  readonly keepsPaths?: boolean | undefined;
  /** Rows of tables have addresses: `Frontmatter.rowAnchors`. */
  readonly rowAnchors?: boolean | undefined;
}

/** A file's text, or why there is none: the end of a sentence. */
export type CodeFiles = Readonly<Record<string, string | { readonly problem: string }>>;

export interface CompileInput {
  /** `SourceFile.id`. */
  readonly id: string;
  /** Path from the project root, forward slashes; shown in diagnostics. */
  readonly file: string;
  readonly format: 'md' | 'mdx';
  readonly text: string;
  readonly options: CompileOptions;
  /** Files that code blocks name by `file=`, by their paths as written. Default: none was found. */
  readonly codeFiles?: CodeFiles | undefined;
}
