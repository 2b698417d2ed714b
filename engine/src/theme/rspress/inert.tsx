// Names of Rspress's theme and runtime that do nothing here: a static page has no use for them, or Diglot does the same on its own.

import type { ReactNode } from 'react';

const nothing = (): null => null;
const ignore = (): undefined => undefined;

export const HomeBackground = nothing;
export const LlmsContainer = ({ children }: { readonly children?: ReactNode }) => children;
export const LlmsCopyButton = nothing;
export const LlmsCopyRow = nothing;
export const LlmsHint = nothing;
export const LlmsOpenRow = nothing;
export const LlmsViewOptions = nothing;
export const NavHamburger = nothing;
export const NavList = nothing;
export const ReadPercent = nothing;
export const Search = nothing;
export const SearchPanel = nothing;
export const SidebarList = nothing;
export const CodeButtonGroup = nothing;
export const HoverGroup = ({ children }: { readonly children?: ReactNode }) => children;

export const useActiveAnchor = ignore;
export const useCodeButtonGroup = () => ({});
export const useDynamicToc = (): readonly never[] => [];
export const useFullTextSearch = () => ({});
export const useHoverGroup = () => ({});
export const useMdUrl = () => ({ pathname: '', mdPath: '' });
export const useReadPercent = () => [0, ignore] as const;
export const useScrollAfterNav = ignore;
export const useScrollReset = ignore;
export const useSetup = ignore;
export const useStorageValue = (_key: string, value: unknown = null) => [value, ignore] as const;
export const useWatchToc = ignore;

export const pathnameToRouteService = ignore;
export const preloadLink = ignore;
export const safePreconnect = ignore;
export const safePreload = ignore;

/** Works in islands: nothing else runs in a browser. */
export async function copyToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

export const getCopyableText = (element: { readonly textContent: string | null }): string => element.textContent ?? '';

type Ref = ((value: unknown) => void) | { current: unknown } | null | undefined;

export const mergeRefs =
  (...refs: readonly Ref[]) =>
  (value: unknown): void => {
    for (const ref of refs) {
      if (typeof ref === 'function') ref(value);
      else if (ref) ref.current = value;
    }
  };
