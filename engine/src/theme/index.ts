// Public entry `diglot/theme`: the parts of the theme that pages and components of a site may use.

export type { PageView } from '../model/view.ts';
export { Brand, type BrandProps } from './chrome/Brand.tsx';
export { DocFooter } from './chrome/DocFooter.tsx';
export { Footer } from './chrome/Footer.tsx';
export { MenuBar } from './chrome/MenuBar.tsx';
export { Navbar, type NavbarProps } from './chrome/Navbar.tsx';
export { Outline } from './chrome/Outline.tsx';
export { SearchButton } from './chrome/SearchButton.tsx';
export { Sidebar } from './chrome/Sidebar.tsx';
export { SocialLinks, type SocialLinksProps } from './chrome/SocialLinks.tsx';
export { Tag } from './chrome/Tag.tsx';
export { ThemeToggle } from './chrome/ThemeToggle.tsx';
export { VersionBanner } from './chrome/VersionBanner.tsx';
export { Badge } from './content/Badge.tsx';
export { Callout, Callout as Aside } from './content/Callout.tsx';
export { Card, CardGrid, LinkCard } from './content/Card.tsx';
export { CodeBlock } from './content/CodeBlock.tsx';
export { CodeGroup } from './content/CodeGroup.tsx';
export { Figure } from './content/Figure.tsx';
export { FileTree } from './content/FileTree.tsx';
export { Kbd } from './content/Kbd.tsx';
export { PackageManagerTabs } from './content/PackageManagerTabs.tsx';
export { PostList } from './content/PostList.tsx';
export { PostMeta } from './content/PostMeta.tsx';
export { SourceCode } from './content/SourceCode.tsx';
export { Steps } from './content/Steps.tsx';
export { Tab, Tab as TabItem, Tabs } from './content/Tabs.tsx';
export { Toc } from './content/Toc.tsx';
export { Layout } from './Layout.tsx';
export { NotFound, type NotFoundProps } from './layouts/NotFound.tsx';
export { PageTitle } from './layouts/PageTitle.tsx';
export type { MarkdownContext, MarkdownForm, MarkdownProps } from './markdown-form.ts';
export { usePage, useStrings } from './page-context.ts';
export type {
  LayoutProps,
  PageTitleProps,
  SlotName,
  ThemeComponents,
  ThemeSlots,
  ViewProps,
} from './parts.ts';
export { formatText, getStrings } from './strings/index.ts';
