// The dialog when nothing was found: the message, other queries, and other places to go.

import type { SearchTexts } from '../../../model/strings.ts';
import { createElement } from './create-element.ts';
import type { SectionLink, SiteLinks } from './options.ts';

export interface EmptyStateInput {
  readonly text: string;
  readonly suggestions: readonly string[];
  readonly texts: SearchTexts;
  /** Places to go to instead: of the site, and where people ask. */
  readonly links: SiteLinks;
  readonly onTry: (query: string) => void;
  /** Results in other languages; they arrive later. */
  readonly findElsewhere: (query: string) => Promise<readonly SectionLink[]>;
}

export function createEmptyState(input: EmptyStateInput): HTMLElement {
  const { text, suggestions, texts, links, onTry, findElsewhere } = input;
  const quoted = createElement('strong', {}, `“${text.trim()}”`);
  const element = createElement(
    'div',
    { class: 'search-empty' },
    createElement('p', { class: 'search-empty-title' }, `${texts.searchNoResults} `, quoted),
    createElement('p', {}, texts.searchNoResultsHint),
  );
  const more = createSuggestions({ suggestions, texts, onTry });
  if (more !== undefined) element.append(more);
  const others = createElement('div', { role: 'status' });
  element.append(others);
  void findElsewhere(text).then((found) => others.append(...createLinks(texts.searchOther, found)));
  element.append(...createLinks(texts.searchSections, links.sections), ...createLinks(texts.searchAsk, links.ask));
  return element;
}

function createLinks(label: string, links: readonly SectionLink[]): HTMLElement[] {
  if (links.length === 0) return [];
  const anchors = links.map(({ text, href, lang }) =>
    createElement('a', { class: 'search-suggestion', href, ...(lang !== undefined && { lang }) }, text),
  );
  return [createElement('div', { class: 'search-suggestions' }, createElement('span', {}, label), ...anchors)];
}

type SuggestionsInput = Pick<EmptyStateInput, 'suggestions' | 'texts' | 'onTry'>;

/** Results that answer a part of the query: said before them, with the query as the site would spell it. */
export function createPartial(list: HTMLElement, input: SuggestionsInput): HTMLElement {
  const note = createElement('p', { class: 'search-note' }, input.texts.searchPartial);
  const more = createSuggestions(input);
  return createElement('div', {}, note, ...(more === undefined ? [] : [more]), list);
}

function createSuggestions({ suggestions, texts, onTry }: SuggestionsInput): HTMLElement | undefined {
  if (suggestions.length === 0) return undefined;
  const buttons = suggestions.map((query) => {
    const button = createElement('button', { type: 'button', class: 'search-suggestion' }, query);
    button.addEventListener('click', () => onTry(query));
    return button;
  });
  const label = createElement('span', {}, texts.searchSuggestions);
  return createElement('div', { class: 'search-suggestions' }, label, ...buttons);
}
