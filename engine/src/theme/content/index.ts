// Components that every page may use without an import, by name. Names of Rspress and Starlight are kept, so that their pages render here.

import { Badge } from './Badge.tsx';
import { Callout } from './Callout.tsx';
import { Card, CardGrid, LinkCard } from './Card.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { CodeGroup } from './CodeGroup.tsx';
import { Figure } from './Figure.tsx';
import { FileTree } from './FileTree.tsx';
import { Kbd } from './Kbd.tsx';
import { PackageManagerTabs } from './PackageManagerTabs.tsx';
import { PostList } from './PostList.tsx';
import { PostMeta } from './PostMeta.tsx';
import { SourceCode } from './SourceCode.tsx';
import { Steps } from './Steps.tsx';
import { Tab, Tabs } from './Tabs.tsx';
import { Toc } from './Toc.tsx';

export const components = {
  Aside: Callout,
  Badge,
  Callout,
  Card,
  CardGrid,
  CodeBlock,
  CodeGroup,
  Figure,
  FileTree,
  Kbd,
  LinkCard,
  PackageManagerTabs,
  PostList,
  PostMeta,
  SourceCode,
  Steps,
  Tab,
  TabItem: Tab,
  Tabs,
  Toc,
};
