// Starlight's frontmatter fields as Diglot's.

import { Picker } from '../../config/picker.ts';
import { asFields, asList, asText, isFields } from '../../config/values.ts';
import type { FileEdit, MigrationContext } from '../../plan.ts';
import type { Publish } from '../shared/publish.ts';
import { dropEmpty, toHead } from '../shared/settings.ts';

/** Fields that a person has to look at. */
const advice: Readonly<Record<string, string>> = {
  prev: 'The previous page follows the sidebar.',
  next: 'The next page follows the sidebar.',
  layout: 'Astro applies no layout to pages of the content folder; `pageType` chooses one here.',
};

/** Fields without effect here that say nothing to readers; the path of a page follows its `slug`. */
const dropped: ReadonlySet<string> = new Set(['editUrl', 'lastUpdated', 'slug']);

export function editFrontmatter(page: FileEdit, { notes }: MigrationContext, publish: Publish): void {
  const { front, file, body } = page;
  const hasHero = front.get('hero') !== undefined;
  const note = (name: string, message: string, text: string): void =>
    notes.add({ topic: 'frontmatter', file, line: front.getLine(name), message, advice: text });
  for (const name of front.getNames()) {
    const value = front.get(name);
    if (name === 'template') {
      if (value === 'splash') front.rename(name, 'pageType', hasHero ? 'home' : 'custom');
      else front.set(name, undefined);
    } else if (name === 'tableOfContents') {
      front.set(name, undefined);
      if (value === false) front.set('outline', false);
      else if (isFields(value))
        note(name, 'The field `tableOfContents` no longer sets depths.', 'The outline lists headings of depth 2 to 4.');
    } else if (name === 'pagefind') {
      front.set(name, undefined);
      if (value === false) front.set('search', false);
    } else if (name === 'hero')
      front.set(
        name,
        toHero(value, (path) => publish(path, file)),
      );
    else if (name === 'head') editHead(page, value, new Picker({}, { notes, file, line: front.getLine(name) }));
    else if (name === 'banner') {
      front.set(name, undefined);
      const content = asText(asFields(value)['content'])?.trim();
      if (content === undefined) continue;
      body.edit([{ start: 0, end: 0, text: `\n:::info\n${content}\n:::\n` }]);
      note(
        name,
        'The banner is the first paragraph of the page now.',
        'Use a slot of the theme for one above the page.',
      );
    } else if (dropped.has(name)) front.set(name, undefined);
    else if (Object.hasOwn(advice, name)) {
      front.set(name, undefined);
      note(name, `The field \`${name}\` was left out.`, advice[name] ?? '');
    }
  }
}

/** A tag `title` is the document's title: ours is followed by the site's name. */
function editHead({ front, file }: FileEdit, value: unknown, picker: Picker): void {
  const tags = asList(value).filter((item) => {
    const { tag, content } = asFields(item);
    if (tag !== 'title') return true;
    picker.note(
      'head',
      `The document's title \`${asText(content) ?? ''}\` was left out: it is made of the page's and the site's.`,
      'Set `title` and `titleSuffix`.',
    );
    return false;
  });
  if (file !== '') front.set('head', toHead(tags, picker));
}

const themes: Readonly<Record<string, string>> = { primary: 'brand', secondary: 'alt', minimal: 'alt' };

function toHero(value: unknown, publish: (path: string) => string): unknown {
  const { title, tagline, image, actions } = asFields(value);
  const { file, light, dark, alt } = asFields(image);
  const toAddress = (path: unknown): string | undefined => (typeof path === 'string' ? publish(path) : undefined);
  const src =
    toAddress(file) ??
    (light === undefined || dark === undefined ? undefined : { light: toAddress(light), dark: toAddress(dark) });
  return dropEmpty({
    name: title,
    tagline,
    image: src === undefined ? undefined : dropEmpty({ src, alt }),
    actions: Array.isArray(actions)
      ? actions.map((action) => {
          const { text, link, variant } = asFields(action);
          return dropEmpty({ text, link, theme: themes[asText(variant) ?? 'primary'] });
        })
      : undefined,
  });
}
