// What stands below the input: tabs, results, the empty state, what screen readers are told, and the keys. Must not keep state.

import type { SearchSnapshot } from '../../../client/search/search-client.ts';
import type { SearchHooks } from '../../../client/search/types.ts';
import { CustomResult } from './CustomResult.tsx';
import { EmptyState } from './EmptyState.tsx';
import type { Option, OptionGroup } from './options.ts';
import { ResultList } from './ResultList.tsx';
import { SourceTabs } from './SourceTabs.tsx';
import type { SearchStrings } from './strings.ts';

export interface PanelProps {
  readonly listId: string;
  readonly strings: SearchStrings;
  readonly snapshot: SearchSnapshot;
  readonly tab: number;
  readonly groups: readonly OptionGroup[];
  readonly active: number;
  readonly toHref: (link: string) => string;
  readonly getHooks: (() => Promise<SearchHooks>) | undefined;
  readonly onTab: (index: number) => void;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (option: Option) => void;
  readonly onTry: (query: string) => void;
}

export function Panel(props: PanelProps) {
  const { listId, strings, snapshot, tab, groups, onTab } = props;
  const { text, results, isPending } = snapshot;
  const count = groups.reduce((sum, group) => sum + group.options.length, 0);
  const current = results[Math.min(tab, results.length - 1)];
  const isEmpty = text !== '' && count === 0 && current?.renderType !== 'custom';
  const panelId = `${listId}-panel`;
  const hasTabs = results.length > 1;
  // What another source is still asked for makes the answers that are there no older.
  const isStale = isPending && results.every(({ result }) => result !== undefined);
  return (
    <>
      {hasTabs && <SourceTabs label={strings.searchSources} current={tab} onSelect={onTab} {...{ results, panelId }} />}
      <div
        className="search-panel"
        id={panelId}
        {...(hasTabs ? { role: 'tabpanel', 'aria-labelledby': `${panelId}-tab-${tab}` } : {})}
        aria-busy={isPending}
        data-stale={isStale}
      >
        {isPending && count === 0 && <p className="search-loading">{strings.searchLoading}</p>}
        <Answer {...props} isEmpty={isEmpty && !isPending} hasOptions={count > 0} />
      </div>
      <div className="search-status" role="status">
        {announce(props, count, isEmpty)}
      </div>
      {count > 0 && <Keys strings={strings} />}
    </>
  );
}

interface AnswerProps extends PanelProps {
  readonly isEmpty: boolean;
  readonly hasOptions: boolean;
}

function Answer({ isEmpty, hasOptions, ...props }: AnswerProps) {
  const { listId, strings, snapshot, tab, getHooks, onTry } = props;
  const { text, results, suggestions } = snapshot;
  const current = results[Math.min(tab, results.length - 1)];
  if (current?.renderType === 'custom' && getHooks) return <CustomResult result={current.result} getHooks={getHooks} />;
  if (isEmpty) return <EmptyState {...{ text, suggestions, strings, onTry }} />;
  if (!hasOptions) return null;
  const { groups, active, toHref, onPoint, onChoose } = props;
  const label = text === '' ? strings.searchRecent : text;
  return <ResultList id={listId} {...{ label, groups, active, toHref, onPoint, onChoose }} />;
}

/** For assistive technology; nothing while an answer is awaited, so that half-typed words stay quiet. */
function announce({ snapshot, strings }: PanelProps, count: number, isEmpty: boolean): string {
  const { text, isPending } = snapshot;
  if (text === '' || isPending) return '';
  if (isEmpty) return `${strings.searchNoResults} "${text.trim()}"`;
  return count === 0 ? '' : strings.searchResultCount.replace('{count}', String(count));
}

function Keys({ strings }: { readonly strings: SearchStrings }) {
  return (
    <div className="search-keys" aria-hidden="true">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {strings.searchNavigate}
      </span>
      <span>
        <kbd>↵</kbd> {strings.searchOpen}
      </span>
      <span>
        <kbd>esc</kbd> {strings.searchClose}
      </span>
    </div>
  );
}
