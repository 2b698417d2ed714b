// Components of other engines that are short enough to be written out: they do in the copy what they did there.

import { iconSigns } from './icon-signs.ts';

export interface Port {
  readonly name: string;
  /** Modules that the component comes from. */
  readonly module: RegExp;
  /** Text of its file. */
  readonly text: string;
}

const head = (from: string): string => `// Does what the component of that name does in ${from}.\n\n`;

const linkButton = `${head('Starlight')}import type { ReactNode } from 'react';

interface Props {
  readonly href: string;
  readonly children?: ReactNode;
}

export function LinkButton({ href, children }: Props) {
  return <a href={href}>{children}</a>;
}
`;

const printSigns = (): string =>
  `{\n${Object.entries(iconSigns)
    .map(([name, sign]) => `  '${name}': '${sign}',\n`)
    .join('')}}`;

const icon = `${head('Starlight')}interface Props {
  readonly name?: string;
  /** What the icon says; without it, it is an ornament. */
  readonly label?: string;
}

/** Characters for some icons of Starlight, by the name of the icon. */
const signs: Readonly<Record<string, string>> = ${printSigns()};

/** The picture itself belongs to Starlight: its label is shown, or a sign. */
export function Icon({ name = '', label }: Props) {
  const sign = signs[name];
  if (label === undefined) return sign === undefined ? null : <span>{sign}</span>;
  return <span>{sign === undefined ? label : \`\${sign} \${label}\`}</span>;
}
`;

const code = (name: string, from: string): string => `${head(from)}import type { ReactNode } from 'react';

interface Props {
  readonly code?: string;
  readonly title?: string;
  readonly lang?: string;
  readonly language?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Without colours: code in a component is text of the program, and no block of the page. */
export function ${name}({ code, title, lang, language = lang, className, children }: Props) {
  const text = code ?? children;
  const own = className ?? (language === undefined ? undefined : \`language-\${language}\`);
  return (
    <figure>
      {title === undefined ? null : <figcaption>{title}</figcaption>}
      <pre>
        <code className={own}>
          {typeof text === 'string' ? text.replace(/^\\n+|\\s+$/g, '') : text}
        </code>
      </pre>
    </figure>
  );
}
`;

const link = `${head('Docusaurus')}import type { ReactNode } from 'react';

interface Props {
  readonly to?: string;
  readonly href?: string;
  readonly children?: ReactNode;
}

export function Link({ to, href, children }: Props) {
  return <a href={to ?? href}>{children}</a>;
}
`;

const passing = (name: string, from: string): string => `${head(from)}import type { ReactNode } from 'react';

/** Every page is rendered at build time; components that need the browser begin with "use client". */
export function ${name}({ children }: { readonly children?: ReactNode }) {
  return <>{children}</>;
}
`;

const browserOnly = `${head('Docusaurus')}import type { ReactNode } from 'react';

interface Props {
  readonly children?: ReactNode | (() => ReactNode);
  readonly fallback?: ReactNode;
}

/** Every page is rendered at build time; components that need the browser begin with "use client". */
export function BrowserOnly({ children, fallback = null }: Props): ReactNode {
  if (typeof children !== 'function') return children;
  try {
    return children();
  } catch {
    // It needs what only a browser has.
    return fallback;
  }
}
`;

const details = `${head('Docusaurus')}import type { ReactNode } from 'react';

interface Props {
  /** A text, or a \`<summary>\`. */
  readonly summary?: ReactNode;
  readonly open?: boolean;
  readonly children?: ReactNode;
}

export function Details({ summary, open, children }: Props) {
  return (
    <details open={open}>
      {typeof summary === 'string' ? <summary>{summary}</summary> : summary}
      {children}
    </details>
  );
}
`;

const themedImage = `${head('Docusaurus')}interface Props {
  readonly sources: { readonly light: string; readonly dark: string };
  readonly alt?: string;
  readonly className?: string;
  readonly width?: number | string;
  readonly height?: number | string;
}

/** One picture for each colour scheme, of which the theme shows one. */
export function ThemedImage({ sources, alt = '', className = '', width, height }: Props) {
  // The one that is not shown is not loaded either.
  const shared = { alt, width, height, loading: 'lazy' } as const;
  return (
    <>
      <img className={\`only-light \${className}\`.trim()} src={sources.light} {...shared} />
      <img className={\`only-dark \${className}\`.trim()} src={sources.dark} {...shared} />
    </>
  );
}
`;

const translateFunction = `${head('Docusaurus')}interface Message {
  readonly id?: string;
  readonly message?: string;
}

/** The text as it is written: a page is in one language. */
export function translate({ id = '', message = id }: Message, values: Readonly<Record<string, string | number>> = {}): string {
  return message.replace(/\\{(\\w+)\\}/g, (whole, name: string) => String(values[name] ?? whole));
}
`;

