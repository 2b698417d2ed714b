// The home page of Rspress's theme: hero and features from frontmatter, with places around them.

import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Hero } from '../../model/frontmatter.ts';
import type { FeatureView } from '../../model/view.ts';
import { FeatureList, HeroBlock, HomeFrame } from '../layouts/HomeLayout.tsx';
import { usePage } from '../page-context.ts';
import type { LayoutProps as BaseLayoutProps } from '../parts.ts';

export interface HomeLayoutProps {
  readonly beforeHero?: ReactNode;
  readonly afterHero?: ReactNode;
  readonly beforeHeroActions?: ReactNode;
  readonly afterHeroActions?: ReactNode;
  readonly beforeFeatures?: ReactNode;
  readonly afterFeatures?: ReactNode;
}

export interface HomeHeroProps {
  readonly hero?: Hero;
  readonly image?: ReactNode;
  readonly beforeHeroActions?: ReactNode;
  readonly afterHeroActions?: ReactNode;
}

/** Components that a site's theme puts in place of these. */
export interface OwnHomeParts {
  readonly HomeHero?: ComponentType<HomeHeroProps> | undefined;
  readonly HomeFeature?: ComponentType | undefined;
  readonly HomeBackground?: ComponentType | undefined;
}

export const HomePartsContext = createContext<OwnHomeParts>({});
const TitleContext = createContext<ReactNode>(undefined);

export interface RspressHomeProps extends HomeLayoutProps {
  readonly page: BaseLayoutProps;
  /** Layout of the site's theme. */
  readonly Own: ComponentType<HomeLayoutProps> | undefined;
}

/** A home page whose upper part is the layout of the site's theme. */
export function RspressHome({ page, Own = HomeParts, ...props }: RspressHomeProps) {
  return (
    <HomeFrame {...page}>
      <TitleContext value={page.title}>
        <Own {...props} />
      </TitleContext>
    </HomeFrame>
  );
}

export function HomeParts(props: HomeLayoutProps) {
  const own = useContext(HomePartsContext);
  const Top = own.HomeHero ?? HomeHero;
  const List = own.HomeFeature ?? HomeFeature;
  const Background = own.HomeBackground;
  return (
    <>
      {Background && <Background />}
      {props.beforeHero}
      <Top beforeHeroActions={props.beforeHeroActions} afterHeroActions={props.afterHeroActions} />
      {props.afterHero}
      {props.beforeFeatures}
      <List />
      {props.afterFeatures}
    </>
  );
}

export function HomeHero({ hero, image, beforeHeroActions, afterHeroActions }: HomeHeroProps) {
  const title = useContext(TitleContext);
  const found = usePage()?.hero;
  const shown = hero ?? found;
  if (!shown) return null;
  return <HeroBlock hero={shown} {...{ title, image, beforeHeroActions, afterHeroActions }} />;
}

export function HomeFeature({ features }: { readonly features?: readonly FeatureView[] }) {
  const found = usePage()?.features;
  const shown = features ?? found ?? [];
  return shown.length === 0 ? null : <FeatureList features={shown} />;
}
