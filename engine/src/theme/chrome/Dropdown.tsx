// A button with a panel below it. Opening and closing are the browser's part; without script the panel opens on hover and focus.

import type { ReactNode } from 'react';
import { toElementId } from '../../model/element-id.ts';

export interface DropdownProps {
  /** Unique on the page. */
  readonly id: string;
  readonly button: ReactNode;
  /** Accessible name, when the button shows no text. */
  readonly label?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Dropdown({ id, button, label, className = '', children }: DropdownProps) {
  return (
    <div className={`dropdown ${className}`.trimEnd()} data-dropdown="">
      <button
        type="button"
        className="nav-button"
        aria-expanded="false"
        aria-controls={toElementId(id)}
        aria-label={label}
      >
        {button}
      </button>
      <div className="dropdown-panel" id={toElementId(id)}>
        {children}
      </div>
    </div>
  );
}
