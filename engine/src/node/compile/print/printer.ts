// What every printing function works with: the page's lists, the body being printed, and a way back to the dispatcher. Must not print anything itself.

import { createDiagnostic, type Diagnostic, type DiagnosticCode } from '../../../model/diagnostic.ts';
import type { AssetRef, Body, ComponentRef, LinkRef, Slot, TocEntry } from '../../../model/page.ts';
import { HOLE_END, HOLE_START } from '../../../model/page.ts';
import { createSlugger, type Slugger } from '../../../model/slug.ts';
import type { Highlighter } from '../highlight/highlighter-type.ts';
import type { CompileOptions } from '../input.ts';
import type { Definition, FootnoteDefinition, MdNode, Point } from '../syntax/tree.ts';
import { flatten } from './flatten.ts';
import { createPlainText, type PlainText } from './plain-text.ts';

/** An expression of an MDX page, by its place in the module's list. */
export interface ExpressionRef {
  readonly code: string;
  readonly line: number;
}

/** A problem in the page. */
export interface Problem {
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly hint?: string;
  readonly at: { readonly line: number; readonly column: number };
}

export interface Footnotes {
  readonly definitions: Map<string, FootnoteDefinition>;
  /** By identifier, in the order of their first marks. */
  readonly used: Map<string, FootnoteUse>;
}

export interface FootnoteUse {
  readonly number: number;
  /** Marks that point to it. */
  count: number;
}

export interface PrinterInput {
  readonly file: string;
  readonly format: 'md' | 'mdx';
  readonly options: CompileOptions;
  /** What the tree's offsets count in. */
  readonly source: string;
  /** The file as the author sees it, for diagnostics. */
  readonly fileText: string;
  readonly highlighter: Highlighter;
}

/** State of printing one page. Lists grow as the tree is walked. */
export interface Printer extends PrinterInput {
  readonly text: PlainText;
  readonly toc: TocEntry[];
  readonly anchors: Set<string>;
  readonly slugger: Slugger;
  readonly links: LinkRef[];
  readonly assets: AssetRef[];
  readonly components: ComponentRef[];
  readonly expressions: ExpressionRef[];
  readonly diagnostics: Diagnostic[];
  readonly definitions: Map<string, Definition>;
  readonly footnotes: Footnotes;
  /** Names of tables so far and how often each was used: regions of one page must not share one. */
  readonly tableNames: Map<string, number>;
  /** The paragraph whose text describes the page, and that text once it is printed. */
  leadNode: MdNode | undefined;
  lead: string;
  /** Text of the first h1. */
  headingTitle: string | undefined;
  /** Slots of the body being printed. */
  slots: Slot[];
  /** Tags that raw HTML left open, while sanitising. */
  readonly openTags: string[];
  /** Number of open tags that belong to an outer block and cannot be closed here. */
  openBase: number;
  /** Set once by the dispatcher. */
  printAll(nodes: readonly MdNode[]): string;
}

export function createPrinter(
  input: PrinterInput,
  printAll: (printer: Printer, nodes: readonly MdNode[]) => string,
): Printer {
  const { file, format, options, source, fileText, highlighter } = input;
  const printer: Printer = {
    file,
    format,
    options,
    source,
    fileText,
    highlighter,
    text: createPlainText(),
    toc: [],
    anchors: new Set(),
    slugger: createSlugger(),
    links: [],
    assets: [],
    components: [],
    expressions: [],
    diagnostics: [],
    definitions: new Map(),
    footnotes: { definitions: new Map(), used: new Map() },
    leadNode: undefined,
    lead: '',
    tableNames: new Map(),
    headingTitle: undefined,
    slots: [],
    openTags: [],
    openBase: 0,
    printAll: (nodes) => printAll(printer, nodes),
  };
  return printer;
}

/** Prints nodes as a body of their own; `null` when nothing but white space comes of them. */
export function printBody(printer: Printer, nodes: readonly MdNode[]): Body | null {
  const outer = printer.slots;
  const slots: Slot[] = [];
  printer.slots = slots;
  const html = printer.printAll(nodes);
  printer.slots = outer;
  return slots.length === 0 && html.trim() === '' ? null : { html: flatten(html), slots };
}

export function printHole(kind: 's' | 'l' | 'a' | 'u', index: number): string {
  return `${HOLE_START}${kind}${index}${HOLE_END}`;
}

export function printSlot(printer: Printer, slot: Slot): string {
  return printHole('s', printer.slots.push(slot) - 1);
}

export function addExpression(printer: Printer, code: string, at: Point): number {
  return printer.expressions.push({ code, line: at.line }) - 1;
}

export function report(printer: Printer, { code, message, hint, at }: Problem): void {
  const sourceLine = printer.fileText.split('\n')[at.line - 1];
  const { line, column } = at;
  printer.diagnostics.push(createDiagnostic({ code, message, hint, file: printer.file, line, column, sourceLine }));
}
