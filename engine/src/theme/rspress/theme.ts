// What projects written for Rspress import from `@theme` and `@rspress/core/theme`. Names that Diglot's theme has come from there.

export { ThemeToggle as SwitchAppearance } from '../chrome/ThemeToggle.tsx';
export * from '../index.ts';
export {
  DocContent,
  DocFooter,
  EditLink,
  HomeFooter,
  LastUpdated,
  Nav,
  NavTitle,
  NotFoundLayout,
  Outline,
  PrevNextPage,
  Sidebar,
  SocialLinks,
  useEditLink,
  usePrevNextPage,
} from './chrome.tsx';
export {
  CodeBlock,
  type CodeBlockProps,
  CodeBlockRuntime,
  type CodeBlockRuntimeProps,
  Prompt,
  type PromptProps,
} from './code.tsx';
export {
  Banner,
  type BannerProps,
  FallbackHeading,
  PageTab,
  PageTabs,
  type PageTabsProps,
  Root,
  SvgWrapper,
  type SvgWrapperProps,
  Tag,
} from './content.tsx';
export { DocLayout, type DocLayoutProps, HomeLayout, Layout, type LayoutProps, type NavProps } from './frame.tsx';
export { HomeFeature, HomeHero, type HomeHeroProps, type HomeLayoutProps } from './home.tsx';
export { useThemeState } from './hooks.ts';
export * from './icons.tsx';
export * from './inert.tsx';
export { parseInlineMarkdownText, renderHtmlOrText, renderInlineMarkdown } from './inline-text.ts';
export { Button, type ButtonProps, Link, type LinkProps, useLinkNavigate } from './link.tsx';
export { getCustomMDXComponent } from './mdx-components.tsx';
export { type Group, type GroupItem, Overview, OverviewGroup } from './overview.tsx';
