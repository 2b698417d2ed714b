// Tabs as authors write them. They render as a `TabSet`.

import type { ReactNode } from 'react';
import { getElements, getText, withLooseText } from './children.ts';
import { type TabItem, TabSet } from './TabSet.tsx';

export interface TabProps {
  /** Text of the tab. Default: its number. */
  readonly label?: ReactNode;
  /** Name of the tab, which the browser keeps. Default: the label. */
  readonly value?: string;
  /** What the tab shows. */
  readonly children?: ReactNode;
}

/** One panel of `Tabs`. Alone it renders its content. */
export function Tab({ children }: TabProps) {
  return children;
}

/** A tab in the list form: its label, or value and label. */
export type TabValue = string | { readonly value?: string; readonly label?: ReactNode };

export interface TabsProps {
  /** Labels by position, for tabs that have none of their own. */
  readonly values?: readonly TabValue[];
  /** Value of the tab that is open at first. Default: that of the first one. */
  readonly defaultValue?: string;
  /** Tabs of the same group open the same tab, here and on other pages. Default: none. */
  readonly groupId?: string;
  /** The same under the name that Starlight gives it. */
  readonly syncKey?: string;
  /** The tabs. */
  readonly children?: ReactNode;
}

/** Panels of which one is open. All are in the page, so that all can be searched and printed. */
export function Tabs({ values = [], defaultValue, groupId, syncKey, children }: TabsProps) {
  const items = getElements(children).map((child, i) =>
    toItem(child.props, values[i], i, child.type === Tab ? undefined : child),
  );
  return withLooseText(
    children,
    <TabSet items={dropRepeated(items)} group={groupId ?? syncKey} value={defaultValue} />,
  );
}

function toItem(props: Record<string, unknown>, given: TabValue | undefined, i: number, whole: ReactNode): TabItem {
  const listed = typeof given === 'string' ? { label: given, value: given } : given;
  const label = (props['label'] ?? listed?.label ?? props['title'] ?? props['value'] ?? listed?.value) as ReactNode;
  const value = getText(props['value']) ?? getText(listed?.value) ?? getText(label) ?? String(i + 1);
  return {
    value,
    label: label ?? value,
    name: getText(label) ?? value,
    content: whole ?? (props['children'] as ReactNode),
  };
}

/** Two tabs of one value would open together. */
export function dropRepeated(items: readonly TabItem[]): readonly TabItem[] {
  const used = new Set(items.map(({ value }) => value));
  const seen = new Set<string>();
  return items.map((item) => {
    let { value } = item;
    for (let count = 2; seen.has(value) || (value !== item.value && used.has(value)); count++)
      value = `${item.value} ${count}`;
    seen.add(value);
    return value === item.value ? item : { ...item, value };
  });
}
