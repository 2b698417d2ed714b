// The banner on pages of an old version, with the way to the current one.

import type { OldVersionView } from '../../model/view.ts';
import { usePart, type ViewProps } from '../parts.ts';
import { useSheet } from '../sheets.ts';

/** The banner as the site shows it; nothing on pages of the current version. */
export function OldVersion({ view }: ViewProps) {
  const Banner = usePart('VersionBanner', VersionBanner);
  return view.oldVersion && <Banner view={view} />;
}

export function VersionBanner({ view: { oldVersion } }: ViewProps) {
  return oldVersion && <Banner {...oldVersion} />;
}

function Banner({ text, link }: OldVersionView) {
  useSheet('version-banner');
  return (
    <p className="version-banner" role="note">
      {text}{' '}
      <a href={link.href} data-locale-link="" data-anchors={link.anchors?.join(' ')}>
        {link.text}
      </a>
    </p>
  );
}
