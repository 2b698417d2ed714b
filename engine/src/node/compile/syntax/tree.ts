// The parser's syntax tree (mdast), narrowed to what is rendered. Types only.

export interface Point {
  readonly line: number;
  readonly column: number;
  /** UTF-16 offset in the parsed source. */
  readonly offset: number;
}

interface Base {
  readonly position?: { readonly start: Point | undefined; readonly end: Point | undefined };
}

interface Parent extends Base {
  readonly children: readonly MdNode[];
}

export interface Root extends Parent {
  readonly type: 'root';
}

export interface Paragraph extends Parent {
  readonly type: 'paragraph';
  readonly data?: { readonly directiveLabel?: boolean };
}

export interface Heading extends Parent {
  readonly type: 'heading';
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  readonly data?: { readonly hProperties?: { readonly id?: string } };
}

export interface Inline extends Parent {
  readonly type: 'emphasis' | 'strong' | 'delete';
}

export interface Blockquote extends Parent {
  readonly type: 'blockquote';
}

export interface List extends Parent {
  readonly type: 'list';
  readonly ordered: boolean;
  readonly start: number | null;
  readonly spread: boolean;
}

export interface ListItem extends Parent {
  readonly type: 'listItem';
  readonly spread: boolean;
  readonly checked: boolean | null;
}

export interface Table extends Parent {
  readonly type: 'table';
  readonly align: readonly ('left' | 'right' | 'center' | null)[];
}

export interface TableRow extends Parent {
  readonly type: 'tableRow';
}

export interface TableCell extends Parent {
  readonly type: 'tableCell';
}

export interface Code extends Base {
  readonly type: 'code';
  readonly lang: string | null;
  readonly meta: string | null;
  readonly value: string;
}

export interface Literal extends Base {
  readonly type: 'text' | 'inlineCode' | 'inlineMath' | 'math' | 'html' | 'yaml' | 'toml';
  readonly value: string;
  /** `holdsTildes`: other readers of Markdown would take tildes of the text for marks. */
  readonly data?: { readonly holdsTildes?: boolean };
}

export interface Leaf extends Base {
  readonly type: 'thematicBreak' | 'break';
}

export interface Link extends Parent {
  readonly type: 'link';
  readonly url: string;
  readonly title: string | null;
}

export interface Image extends Base {
  readonly type: 'image';
  readonly url: string;
  readonly title: string | null;
  readonly alt: string | null;
}

export interface Definition extends Base {
  readonly type: 'definition';
  readonly identifier: string;
  readonly url: string;
  readonly title: string | null;
}

export interface LinkReference extends Parent {
  readonly type: 'linkReference';
  readonly identifier: string;
}

export interface ImageReference extends Base {
  readonly type: 'imageReference';
  readonly identifier: string;
  readonly alt: string | null;
}

export interface FootnoteReference extends Base {
  readonly type: 'footnoteReference';
  readonly identifier: string;
}

export interface FootnoteDefinition extends Parent {
  readonly type: 'footnoteDefinition';
  readonly identifier: string;
}

export interface Directive extends Parent {
  readonly type: 'containerDirective' | 'leafDirective' | 'textDirective';
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>> | null;
}

export type JsxAttribute =
  | {
      readonly type: 'mdxJsxAttribute';
      readonly name: string;
      /** `null`: no value, which means `true`. */
      readonly value: string | null | { readonly value: string };
    }
  | { readonly type: 'mdxJsxExpressionAttribute'; readonly value: string };

export interface JsxElement extends Parent {
  readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement';
  /** `null`: a fragment. */
  readonly name: string | null;
  readonly attributes: readonly JsxAttribute[];
}

export interface MdxCode extends Base {
  readonly type: 'mdxFlowExpression' | 'mdxTextExpression' | 'mdxjsEsm';
  readonly value: string;
}

export type MdNode =
  | Root
  | Paragraph
  | Heading
  | Inline
  | Blockquote
  | List
  | ListItem
  | Table
  | TableRow
  | TableCell
  | Code
  | Literal
  | Leaf
  | Link
  | Image
  | Definition
  | LinkReference
  | ImageReference
  | FootnoteReference
  | FootnoteDefinition
  | Directive
  | JsxElement
  | MdxCode;

/** The node of a type. */
export type NodeOf<T extends MdNode['type'], N = MdNode> = N extends { readonly type: infer U }
  ? T extends U
    ? N
    : never
  : never;

const origin: Point = { line: 1, column: 1, offset: 0 };

export function getStart(node: MdNode): Point {
  return node.position?.start ?? origin;
}

export function getEnd(node: MdNode): Point {
  return node.position?.end ?? origin;
}
