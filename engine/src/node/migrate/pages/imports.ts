// Imports of MDX pages: kept, led to another file, or taken out.

import type { Body } from './body.ts';

export interface ImportedName {
  /** Exported name, `default` or `*`. */
  readonly imported: string;
  readonly local: string;
}

export type ImportFate =
  /** The component is there without an import, under this name. */
  | { readonly kind: 'own'; readonly name: string }
  /** Imported from another module, perhaps by another name. */
  | { readonly kind: 'from'; readonly module: string; readonly imported?: string }
  /** A constant of the page. */
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'drop' };

/** @param line number in the source */
export type DecideImport = (module: string, name: ImportedName, line: number) => ImportFate;

/** One statement; a line may have several. */
const statement =
  /(?:^|(?<=^import\b[^\n]*;[ \t]*))import\s+(?:(?:type\s+)?([^'"\0;]{0,2000}?)\s*from\s+)?(['"])([^'"\n\0]+)\2(?:;?[ \t]*$|;[ \t]*(?=import\s))/gm;

/** Rewrites the imports of an MDX page. A component of ours that the page calls by another name is renamed. */
export function editImports(body: Body, decide: DecideImport): void {
  const renamed = new Map<string, string>();
  const { text } = body;
  body.replace(statement, (found, offset) => {
    // Each gets a line of its own.
    const start = offset === 0 || text[offset - 1] === '\n' ? '' : '\n';
    const [, clause = '', , module = ''] = new RegExp(statement.source).exec(found) ?? [];
    const names = parseClause(clause);
    if (names.length === 0) {
      const fate = decide(module, { imported: '*', local: '' }, body.getLine(offset));
      return fate.kind === 'from' ? `${start}import '${fate.module}';` : '';
    }
    const lines = names.flatMap((name) => {
      const fate = decide(module, name, body.getLine(offset));
      if (fate.kind === 'own' && fate.name !== name.local) renamed.set(name.local, fate.name);
      if (fate.kind === 'text') return [`export const ${name.local} = ${JSON.stringify(fate.value)};`];
      return fate.kind === 'from' ? [printImport(name.local, fate.imported ?? name.imported, fate.module)] : [];
    });
    return lines.length === 0 ? '' : `${start}${lines.join('\n')}`;
  });
  for (const [from, to] of renamed) body.replace(new RegExp(`(?<=</?)${from}(?=[\\s/>])`, 'g'), () => to);
  body.replace(/^\n{2,}(?=\S)/g, () => '\n');
}

/** Modules that the page imports, in its order. */
export function listModules(body: Body): string[] {
  const modules: string[] = [];
  body.replace(statement, (found) => {
    modules.push(new RegExp(statement.source).exec(found)?.[3] ?? '');
    return undefined;
  });
  return modules;
}

function parseClause(clause: string): ImportedName[] {
  const names: ImportedName[] = [];
  const braces = /\{([\s\S]*)\}/.exec(clause);
  for (const part of (braces?.[1] ?? '').split(',')) {
    const [, imported, local] = /^\s*(?:type\s+)?([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(part) ?? [];
    if (imported !== undefined) names.push({ imported, local: local ?? imported });
  }
  for (const part of clause.replace(/\{[\s\S]*\}/, '').split(',')) {
    const text = part.trim();
    const all = /^\*\s+as\s+([\w$]+)$/.exec(text)?.[1];
    if (all !== undefined) names.push({ imported: '*', local: all });
    else if (/^[\w$]+$/.test(text)) names.push({ imported: 'default', local: text });
  }
  return names;
}

function printImport(local: string, imported: string, module: string): string {
  if (imported === 'default') return `import ${local} from '${module}';`;
  if (imported === '*') return `import * as ${local} from '${module}';`;
  return `import { ${imported === local ? local : `${imported} as ${local}`} } from '${module}';`;
}