const translateComponent = `${head('Docusaurus')}import { Fragment, type ReactNode } from 'react';

interface Props {
  readonly id?: string;
  readonly children?: string;
  readonly values?: Readonly<Record<string, ReactNode>>;
}

/** The text as it is written: a page is in one language. */
export function Translate({ id = '', children = id, values = {} }: Props) {
  return children.split(/\\{(\\w+)\\}/).map((part, i) => <Fragment key={i}>{i % 2 === 0 ? part : (values[part] ?? \`{\${part}}\`)}</Fragment>);
}
`;

const image = `${head('Astro')}interface Props {
  readonly src: string | { readonly src: string };
  readonly alt: string;
  readonly width?: number;
  readonly height?: number;
}

export function Image({ src, alt, width, height }: Props) {
  return <img src={typeof src === 'string' ? src : src.src} alt={alt} width={width} height={height} />;
}
`;

const baseUrl = `${head('Docusaurus')}/** Links and pictures of pages get the base path by themselves. */
export function useBaseUrl(path: string): string {
  return path;
}
`;

const teamMembers = `${head('VitePress')}interface Member {
  readonly avatar?: string;
  readonly name: string;
  readonly title?: string;
  readonly org?: string;
  readonly orgLink?: string;
  readonly desc?: string;
  readonly links?: readonly { readonly icon?: unknown; readonly link: string; readonly ariaLabel?: string }[];
  readonly sponsor?: string;
  readonly actionText?: string;
}

export function VPTeamMembers({ members = [] }: { readonly members?: readonly Member[]; readonly size?: string }) {
  return (
    <ul>
      {members.map(({ avatar, name, title, org, orgLink, desc, links = [], sponsor, actionText }) => (
        <li key={name}>
          {avatar === undefined ? null : <img src={avatar} alt="" width={48} height={48} loading="lazy" />}{' '}
          <strong>{name}</strong>
          {title === undefined ? null : \`, \${title}\`}
          {org === undefined ? null : <> ({orgLink === undefined ? org : <a href={orgLink}>{org}</a>})</>}
          {desc === undefined ? null : <p>{desc.replace(/<[^>]*>/g, '')}</p>}
          {links.map(({ icon, link, ariaLabel }) => (
            <span key={link}>
              {' '}
              <a href={link}>{ariaLabel ?? (typeof icon === 'string' ? icon : new URL(link, 'https://localhost').host)}</a>
            </span>
          ))}
          {sponsor === undefined ? null : <> <a href={sponsor}>{actionText ?? 'Sponsor'}</a></>}
        </li>
      ))}
    </ul>
  );
}
`;

const box = (name: string): string => `${head('VitePress')}import type { ReactNode } from 'react';

export function ${name}({ children }: { readonly children?: ReactNode }) {
  return <div>{children}</div>;
}
`;

const vitepress = /^VitePress$/;
const starlight = /^@astrojs\/starlight\b/;

export const ports: readonly Port[] = [
  { name: 'LinkButton', module: starlight, text: linkButton },
  { name: 'Icon', module: starlight, text: icon },
  { name: 'Code', module: starlight, text: code('Code', 'Starlight') },
  { name: 'Image', module: /^astro:assets$/, text: image },
  { name: 'Link', module: /^@docusaurus\/Link$/, text: link },
  { name: 'CodeBlock', module: /^@theme\/CodeBlock$/, text: code('CodeBlock', 'Docusaurus') },
  { name: 'Details', module: /^@theme\/Details$/, text: details },
  { name: 'ThemedImage', module: /^@theme\/ThemedImage$/, text: themedImage },
  { name: 'Translate', module: /^@docusaurus\/Translate$/, text: translateComponent },
  { name: 'translate', module: /^@docusaurus\/Translate$/, text: translateFunction },
  { name: 'BrowserOnly', module: /^@docusaurus\/BrowserOnly$/, text: browserOnly },
  { name: 'useBaseUrl', module: /^@docusaurus\/useBaseUrl$/, text: baseUrl },
  { name: 'ClientOnly', module: vitepress, text: passing('ClientOnly', 'VitePress') },
  { name: 'VPTeamMembers', module: vitepress, text: teamMembers },
  { name: 'VPTeamPage', module: vitepress, text: box('VPTeamPage') },
  { name: 'VPTeamPageTitle', module: vitepress, text: box('VPTeamPageTitle') },
  { name: 'VPTeamPageSection', module: vitepress, text: box('VPTeamPageSection') },
];
