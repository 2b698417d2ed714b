// Links and buttons as components.

import type { ComponentProps, ReactNode } from 'react';
import { isExternalHref } from '../../text/url.ts';
import { normalizeHref, withBase } from './urls.ts';

export interface LinkProps extends ComponentProps<'a'> {
  readonly startTransition?: unknown;
}

/** Adds the base to a path of this site; another site opens in a new tab. */
export function Link({ href = '', startTransition: _, ...props }: LinkProps) {
  const external = isExternalHref(href) ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return <a href={withBase(normalizeHref(href))} {...external} {...props} />;
}

export interface ButtonProps {
  readonly type?: 'a' | 'button' | (string & {});
  readonly href?: string;
  readonly theme?: 'brand' | 'alt';
  readonly className?: string;
  readonly children?: ReactNode;
  readonly dangerouslySetInnerHTML?: { readonly __html: string };
}

export function Button({ type: _, href = '', theme = 'brand', className = '', ...content }: ButtonProps) {
  return <Link href={href} className={`button ${className}`.trim()} data-theme-name={theme} {...content} />;
}

export function useLinkNavigate() {
  return (href: string): void => location.assign(withBase(normalizeHref(href)));
}
