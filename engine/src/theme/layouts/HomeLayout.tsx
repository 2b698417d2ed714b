// A home page made from frontmatter: hero, features, then the page's own content.

import type { ReactNode } from 'react';
import type { Hero, HeroImage } from '../../model/frontmatter.ts';
import type { FeatureView } from '../../model/view.ts';
import { joinBlocks } from '../../text/markdown.ts';
import { Footer } from '../chrome/Footer.tsx';
import { OldVersion } from '../chrome/VersionBanner.tsx';
import { toInlineHtml } from '../inline-html.ts';
import type { MarkdownForm } from '../markdown-form.ts';
import { Slot, usePart, type ViewProps } from '../parts.ts';
import { useSheet } from '../sheets.ts';
import { renderFeatures, renderPicture } from './home-markdown.ts';
import { Main } from './Main.tsx';

export interface HomeLayoutProps extends ViewProps {
  readonly title: ReactNode;
  readonly body: ReactNode;
}

export function HomeLayout(props: HomeLayoutProps) {
  const { hero, features } = props.view;
  return (
    <HomeFrame {...props}>
      {hero && <HeroBlock hero={hero} title={props.title} />}
      {features.length > 0 && <FeatureList features={features} />}
    </HomeFrame>
  );
}

export interface HomeFrameProps extends HomeLayoutProps {
  /** What is above the page's own content. */
  readonly children: ReactNode;
}

/** The main part of a home page, with everything that soft navigation and search expect of it. */
export function HomeFrame({ view, title, body, children }: HomeFrameProps) {
  const End = usePart('Footer', Footer);
  useSheet('home');
  return (
    <>
      <Main view={view} kind="home">
        <OldVersion view={view} />
        <Slot name="home.before" view={view} />
        {children}
        <div className="prose">
          {!view.hero && title}
          {body}
        </div>
        <Slot name="home.after" view={view} />
      </Main>
      <End view={view} />
    </>
  );
}

const html = (text: string) => ({ dangerouslySetInnerHTML: { __html: toInlineHtml(text) } });

/** Each line as a paragraph, or as a line of one. */
const toLines = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

export interface HeroBlockProps {
  readonly hero: Hero;
  readonly title: ReactNode;
  /** In place of the hero's own picture. */
  readonly image?: ReactNode;
  readonly beforeHeroActions?: ReactNode;
  readonly afterHeroActions?: ReactNode;
}

export function HeroBlock({ hero, title, image, beforeHeroActions, afterHeroActions }: HeroBlockProps) {
  return (
    <section className="hero">
      <div className="hero-text">
        {title}
        {toLines(hero.text ?? '').map((line) => (
          <p key={line} className="hero-line" {...html(line)} />
        ))}
        {hero.tagline && <p className="hero-tagline" {...html(hero.tagline)} />}
        {beforeHeroActions}
        {hero.actions && hero.actions.length > 0 && (
          <p className="hero-actions">
            {hero.actions.map((action) => (
              <a key={action.link} className="button" data-theme-name={action.theme ?? 'brand'} href={action.link}>
                {action.text}
              </a>
            ))}
          </p>
        )}
        {afterHeroActions}
      </div>
      {image === undefined ? (
        hero.image && <HeroPicture image={hero.image} />
      ) : (
        <div className="hero-image">{image}</div>
      )}
    </section>
  );
}

interface HeroPictureProps {
  readonly image: HeroImage;
}

function HeroPicture({ image }: HeroPictureProps) {
  const { src, alt = '', srcset, sizes } = image;
  const shared = { srcSet: srcset, sizes };
  if (typeof src === 'string')
    return (
      <div className="hero-image">
        <img src={src} alt={alt} {...shared} />
      </div>
    );
  return (
    <div className="hero-image">
      <img className="only-light" src={src.light} alt={alt} {...shared} />
      <img className="only-dark" src={src.dark} alt={alt} {...shared} />
    </div>
  );
}

HeroPicture.markdown = (({ image }, context) => renderPicture(image, context)) satisfies MarkdownForm<HeroPictureProps>;

export interface FeatureListProps {
  readonly features: readonly FeatureView[];
}

export function FeatureList({ features }: FeatureListProps) {
  return (
    <ul className="features">
      {features.map((feature) => (
        <li key={feature.title} className="feature" data-span={feature.span ?? 4}>
          {feature.icon && (
            <span className="feature-icon" aria-hidden="true">
              <FeatureIcon icon={feature.icon} />
            </span>
          )}
          <h2>
            {feature.link ? <a href={feature.link} {...html(feature.title)} /> : <span {...html(feature.title)} />}
          </h2>
          {feature.details && <p {...html(feature.details)} />}
        </li>
      ))}
    </ul>
  );
}

FeatureList.markdown = (({ features }, context) =>
  joinBlocks([...renderFeatures(features, context)])) satisfies MarkdownForm<FeatureListProps>;

function FeatureIcon({ icon }: { readonly icon: NonNullable<FeatureView['icon']> }) {
  if (typeof icon === 'object') return <span dangerouslySetInnerHTML={{ __html: icon.svg }} />;
  return /^(?:\/|\.{1,2}\/|https?:)/.test(icon) ? <img src={icon} alt="" width="24" height="24" /> : icon;
}
