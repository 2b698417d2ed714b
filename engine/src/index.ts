// The public entry of the package: what a config file imports. A list of re-exports and nothing else.

export type { SearchDocument, SearchHit } from 'diglot-search/types';
export type { Diagnostic, DiagnosticCode, Severity } from './model/diagnostic.ts';
export type { Frontmatter, PageType } from './model/frontmatter.ts';
export type { TocEntry } from './model/page.ts';
export type { SearchResult } from './model/search.ts';
export type { NavItem, Post, SidebarItem, SocialLink } from './model/site.ts';
export type { PageData, PageView } from './model/view.ts';
export { defineConfig } from './node/config/define-config.ts';
export type { UserConfig } from './node/config/schema.ts';
