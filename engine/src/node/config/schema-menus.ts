// Schemas of navigation and sidebars.

import * as v from 'valibot';

export type NavItemInput = {
  /** Text of the entry. */
  text: string;
  /** Path below the base, or an address with a scheme. Paths lead to the page in the reader's language. */
  link?: string | undefined;
  /** Regular expression; the entry is marked on every path it matches. Default: the link's own path and everything below it. */
  activeMatch?: string | undefined;
  /** `<svg…>`, an image URL, or a short text badge. */
  tag?: string | undefined;
  /** Side of the bar. Default `right`. */
  position?: 'left' | 'right' | undefined;
  /** Entries of a drop-down menu. */
  items?: NavItemInput[] | undefined;
};

export const navItemSchema: v.GenericSchema<NavItemInput> = v.object({
  text: v.string(),
  link: v.optional(v.string()),
  activeMatch: v.optional(v.string()),
  tag: v.optional(v.string()),
  position: v.optional(v.picklist(['left', 'right'])),
  items: v.optional(v.array(v.lazy(() => navItemSchema))),
});

/** A path alone is a link with the title of its page. */
export type SidebarItemInput =
  | string
  | {
      /** Text, with inline Markdown. Default: the title of the linked page. */
      text?: string | undefined;
      /** Path below the base, or an address with a scheme. */
      link?: string | undefined;
      /** Children; makes the entry a group. */
      items?: SidebarItemInput[] | undefined;
      /** The group starts closed. Default false. */
      collapsed?: boolean | undefined;
      /** The group can be closed. Default true. */
      collapsible?: boolean | undefined;
      /** `<svg…>`, an image URL, or a short text badge. */
      tag?: string | undefined;
      /** Value of the entry's `data-context` attribute. */
      context?: string | undefined;
      /** Heading depths shown for this entry on overview pages. */
      overviewHeaders?: number[] | undefined;
      /** Makes the entry a line between others. */
      dividerType?: 'dashed' | 'solid' | undefined;
      /** Makes the entry a heading between others. */
      sectionHeaderText?: string | undefined;
    };

export const sidebarItemSchema: v.GenericSchema<SidebarItemInput> = v.union([
  v.string(),
  v.object({
    text: v.optional(v.string()),
    link: v.optional(v.string()),
    items: v.optional(v.array(v.lazy(() => sidebarItemSchema))),
    collapsed: v.optional(v.boolean()),
    collapsible: v.optional(v.boolean()),
    tag: v.optional(v.string()),
    context: v.optional(v.string()),
    overviewHeaders: v.optional(v.array(v.number())),
    dividerType: v.optional(v.picklist(['dashed', 'solid'])),
    sectionHeaderText: v.optional(v.string()),
  }),
]);

export const sidebarMapSchema = v.record(v.string(), v.array(sidebarItemSchema));
