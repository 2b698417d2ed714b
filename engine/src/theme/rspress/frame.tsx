// The layouts of Rspress's theme. They take parts for places around the page; the page itself is Diglot's.

import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { Navbar } from '../chrome/Navbar.tsx';
import { Sidebar } from '../chrome/Sidebar.tsx';
import { Layout as BaseLayout } from '../Layout.tsx';
import { DocLayout as BaseDocLayout } from '../layouts/DocLayout.tsx';
import { type LayoutProps as BaseLayoutProps, PartsContext, type SlotName, type ThemeSlots } from '../parts.ts';
import { type HomeLayoutProps, HomeParts, RspressHome } from './home.tsx';

export interface DocLayoutProps {
  readonly beforeSidebar?: ReactNode;
  readonly afterSidebar?: ReactNode;
  readonly beforeDocFooter?: ReactNode;
  readonly afterDocFooter?: ReactNode;
  readonly beforeDoc?: ReactNode;
  readonly afterDoc?: ReactNode;
  readonly beforeDocContent?: ReactNode;
  readonly afterDocContent?: ReactNode;
  readonly beforeOutline?: ReactNode;
  readonly afterOutline?: ReactNode;
}

export interface NavProps {
  readonly beforeNavTitle?: ReactNode;
  readonly navTitle?: ReactNode;
  readonly afterNavTitle?: ReactNode;
  readonly beforeNavMenu?: ReactNode;
  readonly afterNavMenu?: ReactNode;
}

export interface LayoutProps extends DocLayoutProps, NavProps, HomeLayoutProps {
  readonly top?: ReactNode;
  readonly bottom?: ReactNode;
  readonly beforeNav?: ReactNode;
  readonly afterNav?: ReactNode;
}

/** What a site's theme puts in place of the original's layouts. */
export interface OwnLayouts {
  readonly DocLayout?: ComponentType<DocLayoutProps> | undefined;
  readonly HomeLayout?: ComponentType<HomeLayoutProps> | undefined;
}

export interface Frame {
  readonly page: BaseLayoutProps;
  readonly own: OwnLayouts;
}

/** The page that is being laid out. `undefined` within its own text. */
export const FrameContext = createContext<Frame | undefined>(undefined);

/** Several parts of one place, or nothing. */
function join(...parts: readonly ReactNode[]): ComponentType | undefined {
  const shown = parts.filter((part) => part !== undefined && part !== null && part !== false);
  return shown.length === 0 ? undefined : () => shown.map((part, i) => <Part key={String(i)}>{part}</Part>);
}

const Part = ({ children }: { readonly children?: ReactNode }) => children;

/** Puts parts into places, in addition to what is there. */
function Slots({
  parts,
  children,
}: {
  readonly parts: Partial<Record<SlotName, ComponentType | undefined>>;
  readonly children: ReactNode;
}) {
  const outer = useContext(PartsContext);
  const filled = Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as ThemeSlots;
  return <PartsContext value={{ ...outer, slots: { ...outer.slots, ...filled } }}>{children}</PartsContext>;
}

export function Layout(props: LayoutProps) {
  const frame = useContext(FrameContext);
  const parts = useContext(PartsContext);
  if (!frame) return null;
  const { page, own } = frame;
  const { view } = page;
  const nav = {
    'page.before': join(props.top, props.beforeNav),
    'page.after': join(props.bottom),
    'navbar.before': join(props.beforeNavTitle),
    'navbar.start': join(props.navTitle, props.afterNavTitle, props.beforeNavMenu),
    'navbar.end': join(props.afterNavMenu, props.afterNav),
  };
  const Doc = own.DocLayout ?? DocLayout;
  const isInBar = nav['navbar.before'] ?? nav['navbar.start'] ?? nav['navbar.end'];
  return (
    <Slots parts={nav}>
      <WithLayouts
        doc={() => <Doc {...props} />}
        home={() => <RspressHome {...props} page={page} Own={own.HomeLayout} />}
        slots={parts.slots}
      >
        <BaseLayout {...page} navbar={isInBar ? <Navbar view={view} /> : page.navbar} />
      </WithLayouts>
    </Slots>
  );
}

interface WithLayoutsProps {
  readonly doc: ComponentType;
  readonly home: ComponentType;
  readonly slots: ThemeSlots | undefined;
  readonly children: ReactNode;
}

function WithLayouts({ doc, home, children }: WithLayoutsProps) {
  const outer = useContext(PartsContext);
  return <PartsContext value={{ ...outer, layouts: { doc, home } }}>{children}</PartsContext>;
}

export function DocLayout(props: DocLayoutProps) {
  const frame = useContext(FrameContext);
  if (!frame) return null;
  const { view, sidebar, title, body } = frame.page;
  const around = {
    'sidebar.before': join(props.beforeSidebar),
    'sidebar.after': join(props.afterSidebar),
  };
  const isAround = around['sidebar.before'] ?? around['sidebar.after'];
  return (
    <Slots
      parts={{
        ...around,
        'doc.before': join(props.beforeDoc, props.beforeDocContent),
        'doc.after': join(props.afterDocContent, props.afterDoc),
        'footer.before': join(props.beforeDocFooter),
        'footer.after': join(props.afterDocFooter),
        'outline.before': join(props.beforeOutline),
        'outline.after': join(props.afterOutline),
      }}
    >
      <BaseDocLayout view={view} sidebar={isAround ? <Sidebar view={view} /> : sidebar} title={title} body={body} />
    </Slots>
  );
}

/** The inside of a home page. */
export function HomeLayout(props: HomeLayoutProps) {
  return <HomeParts {...props} />;
}

/** The text of the page, for layouts that place it themselves. */
export const Content = (): ReactNode => useContext(FrameContext)?.page.body;
