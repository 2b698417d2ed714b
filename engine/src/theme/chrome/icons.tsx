// Line icons of the chrome, drawn on a 20-unit grid in the current text colour. Always decoration: the control around one has the name.

import type { ReactNode } from 'react';

const paths = {
  search: <path d="m17 17-4.1-4.1M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5Z" />,
  menu: <path d="M3 6h14M3 10h14M3 14h14" />,
  close: <path d="m5 5 10 10M15 5 5 15" />,
  language: (
    <path d="M2.5 5h9M7 3v2m2.5 0C8.9 8.6 6.7 11 3.5 12.5M4.8 7.5c1 2.4 3 4.2 5.2 5M10 17l3.75-8.5L17.5 17m-6.3-2.5h5.1" />
  ),
  sun: (
    <path d="M10 13.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM10 2v1.5m0 13V18m8-8h-1.5m-13 0H2m13.657-5.657-1.06 1.06m-9.193 9.193-1.061 1.061m11.314 0-1.06-1.06M5.403 5.403 4.343 4.343" />
  ),
  moon: <path d="M16.5 11.9A7 7 0 0 1 8.1 3.5a7 7 0 1 0 8.4 8.4Z" />,
  up: <path d="M10 16V4m-5 5 5-5 5 5" />,
  more: <path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.2" />,
  pages: (
    <path d="M3.75 4h12.5a.75.75 0 0 1 .75.75v10.5a.75.75 0 0 1-.75.75H3.75a.75.75 0 0 1-.75-.75V4.75A.75.75 0 0 1 3.75 4ZM8 4v12" />
  ),
} as const satisfies Record<string, ReactNode>;

export function Icon({ name, className }: { readonly name: keyof typeof paths; readonly className?: string }) {
  return (
    <svg
      className={className === undefined ? 'icon' : `icon ${className}`}
      viewBox="0 0 20 20"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {paths[name]}
    </svg>
  );
}
