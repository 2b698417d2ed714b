// Switches between the light and the dark scheme. Its name says what a click does; the client keeps it current.

import { useStrings } from '../page-context.ts';
import { Icon } from './icons.tsx';

export function ThemeToggle() {
  const { themeToDark } = useStrings();
  return (
    <button type="button" className="icon-button theme-toggle" data-theme-toggle="" aria-label={themeToDark}>
      <Icon name="sun" className="only-dark" />
      <Icon name="moon" className="only-light" />
    </button>
  );
}
