// Logo and name of the site, leading home.

import type { LogoView } from '../../model/view-menus.ts';

export interface BrandProps {
  readonly logo: LogoView;
  readonly href: string;
}

export function Brand({ logo, href }: BrandProps) {
  const alt = logo.text === undefined ? logo.alt : '';
  const { light, dark } = logo;
  return (
    <a className="brand" href={href}>
      {light && <img className={dark && 'only-light'} src={light} alt={alt} height="28" />}
      {dark && <img className={light && 'only-dark'} src={dark} alt={alt} height="28" />}
      {logo.text}
    </a>
  );
}
