// Takes the reader back to the top of the page. Shows once the page has scrolled.

import { Icon } from './icons.tsx';

export function ScrollTop({ label }: { readonly label: string }) {
  return (
    <button
      type="button"
      className="scroll-top"
      data-scroll-top=""
      data-region="scroll-top"
      data-key={label}
      aria-label={label}
      hidden
    >
      <Icon name="up" />
    </button>
  );
}
