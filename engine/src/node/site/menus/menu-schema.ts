// What `_meta.json` and `_nav.json` may say, for editors: the JSON Schemas of the package are written from here.

import * as v from 'valibot';

const describe = <Schema extends v.GenericSchema>(schema: Schema, text: string) => v.pipe(schema, v.description(text));

const text = (description: string) => v.optional(describe(v.string(), description));
const flag = (description: string) => v.optional(describe(v.boolean(), description));

/** Settings that entries of several kinds share. */
const base = {
  label: text('Text of the entry, with inline Markdown. Default: the title of the page.'),
  tag: text('Behind the text: a short text, the address of a picture, or `<svg…>`.'),
  context: text("Value of the entry's `data-context` attribute, for style sheets."),
  overviewHeaders: v.optional(
    describe(
      v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6))),
      'Depths of the headings that overview pages list for this entry.',
    ),
  ),
};
const folding = {
  collapsed: flag('The group starts closed. Default false.'),
  collapsible: flag('The group can be closed. Default true.'),
};
const name = describe(v.string(), 'Name of the file or folder, without its path. A page may be named without its end.');

const file = v.strictObject({
  type: v.optional(describe(v.literal('file'), 'A page. The default.')),
  name,
  ...base,
});
const folder = v.strictObject({
  type: describe(v.literal('dir'), 'A folder as a group.'),
  name,
  ...folding,
  ...base,
});
const folderHeader = v.strictObject({
  type: describe(v.literal('dir-section-header'), 'A heading, and below it the entries of a folder.'),
  name,
  ...base,
});
const header = v.strictObject({
  type: describe(v.literal('section-header'), 'A heading between entries.'),
  ...base,
  label: describe(v.string(), 'Text of the heading.'),
});
const divider = v.strictObject({
  type: describe(v.literal('divider'), 'A line between entries.'),
  dashed: flag('The line is dashed. Default false.'),
});
const link: v.GenericSchema = v.strictObject({
  type: v.optional(describe(v.literal('custom-link'), 'Any address. The default for entries with a `link`.')),
  link: describe(v.string(), 'Path below the base, or an address with a scheme.'),
  items: v.optional(v.array(v.lazy(() => metaEntry))),
  ...folding,
  ...base,
});
const group: v.GenericSchema = v.strictObject({
  type: describe(v.literal('custom-link'), 'A group of entries without a folder.'),
  items: v.array(v.lazy(() => metaEntry)),
  ...folding,
  ...base,
});

const metaEntry: v.GenericSchema = v.union([
  describe(v.string(), 'A page or a folder by its name.'),
  file,
  folder,
  folderHeader,
  header,
  divider,
  link,
  group,
]);

const navItem: v.GenericSchema = v.strictObject({
  text: describe(v.string(), 'Text of the entry, or a key of `i18n.json`.'),
  link: text('Path below the base, or an address with a scheme.'),
  activeMatch: text(
    "Regular expression; the entry is marked on every path it matches. Default: the link's own path and everything below it.",
  ),
  tag: text('Behind the text: a short text, the address of a picture, or `<svg…>`.'),
  position: v.optional(describe(v.picklist(['left', 'right']), 'Side of the bar. Default `right`.')),
  items: v.optional(describe(v.array(v.lazy(() => navItem)), 'Entries of a drop-down menu.')),
});

/** A list, or an object with the list as its `items`, which has room for `$schema`. */
const listOf = (entry: v.GenericSchema, description: string) =>
  describe(
    v.union([v.array(entry), v.strictObject({ $schema: v.optional(v.string()), items: v.array(entry) })]),
    description,
  );

/** The files' schemas by their names in the package, with the schemas that refer to themselves. */
export const menuSchemas = {
  meta: {
    title: '_meta.json',
    schema: listOf(metaEntry, 'What the sidebar shows of a folder, in this order.'),
    definitions: { entry: metaEntry },
  },
  nav: {
    title: '_nav.json',
    schema: listOf(navItem, 'Entries of the navigation bar.'),
    definitions: { item: navItem },
  },
} as const;
