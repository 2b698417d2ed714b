// What a reader sees when nothing was found: that it is so, and what to try. Must not be shown while an answer is awaited.

import type { SearchTexts } from '../../../model/strings.ts';
import { createElement } from './create-element.ts';

export interface EmptyStateInput {
  readonly text: string;
  readonly suggestions: readonly string[];
  readonly texts: SearchTexts;
  readonly onTry: (query: string) => void;
}

export function createEmptyState({ text, suggestions, texts, onTry }: EmptyStateInput): HTMLElement {
  const quoted = createElement('strong', {}, `"${text.trim()}"`);
  const element = createElement(
    'div',
    { class: 'search-empty' },
    createElement('p', { class: 'search-empty-title' }, `${texts.searchNoResults} `, quoted),
    createElement('p', {}, texts.searchNoResultsHint),
  );
  if (suggestions.length === 0) return element;
  const buttons = suggestions.map((query) => {
    const button = createElement('button', { type: 'button', class: 'search-suggestion' }, query);
    button.addEventListener('click', () => onTry(query));
    return button;
  });
  const label = createElement('span', {}, texts.searchSuggestions);
  element.append(createElement('div', { class: 'search-suggestions' }, label, ...buttons));
  return element;
}
