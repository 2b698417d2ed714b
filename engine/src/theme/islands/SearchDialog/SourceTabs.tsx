// Tabs for several sources. Must not appear for one.

import type { SearchResult } from '../../../model/search.ts';

export interface SourceTabsProps {
  readonly label: string;
  readonly results: readonly SearchResult[];
  readonly current: number;
  /** Id of what the tabs switch. */
  readonly panelId: string;
  readonly onSelect: (index: number) => void;
}

export function SourceTabs({ label, results, current, panelId, onSelect }: SourceTabsProps) {
  return (
    <div className="search-tabs" role="tablist" aria-label={label}>
      {results.map(({ group, result }, i) => (
        <button
          key={group}
          type="button"
          className="search-tab"
          role="tab"
          id={`${panelId}-tab-${i}`}
          aria-selected={i === current}
          aria-controls={panelId}
          tabIndex={i === current ? 0 : -1}
          onClick={() => onSelect(i)}
          onKeyDown={(event) => {
            const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            if (step === undefined) return;
            event.preventDefault();
            event.stopPropagation();
            const next = (i + step + results.length) % results.length;
            onSelect(next);
            event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
          }}
        >
          {group}
          {Array.isArray(result) && <span className="search-count">{result.length}</span>}
        </button>
      ))}
    </div>
  );
}
