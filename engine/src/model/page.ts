// What the compile stage makes of one Markdown or MDX file: plain data that can be cached, sent to a worker and rendered. Imports types only.

import type { Diagnostic } from './diagnostic.ts';
import type { Frontmatter, Json } from './frontmatter.ts';

/** A heading of the page, h2 to h4 (h1 is the title). */
export interface TocEntry {
  readonly text: string;
  readonly id: string;
  readonly depth: number;
  /** Offset of the heading's text in {@link PageContent.text}, in UTF-16 units. */
  readonly charIndex: number;
}

/** A link the author wrote; its final `href` is put in at render time. */
export interface LinkRef {
  /** As written, without surrounding white space. */
  readonly href: string;
  readonly line: number;
  readonly column: number;
}

/** A picture or file the author referred to by a relative or a root path. */
export interface AssetRef {
  /** As written. */
  readonly src: string;
  readonly line: number;
  readonly column: number;
}

/** A use of a component whose name is resolved at render time. */
export interface ComponentRef {
  readonly name: string;
  readonly line: number;
  readonly column: number;
}

/** Light facts of a page: enough for routes, sidebars, search results and link checks. */
export interface PageMeta {
  /** {@link SourceFile.id} of the file it was made from. */
  readonly id: string;
  readonly frontmatter: Frontmatter;
  /** Frontmatter title, else the first h1, else an empty string. */
  readonly title: string;
  /** Text of the first h1, or an empty string. */
  readonly headingTitle: string;
  /** Id of the first h1; `undefined`: the page has none. */
  readonly headingId?: string | undefined;
  /** Frontmatter description, else the text of the first paragraph, at most 160 wide. */
  readonly description: string;
  readonly toc: readonly TocEntry[];
  /** Every id that a hash can point to, headings included. */
  readonly anchors: readonly string[];
  readonly links: readonly LinkRef[];
  readonly assets: readonly AssetRef[];
  /** Components used and neither imported nor declared by the page itself. */
  readonly components: readonly ComponentRef[];
  /** Modules and pages that an MDX page imports, as written. */
  readonly imports: readonly ImportRef[];
  /** Where the page shows other pages that it imports, in their order. Default: nowhere. */
  readonly parts?: readonly PartUse[] | undefined;
  /** Code of the page may read the list of all pages, `view.routes`. Default: it does not. */
  readonly readsRoutes?: boolean | undefined;
  /** Number of words, a Han character counting as one. For reading time. */
  readonly words: number;
}

/** A place where a page shows another page as a component. */
export interface PartUse {
  readonly specifier: string;
  /** Offset in {@link PageContent.text}, in UTF-16 units. */
  readonly charIndex: number;
  /** Number of the page's own headings before it. */
  readonly tocIndex: number;
}

export interface ImportRef {
  readonly specifier: string;
  readonly line: number;
}

/** What a page's document and its Markdown twin are made of. */
export interface RenderContent {
  /** Everything but the title: the first h1 is in {@link RenderContent.title}. */
  readonly body: Body;
  /** The first h1; `undefined`: the page has none. */
  readonly title?: TitleContent | undefined;
  /** Present when an MDX page has imports, exports or expressions. */
  readonly module?: MdxModule | undefined;
  /** The page shows a formula. Default: it shows none. */
  readonly hasMath?: boolean | undefined;
}

/** The heavy part of a page: what is only needed to render it or to index it. */
export interface PageContent extends RenderContent {
  /** Plain text for search: code included, heading marks, markup and the leading title left out. */
  readonly text: string;
}

/** The first h1 of a page. The theme decides where and how it appears. */
export interface TitleContent {
  readonly id: string;
  /** Previous ids, which links may still use. */
  readonly aliases: readonly string[];
  readonly classes: readonly string[];
  /** What the author wrote inside the heading: inline HTML, with slots of its own and the page's links and assets. */
  readonly inline: Body;
  /** `true`: nothing comes before the title. `false`: a {@link TitleSlot} in the body keeps its place. */
  readonly isFirst: boolean;
}

