// Reads a Markdown twin as an agent would: with a Markdown parser, knowing nothing of how it was made.

import { getPlainText } from '../../compile/render/inline.ts';
import { parseSource } from '../../compile/syntax/parse-source.ts';
import { getStart, type MdNode } from '../../compile/syntax/tree.ts';

export interface ParsedTwin {
  /** Of the frontmatter; 0 when it has none. */
  readonly tokens: number;
  readonly links: readonly TwinLink[];
  /** Ids that headings carry. */
  readonly ids: ReadonlySet<string>;
  /** Text without marks. */
  readonly text: string;
  /** From one heading to the next, of any depth. What comes before the first one has no title. */
  readonly sections: readonly TwinSection[];
}

export interface TwinLink {
  /** As written. */
  readonly href: string;
  readonly text: string;
}

export interface TwinSection {
  readonly title: string;
  readonly markdown: string;
}

const FRONTMATTER = /^---\n([\s\S]*?)\n---\n/;
const HEADING_ID = / ?\{#([^{}\s]+)\}$/;

export function parseTwin(twin: string): ParsedTwin {
  const frontmatter = FRONTMATTER.exec(twin);
  const parsed = parseSource(twin.slice(frontmatter?.[0].length ?? 0), { format: 'md' });
  const nodes = parsed.root?.children ?? [];
  const links: TwinLink[] = [];
  const ids = new Set<string>();
  const texts: string[] = [];
  const starts: { readonly title: string; readonly at: number }[] = [];
  const visit = (node: MdNode): void => {
    if (node.type === 'link') links.push({ href: node.url, text: getPlainText(node.children) });
    else if (node.type === 'image') links.push({ href: node.url, text: node.alt ?? '' });
    else if (node.type === 'definition') links.push({ href: node.url, text: node.identifier });
    if (node.type === 'heading') {
      const text = getPlainText(node.children);
      const id = HEADING_ID.exec(text)?.[1];
      if (id !== undefined) ids.add(id);
      const title = text.replace(HEADING_ID, '');
      texts.push(title);
      starts.push({ title, at: getStart(node).offset });
    } else if (node.type === 'paragraph' || node.type === 'tableCell') texts.push(getPlainText(node.children));
    else if (node.type === 'code' || node.type === 'html') texts.push(node.value);
    if ('children' in node) for (const child of node.children) visit(child);
  };
  for (const node of nodes) visit(node);
  return {
    tokens: Number(/^tokens: (\d+)$/m.exec(frontmatter?.[1] ?? '')?.[1] ?? 0),
    links,
    ids,
    text: texts.join('\n'),
    sections: parsed.root ? cutSections(parsed.source, starts) : [],
  };
}

function cutSections(source: string, starts: readonly { title: string; at: number }[]): readonly TwinSection[] {
  const all = [{ title: '', at: 0 }, ...starts];
  return all.map(({ title, at }, i) => ({ title, markdown: source.slice(at, all[i + 1]?.at) }));
}
