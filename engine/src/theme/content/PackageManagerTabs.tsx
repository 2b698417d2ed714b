// One command for every package manager. The reader's choice holds on every page.

import { escapeHtml } from '../../text/html.ts';
import { CodeBlock } from './CodeBlock.tsx';
import { PACKAGE_MANAGER_GROUP, type PackageManager, packageManagers, toManagerCommand } from './package-managers.ts';
import { TabSet } from './TabSet.tsx';

/** Characters: a longer word may have no room on a phone's line. */
const LONGEST_WHOLE = 32;

export interface PackageManagerTabsProps {
  /** As for npm (`install react`, `npm create vite`, `npx x`), or one command for each manager. */
  readonly command: string | Readonly<Partial<Record<PackageManager, string>>>;
}

/** One command for every package manager. The choice of the reader holds on every page. */
export function PackageManagerTabs({ command }: PackageManagerTabsProps) {
  const items = packageManagers.flatMap((name) => {
    const text = typeof command === 'string' ? toManagerCommand(command, name) : command[name];
    if (text === undefined) return [];
    return [{ value: name, label: name, name, content: <CodeBlock lang="bash" html={toLines(text)} wrap /> }];
  });
  return <TabSet items={items} group={PACKAGE_MANAGER_GROUP} />;
}

/** The first word of each line is the program; more needs no highlighter. */
function toLines(text: string): string {
  return text
    .split('\n')
    .map((line) => {
      const [program = '', ...rest] = line.split(' ');
      const after = rest.map((word) => ` ${renderWord(word)}`).join('');
      return `<span class="line"><span class="t-f">${escapeHtml(program)}</span>${after}</span>`;
    })
    .join('\n');
}

/** Lines end between words: browsers would also end them after a hyphen. */
function renderWord(word: string): string {
  const html = escapeHtml(word);
  return word.includes('-') && word.length <= LONGEST_WHOLE ? `<span class="whole">${html}</span>` : html;
}