export interface CompiledPage {
  readonly meta: PageMeta;
  readonly content: PageContent;
  /** Problems found in this file, with default severities. */
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * HTML with numbered holes. A hole is {@link HOLE_START}, a letter, a number, {@link HOLE_END}:
 * `s` a slot of this body, `l` a link of the page (the hole is the whole attribute value),
 * `a` an asset of the page (the hole is `src="…" width="…" height="…"`, or only the value for `u`).
 * The two characters (start and end of a selected area) never occur in the HTML otherwise: the compiler replaces them or leaves them out.
 * They are of Latin-1, so that a Latin page is a string of one byte a character, half of what V8 would copy otherwise.
 */
export interface Body {
  readonly html: string;
  readonly slots: readonly Slot[];
  /** Offset in the HTML, between two blocks, up to which it needs the critical styles alone. `undefined`: unknown. */
  readonly screenEnd?: number | undefined;
  /**
   * The same as Markdown, with the same holes: `s`, `l`, and `u` for every asset.
   * `undefined`: the site has no Markdown twins.
   */
  readonly markdown?: string | undefined;
}

export const HOLE_START = '\u0086';
export const HOLE_END = '\u0087';

/** What fills a hole of kind `s`. */
export type Slot = ComponentSlot | ExpressionSlot | CodeSlot | TitleSlot;

/** A component with its children. Lower-case names are HTML elements that need an expression for a prop. */
export interface ComponentSlot {
  readonly kind: 'component';
  /** `Tabs`, `Steps.Item`, `div`. */
  readonly name: string;
  readonly props: Readonly<Record<string, PropValue>>;
  /** Indices of expressions spread over the props, in order after the named ones. */
  readonly spreads?: readonly number[];
  /** `null`: no children at all. */
  readonly children: Body | null;
  readonly line: number;
  readonly column: number;
}

/**
 * Name of the component that a page exports by default, which MDX takes for the layout of its content: the page's body is then one slot of this name.
 * No author can write it as an element.
 */
export const LAYOUT_NAME = 'export default';

/** An MDX expression used as content: index into the module's `expressions`. */
export interface ExpressionSlot {
  readonly kind: 'expression';
  readonly index: number;
  /** Where it is written. */
  readonly line?: number;
  readonly column?: number;
}

/** The place of a title that something comes before. */
export interface TitleSlot {
  readonly kind: 'title';
}

/** A fenced code block, highlighted. Rendered by the theme's `CodeBlock`. */
export interface CodeSlot {
  readonly kind: 'code';
  /** Language as written, lower-cased; empty when none was given. */
  readonly lang: string;
  readonly title?: string;
  /** One `<span class="line">` a line, with class-based tokens inside. Trusted: made by the highlighter. */
  readonly html: string;
  readonly lineNumbers: boolean;
  /** Number shown at the first line. */
  readonly startLine: number;
  readonly wrap: boolean;
}

/** Where a component's prop gets its value. `link` and `asset` are indices into the page's lists. */
export type PropValue =
  | { readonly kind: 'literal'; readonly value: Json }
  | { readonly kind: 'link'; readonly index: number }
  | { readonly kind: 'asset'; readonly index: number }
  | { readonly kind: 'expression'; readonly index: number };

/**
 * The code of an MDX page: the body of `function (imports, components, jsx, props)`, which returns {@link ModuleScope}.
 * `imports` maps a specifier to its module namespace, `jsx` is `react/jsx-runtime`.
 */
export interface MdxModule {
  readonly code: string;
}

/** What running a {@link MdxModule} yields. */
export interface ModuleScope {
  /** Imported and declared names that may be used as component names. */
  readonly scope: Readonly<Record<string, unknown>>;
  /** The page's named exports. */
  readonly exports: Readonly<Record<string, unknown>>;
  /** Expressions by index, evaluated when called. */
  readonly expressions: readonly (() => unknown)[];
}
