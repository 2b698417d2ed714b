// Icons under the names of Rspress's theme, drawn on a grid of 20 in the current text colour.

import type { SVGProps } from 'react';

function createIcon(path: string) {
  return (props: SVGProps<SVGSVGElement>) => (
    <svg
      viewBox="0 0 20 20"
      width="1em"
      height="1em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      {...props}
    >
      <path d={path} />
    </svg>
  );
}

const page = 'M5 2.5h6.5L15 6v11.5H5ZM11.5 2.5V6H15';
const circle = 'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15Z';

export const IconAnthropic = createIcon('m3.5 16 4.2-12h1.6l4.2 12M5 12h7M12.5 4 17 16');
export const IconArrowDown = createIcon('m5 7.5 5 5 5-5');
export const IconArrowRight = createIcon('M4 10h12m-5-5 5 5-5 5');
export const IconClose = createIcon('m5 5 10 10M15 5 5 15');
export const IconCopy = createIcon('M7 7h9.5v9.5H7ZM13 7V3.5H3.5V13H7');
export const IconDeprecated = createIcon(`${circle}M5 5l10 10`);
export const IconDown = createIcon('m5 7.5 5 5 5-5');
export const IconEdit = createIcon('m12.5 4.5 3 3-9 9h-3v-3Z');
export const IconEmpty = createIcon(`${circle}M7 13c1.8-1.6 4.2-1.6 6 0M7.5 8h.01M12.5 8h.01`);
export const IconExperimental = createIcon('M8 2.5h4M9 2.5v5l-5 9h12l-5-9v-5M6.7 12h6.6');
export const IconExternalLink = createIcon('M11.5 3.5h5v5M16.5 3.5 9 11M8 5H4v11h11v-4');
export const IconFile = createIcon(page);
export const IconGithub = createIcon(
  'M12.5 17.5v-2.8c0-.8-.3-1.4-.7-1.7 2.2-.3 4.2-1.2 4.2-4.6 0-1-.3-1.8-.9-2.5.1-.6.1-1.5-.2-2.3 0 0-.9-.2-2.7 1a9 9 0 0 0-4.4 0c-1.8-1.2-2.7-1-2.7-1-.3.8-.3 1.7-.2 2.3-.6.7-.9 1.5-.9 2.5 0 3.4 2 4.3 4.2 4.6-.4.3-.6.8-.7 1.4v3.1M7.5 15.5c-2 .6-2.5-1-3.5-1.5',
);
export const IconGitlab = createIcon('m10 17-7-6 2-7.5 2 5h6l2-5 2 7.5Z');
export const IconHeader = createIcon('M8 3 6 17m8-14-2 14M3.5 7.5h13m-13 5h13');
export const IconJump = createIcon('M6 14 14 6M7 6h7v7');
export const IconLink = createIcon(
  'M8.5 11.5a3 3 0 0 0 4.2 0l2.8-2.8a3 3 0 0 0-4.2-4.2l-1 1m1.2 3a3 3 0 0 0-4.2 0l-2.8 2.8a3 3 0 0 0 4.2 4.2l1-1',
);
export const IconLoading = createIcon('M10 2.5a7.5 7.5 0 1 1-7.5 7.5');
export const IconMenu = createIcon('M3 6h14M3 10h14M3 14h14');
export const IconMoon = createIcon('M16.5 11.9A7 7 0 0 1 8.1 3.5a7 7 0 1 0 8.4 8.4Z');
export const IconOpenAI = createIcon(`${circle}M10 6v8M6.5 8l7 4m0-4-7 4`);
export const IconOpenInChat = createIcon('M3.5 4h13v9h-7l-3.5 3v-3H3.5Z');
export const IconScrollToTop = createIcon('M10 16V4m-5 5 5-5 5 5');
export const IconSearch = createIcon('m17 17-4.1-4.1M8.75 14.5a5.75 5.75 0 1 0 0-11.5 5.75 5.75 0 0 0 0 11.5Z');
export const IconSmallMenu = createIcon('M5 7h10M5 12h7');
export const IconSuccess = createIcon('m4.5 10.5 3.5 3.5 7.5-8');
export const IconSun = createIcon(
  'M10 13.25a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM10 2v1.5m0 13V18m8-8h-1.5m-13 0H2m13.657-5.657-1.06 1.06m-9.193 9.193-1.061 1.061m11.314 0-1.06-1.06M5.403 5.403 4.343 4.343',
);
export const IconTitle = createIcon(page);
export const IconWrap = createIcon('M3 5h14M3 10h11a3 3 0 0 1 0 6h-4m2-2-2 2 2 2M3 15h3');
export const IconWrapped = createIcon('M3 5h14M3 10h14M3 15h14');
