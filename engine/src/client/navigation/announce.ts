// Announces text to assistive technology.

/** A function that has a text read out when the reader's software is ready for it, and gives one that takes the text back. */
export function createAnnouncer(): (text: string) => () => void {
  const region = document.createElement('div');
  region.className = 'announcer';
  region.setAttribute('aria-live', 'polite');
  document.body.append(region);
  let latest = 0;
  return (text) => {
    const number = ++latest;
    // Setting the same text again would not be announced: nothing changes.
    region.textContent = region.textContent === text ? `${text}\u00A0` : text;
    return () => {
      // A later text stays.
      if (number === latest) region.textContent = '';
    };
  };
}
