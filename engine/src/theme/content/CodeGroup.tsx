// Several code blocks in one place, each under its title.

import { cloneElement, type ReactNode } from 'react';
import type { MarkdownForm } from '../markdown-form.ts';
import { getElements, getText, withLooseText } from './children.ts';
import { PACKAGE_MANAGER_GROUP, packageManagers } from './package-managers.ts';
import { TabSet } from './TabSet.tsx';
import { dropRepeated } from './Tabs.tsx';

export interface CodeGroupProps {
  /** Groups of the same id open the same tab. Default: the labels, so that groups with the same ones open the same tab on every page. */
  readonly groupId?: string;
  /** Code blocks. The title of each becomes its tab. */
  readonly children?: ReactNode;
}

/** Several code blocks in one place, each under its title: what `:::code-group` becomes. */
export function CodeGroup({ groupId, children }: CodeGroupProps) {
  const items = getElements(children).map((block, i) => {
    const label = getText(block.props['title']) ?? getText(block.props['lang']) ?? String(i + 1);
    return { value: label, label, name: label, content: cloneElement(block, { title: undefined }) };
  });
  const tabs = dropRepeated(items);
  const group = groupId ?? getGroup(tabs.map(({ value }) => value));
  return withLooseText(children, <TabSet items={tabs} group={group} />);
}

/** Package managers are one choice, whichever of them a group has. */
function getGroup(labels: readonly string[]): string {
  const isManager = labels.every((label) => packageManagers.some((name) => name === label));
  return isManager ? PACKAGE_MANAGER_GROUP : labels.join(' ');
}

/** Each block says its title itself. */
CodeGroup.markdown = (({ children }) => children) satisfies MarkdownForm<CodeGroupProps>;
