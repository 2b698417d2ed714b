// Components of Docusaurus that Diglot has: tabs, admonitions, the list of headings.

/** Names here, by the modules there; pages use them without an import. */
export const ownModules: Readonly<Record<string, string>> = {
  '@theme/Tabs': 'Tabs',
  '@theme/TabItem': 'TabItem',
  '@theme/Admonition': 'Callout',
  '@theme/TOCInline': 'Toc',
};

export const toThemeName = (module: string): string => module.replace(/^@theme-(?:original|init)\//, '@theme/');
