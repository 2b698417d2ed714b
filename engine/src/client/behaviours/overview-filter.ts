// Filters an overview page while the reader types. It hides and shows what is rendered, and adds only the message. Loaded on overview pages only.

/** Hyphens count as spaces and case does not count. */
export function normalize(text: string | null | undefined): string {
  return (text ?? '').toLowerCase().replaceAll('-', ' ');
}

/** `describe`: what is said when nothing matches, before the query. Called with every page that has the input. */
export function startFilter(input: HTMLInputElement, describe: () => string): void {
  const filterPage = (): void => {
    const query = input.value.trim();
    const page = input.closest('[data-overview]');
    if (!page) return;
    const found = [...page.querySelectorAll<HTMLElement>('[data-overview-group]')].map((group) =>
      filterGroup(group, normalize(query)),
    );
    const message = page.querySelector('[role=status]');
    if (message) message.textContent = found.includes(true) ? '' : `${describe()}: ${query}`;
  };
  input.oninput = filterPage;
  // Typed before this script arrived, or restored by the browser with the page.
  if (input.value !== '') filterPage();
}

/** A match in the group's name shows all of it, one in a card's title the whole card, else the matching headings. */
function filterGroup(group: HTMLElement, query: string): boolean {
  const isWhole = normalize(group.dataset['overviewGroup']).includes(query);
  let isShown = false;
  for (const card of group.querySelectorAll<HTMLElement>('[data-overview-card]')) {
    const isCard = isWhole || normalize(card.dataset['overviewCard']).includes(query);
    let hasHeading = false;
    for (const item of card.querySelectorAll('li')) {
      item.hidden = !isCard && !normalize(item.textContent).includes(query);
      hasHeading ||= !item.hidden;
    }
    card.hidden = !isCard && !hasHeading;
    isShown ||= !card.hidden;
  }
  group.hidden = !isShown;
  return isShown;
}
