// Links to the places where the community is: at most five in a row, the rest in a popup.

import type { SocialLinkView } from '../../model/view-menus.ts';
import { useStrings } from '../page-context.ts';
import { Dropdown } from './Dropdown.tsx';
import { Icon } from './icons.tsx';

/** How many are shown in the row. */
const INLINE_SOCIAL_LINKS = 5;

export interface SocialLinksProps {
  readonly links: readonly SocialLinkView[];
  readonly prefix: string;
}

export function SocialLinks({ links, prefix }: SocialLinksProps) {
  const { moreLinks } = useStrings();
  if (links.length === 0) return null;
  const rest = links.slice(INLINE_SOCIAL_LINKS);
  return (
    <ul className="social">
      {links.slice(0, INLINE_SOCIAL_LINKS).map((link, i) => (
        <li key={`${link.label}${link.content}`}>
          <SocialLink link={link} id={`${prefix}${i}`} />
        </li>
      ))}
      {rest.length > 0 && (
        <li>
          <Dropdown id={`${prefix}more`} label={moreLinks} button={<Icon name="more" />} className="icon-dropdown">
            <ul className="social-popup">
              {rest.map((link, i) => (
                <li key={`${link.label}${link.content}`}>
                  <SocialLink link={link} id={`${prefix}more${i}`} />
                </li>
              ))}
            </ul>
          </Dropdown>
        </li>
      )}
    </ul>
  );
}

function SocialLink({ link, id }: { readonly link: SocialLinkView; readonly id: string }) {
  const { externalLink } = useStrings();
  const icon = <span className="social-icon" aria-hidden="true" dangerouslySetInnerHTML={{ __html: link.svg }} />;
  if (link.mode === 'link')
    return (
      <a
        className="icon-button"
        href={link.content}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`${link.label} (${externalLink})`}
        title={link.label}
      >
        {icon}
      </a>
    );
  return (
    <Dropdown id={id} label={link.label} button={icon} className="icon-dropdown">
      <SocialContent link={link} />
    </Dropdown>
  );
}

function SocialContent({ link }: { readonly link: SocialLinkView }) {
  if (link.mode === 'img') return <img className="social-image" src={link.content} alt={link.label} />;
  if (link.mode === 'dom') return <div className="social-text" dangerouslySetInnerHTML={{ __html: link.content }} />;
  return <p className="social-text">{link.content}</p>;
}
