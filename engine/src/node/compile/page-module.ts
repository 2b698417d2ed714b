// The code of an MDX page: what it imports, exports and shows of other pages.

import type { Diagnostic } from '../../model/diagnostic.ts';
import {
  type Body,
  type ComponentRef,
  type ComponentSlot,
  HOLE_END,
  HOLE_START,
  type ImportRef,
  LAYOUT_NAME,
  type MdxModule,
  type PartUse,
} from '../../model/page.ts';
import { buildModule, type CodePiece, type LayoutExport } from './mdx/build-module.ts';
import type { RenderState } from './render/render-state.ts';
import { getStart, type MdNode, type Root } from './syntax/tree.ts';
import { toDiagnostic } from './syntax-diagnostic.ts';

export interface PageModule {
  readonly module: MdxModule | undefined;
  readonly layout: LayoutExport | undefined;
  readonly imports: readonly ImportRef[];
  readonly components: readonly ComponentRef[];
  readonly parts: readonly PartUse[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Imports and exports between the tags of an element belong to the page, too. */
function listModuleCode(nodes: readonly MdNode[]): readonly CodePiece[] {
  return nodes.flatMap((node) => {
    if (node.type === 'mdxjsEsm') return [{ code: node.value, line: getStart(node).line }];
    return node.type === 'mdxJsxFlowElement' ? listModuleCode(node.children) : [];
  });
}

/** `undefined`: the page has no code. `text`: the file as its author sees it. */
export function createPageModule(state: RenderState, root: Root, text: string): PageModule | undefined {
  const blocks = listModuleCode(root.children);
  const { expressions, file } = state;
  if (blocks.length === 0 && expressions.length === 0) return undefined;
  const built = buildModule({ blocks, expressions, file });
  const diagnostics = built.problems.map((problem) =>
    toDiagnostic({ ...problem, message: `Not valid JavaScript: ${problem.message}.`, hint: undefined }, file, text),
  );
  const isOwn = ({ name }: ComponentRef): boolean => built.declared.has(name.split('.')[0] ?? name);
  const components = [...state.components.filter((component) => !isOwn(component)), ...built.components];
  const parts = state.uses.flatMap(({ name, ...place }): PartUse[] => {
    const specifier = built.defaults.get(name);
    return specifier !== undefined && /\.mdx?$/.test(specifier) ? [{ specifier, ...place }] : [];
  });
  return {
    module: diagnostics.length > 0 ? undefined : built.module,
    layout: built.layout,
    imports: built.imports,
    components,
    parts,
    diagnostics,
  };
}

/** The layout that the page exports gets the whole body as its children. */
export function wrapBody(body: Body, layout: LayoutExport | undefined): Body {
  if (layout === undefined) return body;
  const { screenEnd: _, ...children } = body;
  const slot: ComponentSlot = {
    kind: 'component',
    name: LAYOUT_NAME,
    props: {},
    spreads: [layout.props],
    children,
    line: layout.line,
    column: 1,
  };
  const hole = `${HOLE_START}s0${HOLE_END}`;
  return { html: hole, slots: [slot], ...(body.markdown !== undefined && { markdown: hole }) };
}
