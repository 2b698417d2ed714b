// Shortens an ARIA snapshot to what a person wants to compare: names and states of what can be used, and one of each kind of what can be read.

interface Part {
  /** As in the snapshot, without indent and colon: `link "Home"`, `text: Words.` */
  readonly line: string;
  readonly children: readonly Part[];
}

/** Running text. Its words change with every edit and say nothing of the page's structure. */
const words = new Set(['text', 'code', 'time', 'strong', 'emphasis']);
/** Hold text and may hold more. */
const texts = new Set(['paragraph', 'listitem', 'cell', 'status', 'term', 'definition', 'blockquote']);
/** Rows repeat the words of their cells in their names. */
const nameless = new Set(['row', 'cell']);
/** Where every link counts. */
const menus = new Set(['banner', 'navigation', 'dialog', 'contentinfo', 'tablist', 'combobox']);

/** The snapshot in YAML, shortened. Outside of menus, siblings that are built alike are there once. */
export const shortenSnapshot = (snapshot: string): string =>
  render(keepKinds(parse(snapshot.split('\n')).flatMap((part) => shorten(part, false, false))));

const getRole = ({ line }: Part): string => /^'?\/?(\w+)/.exec(line)?.[1] ?? '';

const getIndent = (line: string): number => line.search(/\S/);

function parse(lines: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  let start = 0;
  while (start < lines.length) {
    const line = lines[start] ?? '';
    const rest = lines.slice(start + 1);
    const next = rest.findIndex((other) => getIndent(other) <= getIndent(line));
    const end = next === -1 ? lines.length : start + 1 + next;
    if (line.trim() !== '')
      parts.push({
        line: line.trim().replace(/^- /, '').replace(/:$/, ''),
        children: parse(lines.slice(start + 1, end)),
      });
    start = end;
  }
  return parts;
}

function shorten(part: Part, isInMenu: boolean, isInArticle: boolean): readonly Part[] {
  const role = getRole(part);
  if (words.has(role)) return [];
  const isMenu = isInMenu || menus.has(role);
  const inner = part.children.flatMap((child) => shorten(child, isMenu, isInArticle || role === 'article'));
  // A link in a sentence of an article is a word of it.
  const isSentence = role === 'paragraph' && isInArticle && inner.every((child) => getRole(child) === 'link');
  const children = isSentence ? [] : isMenu ? inner : keepKinds(inner);
  return [{ line: shortenLine(part.line, role), children }];
}

function shortenLine(line: string, role: string): string {
  if (nameless.has(role)) return role;
  if (role === 'img') return line.replace(/^(img "(?:[^"\\]|\\.)*"): .*$/s, '$1');
  return texts.has(role) ? line.replace(/: .*$/s, '') : line;
}

/** Controls are all kept; of what is only read, the first that is built in its way. */
function keepKinds(parts: readonly Part[]): readonly Part[] {
  const kinds = new Set<string>();
  return parts.filter((part) => {
    if (part.children.length === 0 && !texts.has(getRole(part)) && getRole(part) !== 'heading') return true;
    const kind = describe(part);
    const isNew = !kinds.has(kind);
    kinds.add(kind);
    return isNew;
  });
}

/** How a part is built: its roles and the levels of its headings, without names. */
function describe(part: Part): string {
  const level = /\[level=\d\]/.exec(part.line)?.[0] ?? '';
  return `${getRole(part)}${level}(${part.children.map(describe).join()})`;
}

const render = (parts: readonly Part[], indent = ''): string =>
  parts
    .map(({ line, children }) =>
      children.length === 0 ? `${indent}- ${line}\n` : `${indent}- ${line}:\n${render(children, `${indent}  `)}`,
    )
    .join('');
