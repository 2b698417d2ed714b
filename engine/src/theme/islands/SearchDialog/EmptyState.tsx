// What a reader sees when nothing was found: that it is so, and what to try. Must not be shown while an answer is awaited.

import type { SearchStrings } from './strings.ts';

export interface EmptyStateProps {
  readonly text: string;
  readonly suggestions: readonly string[];
  readonly strings: SearchStrings;
  readonly onTry: (query: string) => void;
}

export function EmptyState({ text, suggestions, strings, onTry }: EmptyStateProps) {
  return (
    <div className="search-empty">
      <p className="search-empty-title">
        {strings.searchNoResults} <strong>"{text.trim()}"</strong>
      </p>
      <p>{strings.searchNoResultsHint}</p>
      {suggestions.length > 0 && (
        <div className="search-suggestions">
          <span>{strings.searchSuggestions}</span>
          {suggestions.map((query) => (
            <button key={query} type="button" className="search-suggestion" onClick={() => onTry(query)}>
              {query}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
