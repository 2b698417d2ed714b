// Which colour scheme holds. Pure; the inline script and the toggle decide by the same rule.

/** Key in local storage. Values are {@link SchemeChoice}; anything else counts as `auto`. */
export const SCHEME_KEY = 'diglot:theme';

export type SchemeChoice = 'light' | 'dark' | 'auto';

export function toSchemeChoice(stored: string | null): SchemeChoice {
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

export function resolveScheme(stored: string | null, systemIsDark: boolean): 'light' | 'dark' {
  const choice = toSchemeChoice(stored);
  return choice === 'auto' ? (systemIsDark ? 'dark' : 'light') : choice;
}
