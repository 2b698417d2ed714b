// The markup of every set of tabs: a list of buttons and a panel for each. All panels are rendered, so that all can be found and read.

import { createElement, type ReactNode, useId } from 'react';
import { joinBlocks, toBold } from '../../text/markdown.ts';
import type { MarkdownForm } from '../markdown-form.ts';

export interface TabItem {
  /** Kept in the browser; equal in all sets of a group. */
  readonly value: string;
  readonly label: ReactNode;
  /** Shown above the panel where there are no tabs: on paper, and without scripts. */
  readonly name: string;
  readonly content: ReactNode;
}

export interface TabSetProps {
  readonly items: readonly TabItem[];
  /** Sets of the same group open the same tab, here and on other pages. */
  readonly group?: string | undefined;
  /** Value of the tab that is open at first. Default: the first one's. */
  readonly value?: string | undefined;
}

export function TabSet({ items, group, value }: TabSetProps) {
  const id = useId();
  if (items.length === 0) return null;
  const index = Math.max(
    items.findIndex((item) => item.value === value),
    0,
  );
  return (
    <div className="tabs" data-tabs="" data-group={group}>
      <div className="tabs-list" role="tablist">
        {items.map((item, i) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}t${i}`}
            aria-controls={`${id}p${i}`}
            aria-selected={i === index}
            tabIndex={i === index ? 0 : -1}
            data-value={item.value}
          >
            {item.label}
          </button>
        ))}
      </div>
      {items.map((item, i) => (
        <Panel key={item.value} id={`${id}p${i}`} tab={`${id}t${i}`} name={item.name} isOpen={i === index}>
          {item.content}
        </Panel>
      ))}
    </div>
  );
}

interface PanelProps {
  readonly id: string;
  /** Id of the panel's tab. */
  readonly tab: string;
  readonly name: string;
  readonly isOpen: boolean;
  readonly children?: ReactNode;
}

/** React writes `hidden="until-found"` on elements of its own names as `hidden=""`; on others it writes what it is given. */
function Panel({ id, tab, name, isOpen, children }: PanelProps) {
  const attributes: Record<string, string> = { role: 'tabpanel', id, 'aria-labelledby': tab, 'data-label': name };
  return createElement('diglot-panel', isOpen ? attributes : { ...attributes, hidden: 'until-found' }, children);
}

/** A panel below its label: in Markdown all of them show. */
Panel.markdown = (({ name, children }) => joinBlocks([toBold(name), children])) satisfies MarkdownForm<PanelProps>;
