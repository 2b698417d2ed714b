// The pages of the reference, and what each of them lists.

import { describeCommands } from './commands.ts';
import { describeComponents } from './components.ts';
import { describeNamed, describeSchema } from './config.ts';
import { files } from './engine.ts';
import type { Group } from './entry.ts';
import { findDeclared, listInterfaces, readSource } from './source.ts';
import { describeTokens } from './tokens.ts';
import { describeInterface } from './types.ts';
import { describeDiagnostics, describeEvents, describeFunctions } from './values.ts';

export interface Reference {
  /** Name of the file, without its ending. */
  readonly name: string;
  readonly groups: readonly Group[];
  /** A heading for each entry, or a table for each group. */
  readonly form: 'headings' | 'tables';
}

export function createReferences(): readonly Reference[] {
  const config = readSource(files.config);
  const theme = readSource(files.theme);
  const menus = readSource(files.menus);
  return [
    {
      name: 'config',
      form: 'headings',
      groups: [createGroup('config', describeSchema(config, 'configSchema', 'config'))],
    },
    {
      name: 'theme-config',
      form: 'headings',
      groups: [
        createGroup('themeConfig', describeSchema(theme, 'themeSchema', 'themeConfig')),
        createGroup('NavItem', describeNamed(menus, 'NavItem', 'NavItem')),
        {
          ...createGroup('SidebarItem', describeNamed(menus, 'SidebarItem', 'SidebarItem')),
          text: findDeclared(menus, 'SidebarItemInput').doc,
        },
      ],
    },
    { name: 'frontmatter', form: 'headings', groups: describeFrontmatter() },
    { name: 'components', form: 'tables', groups: describeComponents() },
    {
      name: 'slots',
      form: 'tables',
      groups: [
        createGroup('slots', describeInterface(files.parts, 'ThemeSlots', 'slots')),
        createGroup('parts', describeInterface(files.parts, 'ThemeComponents', 'parts')),
        createGroup('LayoutProps', describeInterface(files.parts, 'LayoutProps', 'LayoutProps')),
        createGroup('PageTitleProps', describeInterface(files.parts, 'PageTitleProps', 'PageTitleProps')),
      ],
    },
    { name: 'tokens', form: 'tables', groups: [createGroup('tokens', describeTokens())] },
    { name: 'cli', form: 'tables', groups: describeCommands() },
    { name: 'diagnostics', form: 'tables', groups: describeDiagnostics() },
    {
      name: 'api',
      form: 'tables',
      groups: [
        createGroup('theme', describeFunctions(files.themeEntry, 'theme')),
        createGroup('PageView', describeInterface(files.view, 'PageView', 'PageView')),
        createGroup('PageData', describeInterface(files.view, 'PageData', 'PageData', ['PageType'])),
        createGroup('client', describeFunctions(files.client, 'client')),
        createGroup('events', describeEvents()),
      ],
    },
  ];
}

/** Headings that are words; the others are names of types. */
const titles: Readonly<Record<string, string>> = {
  slots: 'Slots',
  parts: 'Parts',
  tokens: 'Tokens',
  theme: '`diglot/theme`',
  client: '`diglot/client`',
  events: 'Browser events',
};

const createGroup = (name: string, entries: Group['entries']): Group => ({
  key: `groups.${name}`,
  title: titles[name] ?? `\`${name}\``,
  entries,
});

function describeFrontmatter(): readonly Group[] {
  const fields = describeInterface(files.frontmatter, 'Frontmatter', 'frontmatter', ['HeadTag', 'PageType']);
  // What authors write beyond our fields: a place for it, not a field.
  const groups = [
    createGroup(
      'frontmatter',
      fields.filter(({ name }) => name !== 'extra'),
    ),
  ];
  // Objects follow in the order in which they are first named, each in a group of its own.
  const known = listInterfaces(readSource(files.frontmatter));
  for (const { entries } of groups)
    for (const name of entries.flatMap(({ type = '' }) => type.match(/\w+/g) ?? []))
      if (known.includes(name) && !groups.some(({ key }) => key === `groups.${name}`))
        groups.push(createGroup(name, describeInterface(files.frontmatter, name, name)));
  return groups;
}
