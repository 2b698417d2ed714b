// Switches the colour scheme: by the button, by the system while the reader has not chosen, and along with other tabs.

import type { Behaviour } from '../behaviour.ts';
import { resolveScheme, SCHEME_KEY } from '../inline/scheme.ts';
import { closest } from '../lib/closest.ts';
import { readStored, writeStored } from '../lib/storage.ts';
import type { showAnimated } from './scheme-change.ts';

const TOGGLE = '[data-theme-toggle]';
/** What leads there: the button itself, and the one that opens the screen it is on. */
const WAYS = `${TOGGLE},[data-dialog=nav]`;

export const themeToggle: Behaviour = ({ onPage, getString }) => {
  const root = document.documentElement;
  const isFixed = (): boolean => root.dataset['darkMode'] === 'false';
  const system = matchMedia('(prefers-color-scheme: dark)');

  function show(scheme: 'light' | 'dark'): void {
    root.dataset['theme'] = scheme;
    root.style.colorScheme = scheme;
    for (const button of document.querySelectorAll(TOGGLE))
      button.ariaLabel = getString(scheme === 'dark' ? 'themeToLight' : 'themeToDark');
  }

  /** `undefined` until the reader is about to use the button: the first change does not wait for it. */
  let animate: typeof showAnimated | undefined;
  const prepare = ({ target }: Event): void => {
    if (animate || isFixed() || !closest(target, WAYS)) return;
    import('./scheme-change.ts').then(
      (module) => {
        animate = module.showAnimated;
      },
      () => undefined,
    );
  };
  for (const type of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(type, prepare, { passive: true });

  const showResolved = (): void => {
    if (!isFixed()) show(resolveScheme(readStored(SCHEME_KEY), system.matches));
  };

  document.addEventListener('click', ({ target }) => {
    const button = closest(target, TOGGLE);
    if (!button || isFixed()) return;
    const scheme = root.dataset['theme'] === 'dark' ? 'light' : 'dark';
    writeStored(SCHEME_KEY, scheme);
    if (animate) void animate(() => show(scheme), scheme, button);
    else show(scheme);
  });
  system.addEventListener('change', showResolved);
  addEventListener('storage', ({ key }) => {
    if (key === SCHEME_KEY) showResolved();
  });
  onPage(showResolved);
};
