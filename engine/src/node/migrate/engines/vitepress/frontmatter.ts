// VitePress's frontmatter fields as Diglot's.

import { Picker } from '../../config/picker.ts';
import { shorten } from '../../config/shorten.ts';
import { asFields, asList, asText, isFields } from '../../config/values.ts';
import type { FileEdit, MigrationContext } from '../../plan.ts';
import { dropEmpty, toHead as readHead } from '../shared/settings.ts';
import type { SaveIcon } from './icons.ts';

const layouts: Readonly<Record<string, string>> = { home: 'home', page: 'custom', false: 'blank' };

/** Fields that need nothing here: the effect is the same, or there is none to have. */
const dropped: ReadonlySet<string> = new Set(['lang', 'dir', 'isHome']);

/** Fields that a person has to look at. */
const advice: Readonly<Record<string, string>> = {
  pageClass: 'Select the page by its address, or use a component of your own.',
  editLink: 'The link to edit a page follows `editLink` of the config.',
  lastUpdated: 'Dates come from Git.',
  prev: 'The previous page follows the sidebar.',
  next: 'The next page follows the sidebar.',
  markdownStyles: 'Pages of the type `custom` have the styles of text.',
};

export function editFrontmatter(page: FileEdit, { notes }: MigrationContext, saveIcon: SaveIcon): void {
  const { front, file } = page;
  const note = (name: string, message: string, text: string): void =>
    notes.add({ topic: 'frontmatter', file, line: front.getLine(name), message, advice: text });
  for (const name of front.getNames()) {
    const value = front.get(name);
    if (name === 'layout') editLayout(page, value, note);
    else if (name === 'outline' && typeof value !== 'boolean') {
      if (value !== 'deep' && value !== 2)
        note(name, 'The field `outline` no longer sets depths.', 'The outline lists headings of depth 2 to 4.');
      front.set(name, undefined);
    } else if (name === 'aside') {
      front.set(name, undefined);
      if (value === false) front.set('outline', false);
    } else if (name === 'titleTemplate') front.rename(name, 'titleSuffix', toSuffix(value));
    else if (name === 'head')
      front.set(name, readHead(value, new Picker({}, { notes, file, line: front.getLine(name) })));
    else if (name === 'hero') front.set(name, toHero(value));
    else if (name === 'features')
      front.set(
        name,
        asList(value).map((item) => toFeature(item, saveIcon, (message, text) => note(name, message, text))),
      );
    else if (dropped.has(name)) front.set(name, undefined);
    else if (Object.hasOwn(advice, name)) {
      front.set(name, undefined);
      note(name, `The field \`${name}\` was left out.`, advice[name] ?? '');
    }
  }
}

function editLayout(
  { front }: FileEdit,
  value: unknown,
  note: (name: string, message: string, text: string) => void,
): void {
  const type = layouts[String(value)];
  if (type === undefined && value !== 'doc')
    note(
      'layout',
      `The layout \`${String(value)}\` is a component of the site; the page has the type \`doc\` now.`,
      'Export a `Layout` from a theme folder, or set `pageType`.',
    );
  if (type === undefined) front.set('layout', undefined);
  else front.rename('layout', 'pageType', type);
}

/** `:title - Custom` → `Custom` */
const toSuffix = (value: unknown): string | undefined =>
  asText(value)?.replace(/^.*:title\s*[|–—-]?\s*/, '') || undefined;

function toHero(value: unknown): unknown {
  const { name, text, tagline, image, actions } = asFields(value);
  const { src, light, dark, alt } = asFields(image);
  const picture = typeof image === 'string' ? image : (src ?? (light === undefined ? undefined : { light, dark }));
  return dropEmpty({
    name,
    text,
    tagline,
    image: picture === undefined ? undefined : dropEmpty({ src: picture, alt }),
    actions: Array.isArray(actions)
      ? actions.map((action) => {
          const { text: label, link, theme } = asFields(action);
          return dropEmpty({ text: label, link, theme: theme === 'brand' || theme === 'alt' ? theme : undefined });
        })
      : undefined,
  });
}

function toFeature(value: unknown, saveIcon: SaveIcon, note: (message: string, advice: string) => void): unknown {
  const { title, details, icon, link, linkText } = asFields(value);
  const { src, light } = asFields(icon);
  return dropEmpty({
    title,
    details: typeof linkText === 'string' ? `${asText(details) ?? ''} ${linkText}`.trim() : details,
    icon: typeof icon === 'string' ? toIcon(icon, saveIcon, note) : isFields(icon) ? (src ?? light) : icon,
    link,
  });
}

function toIcon(icon: string, saveIcon: SaveIcon, note: (message: string, advice: string) => void): string | undefined {
  if (!icon.trimStart().startsWith('<')) return icon;
  const saved = saveIcon(icon);
  if (!saved)
    note(`The icon \`${shorten(icon)}\` was left out.`, 'Use the address of a picture, or an emoji, as `icon`.');
  if (saved?.hadTextColor)
    note(
      `The icon of a feature is a file now, \`${saved.address}\`, and no longer has the colour of the text.`,
      'Replace `currentColor` in it by a colour that is seen in both schemes.',
    );
  return saved?.address;
}
