// `src/theme/MDXComponents`: what pages of a Docusaurus site use without an import.

import { parseSync } from 'rolldown/utils';
import { ownComponents } from '../../components/own-names.ts';
import { getChild, getChildren, getKey, getText, isNode, type Node } from '../../config/syntax.ts';
import { createLineFinder } from '../../lines.ts';
import { Body } from '../../pages/body.ts';
import { editImports } from '../../pages/imports.ts';
import type { ImportResolver } from '../../pages/resolve-import.ts';
import type { MigrationContext } from '../../plan.ts';
import { ownModules, toThemeName } from './own-modules.ts';
import { isScript, type SiteScripts } from './site-scripts.ts';

interface Registered {
  /** As pages call it. */
  readonly name: string;
  readonly module: string;
  readonly imported: string;
  readonly line: number;
}

const names = ['', '/index'].flatMap((end) =>
  ['js', 'jsx', 'ts', 'tsx'].map((ending) => `src/theme/MDXComponents${end}.${ending}`),
);

/** Exports the components to all pages: those that run here, and stand-ins for the others. Returns their names. */
export function registerComponents(
  context: MigrationContext,
  resolver: ImportResolver,
  scripts: SiteScripts,
): ReadonlySet<string> {
  const { project, standIns, notes } = context;
  const file = names.find(project.has);
  const result = new Set<string>();
  if (file === undefined) return result;
  for (const { name, module, imported, line } of readRegistered(project.read(file) ?? '')) {
    const own = ownModules[toThemeName(module)];
    if (own === name && ownComponents.has(own)) continue;
    const note = (message: string, advice: string): void =>
      notes.add({ topic: 'component', file, line, message, advice });
    if (/^[a-z]/.test(name)) {
      const advice = 'Export a `theme/index.tsx`, or write the component where it is needed.';
      note(`The site has its own \`<${name}>\` for Markdown, which was left out.`, advice);
      continue;
    }
    result.add(name);
    const found = resolver.find(module, file);
    const isLocal = resolver.isLocal(module);
    const obstacle =
      own !== undefined ? undefined : found === undefined ? (isLocal ? module : undefined) : scripts.getObstacle(found);
    if (own !== undefined) standIns.exportGlobal(name, { module: 'diglot/theme', imported: own });
    else if (found !== undefined && isScript(found) && obstacle === undefined)
      standIns.exportGlobal(name, { file: scripts.getTarget(found), imported });
    else if (found === undefined && !isLocal && !/^@(?:theme|theme-original|docusaurus|generated)\//.test(module))
      standIns.exportGlobal(name, { module, imported });
    else {
      standIns.requestGlobal(name, found ?? module);
      note(
        `\`<${name}>\` needs \`${obstacle ?? module}\`, which does not work here; a stand-in shows its content.`,
        'Write it in React, in `components/migrated`.',
      );
    }
  }
  return result;
}

function readRegistered(text: string): Registered[] {
  const imports = new Map<string, { readonly module: string; readonly imported: string }>();
  editImports(new Body(text, 1), (module, { imported, local }) => {
    imports.set(local, { module, imported });
    return { kind: 'drop' };
  });
  const { program } = parseSync('components.tsx', text, { sourceType: 'module' });
  const tree: unknown = program;
  const getLine = createLineFinder(text);
  return (isNode(tree) ? getProperties(tree) : []).flatMap((item): Registered[] => {
    const name = getKey(getChild(item, 'key'));
    const from = imports.get(getText(getChild(item, 'value'), 'name') ?? '');
    return name === undefined || !from ? [] : [{ name, ...from, line: getLine(item.start) }];
  });
}

/** Properties of the object that is exported, or of the constant that is. */
function getProperties(program: Node): readonly Node[] {
  const body = getChildren(program, 'body');
  const exported = body.find(({ type }) => type === 'ExportDefaultDeclaration');
  const strip = (node: Node | undefined): Node | undefined =>
    node && /^(?:TS|Parenthesized)/.test(node.type) ? strip(getChild(node, 'expression')) : node;
  const value = strip(exported && getChild(exported, 'declaration'));
  const name = getText(value, 'name');
  const constant = body
    .flatMap((statement) => getChildren(getChild(statement, 'declaration') ?? statement, 'declarations'))
    .find((item) => name !== undefined && getText(getChild(item, 'id'), 'name') === name);
  const object = constant ? strip(getChild(constant, 'init')) : value;
  return object?.type === 'ObjectExpression' ? getChildren(object, 'properties') : [];
}
