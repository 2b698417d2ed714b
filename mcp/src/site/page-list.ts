// Reads an `llms.txt`: title, description, and the pages in the order of the menu.

export interface PageList {
  readonly title: string;
  readonly description: string;
  readonly pages: readonly ListedPage[];
}

export interface ListedPage {
  readonly title: string;
  /** As written: relative to the list, to the host, or complete. */
  readonly address: string;
  readonly description: string;
  /** Heading above it; empty for pages in front of the first one. */
  readonly section: string;
}

/** Characters of a line that count. Lists may come from anywhere. */
const MAX_LINE = 4000;

/** Follows llmstxt.org. Lines of another form are skipped. */
export function parsePageList(text: string): PageList {
  let title = '';
  let description = '';
  let section = '';
  const pages: ListedPage[] = [];
  for (const raw of text.split('\n')) {
    const line = raw.trim().slice(0, MAX_LINE);
    const heading = /^(#{1,6})\s+(.*)$/.exec(line);
    if (heading?.[1] === '#' && title === '') title = toPlain(heading[2] ?? '');
    else if (heading !== null) section = toPlain(heading[2] ?? '');
    else if (description === '' && pages.length === 0 && line.startsWith('>'))
      description = toPlain(line.slice(1).trim());
    else {
      const item = /^[-*+]\s+\[((?:\\.|[^\]\\])*)\]\((<[^>]*>|(?:[^()\s]|\([^()\s]*\))+)\)\s*(?::\s*(.*))?$/.exec(line);
      if (item === null) continue;
      const [, label = '', address = '', about = ''] = item;
      pages.push({
        title: toPlain(label),
        address: address.replace(/^<|>$/g, ''),
        description: toPlain(about),
        section,
      });
    }
  }
  return { title, description, pages };
}

/** The two references are those of brackets. */
const toPlain = (text: string): string =>
  text
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replaceAll('&#91;', '[')
    .replaceAll('&#93;', ']');
