// Components that every page of Diglot may use without an import. A test compares the list with the theme's.

export const ownComponents: ReadonlySet<string> = new Set([
  ...['Aside', 'Badge', 'Callout', 'Card', 'CardGrid', 'CodeBlock', 'CodeGroup', 'Figure', 'FileTree', 'Kbd'],
  ...['LinkCard', 'PackageManagerTabs', 'PostList', 'PostMeta', 'SourceCode', 'Steps', 'Tab', 'TabItem', 'Tabs', 'Toc'],
]);
