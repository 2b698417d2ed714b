// Several code blocks in one place, each under its title.

import { cloneElement, type ReactNode } from 'react';
import { getElements, getText } from './children.ts';
import { TabSet } from './TabSet.tsx';
import { dropRepeated } from './Tabs.tsx';

export interface CodeGroupProps {
  readonly groupId?: string;
  /** Code blocks. The title of each becomes its tab. */
  readonly children?: ReactNode;
}

export function CodeGroup({ groupId, children }: CodeGroupProps) {
  const items = getElements(children).map((block, i) => {
    const label = getText(block.props['title']) ?? getText(block.props['lang']) ?? String(i + 1);
    return { value: label, label, name: label, content: cloneElement(block, { title: undefined }) };
  });
  return <TabSet items={dropRepeated(items)} group={groupId} />;
}
