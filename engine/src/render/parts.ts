// What a site exports from its components file in addition to components for pages: parts of the theme, slots, HTML elements.

import type { SlotName, ThemeComponents, ThemeParts, ThemeSlots } from '../theme/parts.ts';
import { isComponent } from './slot-element.ts';

const partNames: Readonly<Record<keyof ThemeComponents, true>> = {
  ...{ Layout: true, Navbar: true, Sidebar: true, MenuBar: true, PageTitle: true, Outline: true },
  ...{ DocFooter: true, Footer: true, NotFound: true, SearchButton: true, ThemeToggle: true, VersionBanner: true },
};

type Exports = Readonly<Record<string, unknown>>;

export function pickParts(components: Exports): ThemeParts {
  const own = Object.keys(partNames).filter((name) => isComponent(components[name]));
  const slots = components['slots'];
  return {
    components: Object.fromEntries(own.map((name) => [name, components[name]])) as Partial<ThemeComponents>,
    h1: isComponent(components['h1']) ? components['h1'] : undefined,
    slots: typeof slots === 'object' && slots !== null ? pickSlots(slots as Exports) : {},
  };
}

const pickSlots = (slots: Exports): ThemeSlots =>
  Object.fromEntries(Object.entries(slots).filter(([, content]) => isComponent(content))) as {
    [Name in SlotName]?: NonNullable<ThemeSlots[Name]>;
  };

/** Names of the HTML elements that the site has components for: `a`, `h2`, `table`. */
export function pickElements(components: Exports): ReadonlySet<string> {
  return new Set(
    Object.keys(components).filter((name) => /^[a-z][a-z0-9]*$/.test(name) && isComponent(components[name])),
  );
}
