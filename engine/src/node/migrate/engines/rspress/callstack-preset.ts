// The preset of Callstack's sites, whose options are most of their settings.

import { mergeFields } from '../../config/merge-fields.ts';
import { asFields, asList, asText, type Fields } from '../../config/values.ts';
import { dropEmpty } from '../shared/settings.ts';

/** What `withCallstackPreset(options, config)` returns, without what it sets for all sites in the same way. */
export function addCallstackPreset([options, given]: readonly unknown[]): Fields {
  const { docs, root } = asFields(options);
  const { title, description, editUrl, rootUrl, rootDir, socials, icon, logoLight, logoDark, ogImage } = asFields(docs);
  const config = asFields(given);
  const preset = dropEmpty({
    root: rootDir ?? root,
    title,
    description,
    siteOrigin: rootUrl,
    icon: toPublic(icon, 'icon.png'),
    logo: { light: toPublic(logoLight, 'logo-light.png'), dark: toPublic(logoDark, 'logo-dark.png') },
    head: [['meta', { property: 'og:image', content: `${asText(rootUrl) ?? ''}${toPublic(ogImage, 'og.png')}` }]],
    themeConfig: dropEmpty({
      editLink: editUrl === undefined ? undefined : { docRepoBaseUrl: editUrl, text: 'Edit this page on GitHub' },
      socialLinks: Object.entries(asFields(socials)).map(([name, content]) => ({ icon: name, mode: 'link', content })),
      footer: { message: 'Copyright © Callstack Open Source' },
    }),
  });
  // Its look is a plugin, which the report names.
  const plugins = [{ name: '@callstack/rspress-theme' }, ...asList(config['plugins'])];
  return { ...mergeFields(preset, config), plugins };
}

/** Files of the public folder are named with its path and without. */
const toPublic = (path: unknown, usual: string): string =>
  (asText(path) ?? usual).replace(/^(?:.*\bpublic\/|\/)?/, '/');
