// Buttons that narrow results to one menu of the site. Shown when results come from several.

import { createElement, setAttribute } from './create-element.ts';

export interface SectionFilter {
  readonly element: HTMLElement;
  /** `sections`: empty hides the buttons; `chosen`: `undefined` for all. */
  readonly show: (sections: readonly string[], chosen: string | undefined) => void;
}

export interface SectionFilterInput {
  readonly label: string;
  /** Text of the button for all sections. */
  readonly all: string;
  readonly onSelect: (section: string | undefined) => void;
}

export function createSectionFilter({ label, all, onSelect }: SectionFilterInput): SectionFilter {
  const element = createElement('div', { class: 'search-filter', role: 'group', 'aria-label': label });
  element.hidden = true;
  /** By section. Kept while the section is there: the focus may be on one of them. */
  const buttons = new Map<string | undefined, HTMLElement>();

  function getButton(section: string | undefined): HTMLElement {
    const known = buttons.get(section);
    if (known !== undefined) return known;
    const button = createElement('button', { type: 'button', class: 'search-suggestion' }, section ?? all);
    button.addEventListener('click', () => onSelect(section));
    buttons.set(section, button);
    return button;
  }

  return {
    element,
    show(sections, chosen) {
      element.hidden = sections.length === 0;
      const wanted = new Set([undefined, ...sections]);
      for (const [section, button] of buttons) {
        if (wanted.has(section)) continue;
        button.remove();
        buttons.delete(section);
      }
      for (const section of wanted) {
        const button = getButton(section);
        setAttribute(button, 'aria-pressed', String(section === chosen));
        if (button.parentElement !== element) element.append(button);
      }
    },
  };
}
