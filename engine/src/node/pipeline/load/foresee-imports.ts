// Guesses what pages import, from their texts, before any page is compiled. Callers have to compare the guess with what the
// compiler finds; a wrong guess only costs time.

import { readFileSync } from 'node:fs';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { ImportRef } from '../../../model/page.ts';
import type { ContentScan, SourceFile } from '../../../model/source.ts';
import { isUnpublished } from '../../../text/drafts.ts';
import type { ImportedModule } from '../../assets/entries.ts';
import { parseFrontmatter } from '../../compile/frontmatter/parse-frontmatter.ts';
import { splitFrontmatter } from '../../compile/frontmatter/split.ts';
import { toProjectPath } from '../../report/project-path.ts';
import { type ImportingFile, resolvePageImports } from './page-imports.ts';

/** Modules that MDX pages import, and the pages that they show. */
export function foreseeImports(config: ResolvedConfig, { files }: ContentScan): readonly ImportedModule[] {
  const mdx = new Map(files.flatMap((file) => (file.format === 'mdx' ? [[file.path, file]] : [])));
  const isLive = ({ kind }: SourceFile): boolean => kind !== 'excluded' || config.route.showExcluded;
  const found = new Map<string, ImportingFile>();
  const add = (path: string, isWanted: (file: SourceFile, text: string) => boolean): readonly string[] => {
    const source = mdx.get(path);
    const text = source && !found.has(path) ? readText(path) : '';
    const imports = findImports(text);
    if (!source || imports.length === 0 || !isWanted(source, text)) return [];
    const importing = { path, file: toProjectPath(config.root, path), imports };
    found.set(path, importing);
    if (!imports.some(({ specifier }) => specifier.includes('.md'))) return [];
    const { partials } = resolvePageImports(config, [importing]);
    return [...partials.values()].flatMap((pages) => [...pages.values()]);
  };
  let shown = [...mdx.keys()].flatMap((path) =>
    add(path, (file, text) => isLive(file) && !isDraft(config, file, text)),
  );
  while (shown.length > 0) shown = shown.flatMap((path) => add(path, () => true));
  return resolvePageImports(config, [...found.values()]).modules;
}

/** Builds leave drafts out, except for what other pages show of them. */
function isDraft({ publishUntil }: ResolvedConfig, { kind, id }: SourceFile, text: string): boolean {
  if (kind === 'partial') return false;
  return isUnpublished(parseFrontmatter(splitFrontmatter(text).yaml ?? '', id).frontmatter, publishUntil);
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const opening = /^[ \t]*(`{3,}(?=[^`]*$)|~{3,})/;
// Bounded: a text of many lines that begin like an import is looked through once, not once for each.
const statement =
  /^(?:import\s+(?!type\s)(?:[\w$*{}\s,]{1,2000}?\sfrom\s*)?|export\s*(?:\*(?:\s*as\s+[\w$]+)?|\{[^}]{0,2000}\})\s*from\s*)(['"])([^'"\n]+)\1/gm;

/** Imports at the beginning of a line and outside of code blocks. */
export function findImports(text: string): readonly ImportRef[] {
  if (!/^(?:import|export)\b/m.test(text)) return [];
  return [...leaveOutCode(text).matchAll(statement)].map(({ 2: specifier = '' }) => ({ specifier, line: 1 }));
}

/** One walk over the lines, whatever they are: no budget watches over texts yet. A block without an end goes on to the last line. */
function leaveOutCode(text: string): string {
  let fence: string | undefined;
  const isProse = (line: string): boolean => {
    if (fence === undefined) {
      fence = opening.exec(line)?.[1];
      return fence === undefined;
    }
    const mark = line.trim();
    if (mark.startsWith(fence) && mark === fence.charAt(0).repeat(mark.length)) fence = undefined;
    return false;
  };
  return text.split('\n').filter(isProse).join('\n');
}
