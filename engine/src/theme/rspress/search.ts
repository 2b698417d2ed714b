// Searches of Rspress plugins. Diglot's own search replaces them, so they show nothing.

export const Search = (): null => null;
export const ZH_LOCALES: Readonly<Record<string, unknown>> = {};
export const RU_LOCALES: Readonly<Record<string, unknown>> = {};
