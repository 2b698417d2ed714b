// Components for pages under the names and with the props of Rspress's theme, where Diglot's own differ.

import { Children, type ComponentType, createElement, isValidElement, type ReactNode } from 'react';
import { getElements, getText, withLooseText } from '../content/children.ts';
import { type TabItem, TabSet } from '../content/TabSet.tsx';
import { Link } from './link.tsx';

export interface PageTabsProps {
  readonly values?: readonly (ReactNode | { readonly label?: ReactNode; readonly content?: ReactNode })[];
  readonly id?: string;
  readonly children?: ReactNode;
}

export function PageTab({ children }: { readonly label?: ReactNode; readonly children?: ReactNode }) {
  return children;
}

export function PageTabs({ values = [], children }: PageTabsProps) {
  const items = getElements(children).map((child, i): TabItem => {
    const label = (child.props['label'] ?? getLabel(values[i])) as ReactNode;
    const name = getText(label) ?? String(i + 1);
    return { value: name, name, label: label ?? name, content: child.props['children'] as ReactNode };
  });
  return withLooseText(children, <TabSet items={items} />);
}

const getLabel = (value: NonNullable<PageTabsProps['values']>[number]): ReactNode =>
  typeof value === 'object' && value !== null && !isValidElement(value) && 'label' in value
    ? value.label
    : (value as ReactNode);

export interface BannerProps {
  readonly href?: string;
  readonly message?: ReactNode;
  readonly display?: boolean;
  readonly className?: string;
  readonly customChildren?: ReactNode;
  readonly storage?: unknown;
  readonly storageKey?: string;
}

/** A line above the page. It stays: without script nothing could close it. */
export function Banner({ href = '', message, display = true, className = '', customChildren }: BannerProps) {
  if (!display) return null;
  return <div className={`rp-banner ${className}`.trim()}>{customChildren ?? <Link href={href}>{message}</Link>}</div>;
}

/** A word, a picture by its address, or a picture as SVG text. */
export function Tag({ tag }: { readonly tag?: string | readonly string[] }) {
  if (!tag || tag.length === 0) return null;
  const list = [tag].flat();
  return list.map((text) => {
    const svg = /^\s*<svg/i.test(text) ? `data:image/svg+xml,${encodeURIComponent(text.trim())}` : undefined;
    if (svg || /^(?:https?:\/\/|\/|data:image\/)/.test(text))
      return <img key={text} className="tag-image" src={svg ?? text} alt="" />;
    return (
      <span key={text} className="nav-tag">
        {text}
      </span>
    );
  });
}

export interface SvgWrapperProps {
  readonly icon: ComponentType<Record<string, unknown>> | string;
  readonly [name: string]: unknown;
}

export function SvgWrapper({ icon, ...props }: SvgWrapperProps) {
  if (typeof icon === 'string') return <img {...props} src={icon} alt="" />;
  return createElement(icon, props);
}

export interface FallbackHeadingProps {
  readonly level: 1 | 2 | 3 | 4 | 5 | 6;
  readonly title: string;
}

export function FallbackHeading({ level, title }: FallbackHeadingProps) {
  if (title === '') return null;
  return createElement(`h${level}`, null, title);
}

export const Root = ({ children }: { readonly children?: ReactNode }) => Children.toArray(children);
