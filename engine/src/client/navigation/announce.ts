// Announces text to assistive technology.

/** Returns a function that has a text read out when the reader's software is ready for it. */
export function createAnnouncer(): (text: string) => void {
  const region = document.createElement('div');
  region.className = 'announcer';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  return (text) => {
    // Setting the same text again would not be announced: nothing changes.
    region.textContent = region.textContent === text ? `${text}\u00A0` : text;
  };
}
