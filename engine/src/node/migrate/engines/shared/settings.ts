// Settings that several engines have in forms that are nearly ours.

import { getDirection } from '../../../../text/direction.ts';
import { escapePattern } from '../../../../text/pattern.ts';
import type { Picker } from '../../config/picker.ts';
import type { ModuleReader } from '../../config/read-module.ts';
import { shorten } from '../../config/shorten.ts';
import { asFields, asText, type Fields, findUnknown, isFields, OwnFunction } from '../../config/values.ts';
import type { Notes } from '../../notes.ts';

/** Without fields that say nothing. */
export function dropEmpty(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([, value]) => value !== undefined && !(isFields(value) && Object.keys(value).length === 0),
    ),
  );
}

export function toLogo(value: unknown): unknown {
  if (typeof value === 'string') return value;
  const { src, light, dark, alt } = asFields(value);
  if (typeof src === 'string') return alt === undefined ? src : { light: src, dark: src, alt };
  return typeof light === 'string' || typeof dark === 'string'
    ? dropEmpty({ light, dark, alt: asText(alt) })
    : undefined;
}

const ofPages = 'Set `head` in the frontmatter of the pages that need it.';

/** Tags `[name, attributes]`, and `{ tag, attrs }`. What holds text is left to a person. */
export function toHead(value: unknown, picker: Picker): unknown {
  if (!Array.isArray(value)) return undefined;
  const tags = value.flatMap((item): unknown[] => {
    const unknown = findUnknown(item);
    if (unknown) {
      picker.noteCode('A tag of `head`', unknown, item instanceof OwnFunction ? ofPages : undefined);
      return [];
    }
    const { tag, attrs, attributes, tagName, content, innerHTML } = asFields(item);
    const [name, fields, text] = Array.isArray(item)
      ? item
      : [tag ?? tagName, attrs ?? attributes, content ?? innerHTML];
    if (typeof name !== 'string') return [];
    if (typeof text === 'string' && text.trim() !== '') {
      picker.note(
        'head',
        `A \`<${name}>\` with text in \`head\` was left out: tags of the head have attributes only.`,
        fields && asFields(fields)['type'] === 'application/ld+json'
          ? 'Set `structuredData`, which writes facts for search engines.'
          : 'Put a script into a file of the public folder, and name it in `head`.',
      );
      return [];
    }
    const own = Object.entries(asFields(fields)).filter(([, v]) => v !== false && v !== undefined);
    return [[name, Object.fromEntries(own.map(([key, v]) => [key, v === true ? '' : String(v)]))]];
  });
  return tags.length === 0 ? undefined : tags;
}

const presets: Readonly<Record<string, string>> = { 'x.com': 'x', twitter: 'x' };

/** The icons that the theme has by name. */
const icons: ReadonlySet<string> = new Set([
  ...['github', 'x', 'discord', 'npm', 'youtube', 'bilibili', 'zhihu', 'juejin', 'wechat', 'qq', 'weibo', 'bluesky'],
  ...['gitlab', 'facebook', 'instagram', 'linkedin', 'slack', 'lark', 'feishu', 'tencentqq'],
]);

/** A globe, for an icon that the theme lacks. */
const globe =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2"><circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c6 6 6 12 0 18M12 3c-6 6-6 12 0 18"/></svg>';

interface SocialSetting {
  readonly name: string;
  /** Field that holds the address. */
  readonly key: 'link' | 'href';
}

export function toSocialLinks(picker: Picker, { name, key }: SocialSetting): unknown {
  const value = picker.get(name);
  const list = Array.isArray(value)
    ? value
    : isFields(value)
      ? Object.entries(value).map(([icon, href]) => ({ icon, [key]: href }))
      : [];
  const links = list.flatMap((item): unknown[] => {
    const fields = asFields(item);
    const icon = fields['icon'];
    const content = asText(fields[key]);
    if (content === undefined || icon === undefined) return [];
    const label = asText(fields['ariaLabel']) ?? asText(fields['label']);
    const preset = typeof icon === 'string' ? (presets[icon] ?? icon.toLowerCase()) : undefined;
    if (preset === undefined || icons.has(preset)) return [dropEmpty({ icon: preset ?? icon, content, label })];
    picker.note(
      name,
      `The theme has no icon \`${preset}\` for the link to ${content}; it shows a globe.`,
      'Put the SVG of the icon into `socialLinks`, in `icon: { svg }`.',
    );
    return [{ icon: { svg: globe }, content, label: label ?? preset[0]?.toUpperCase() + preset.slice(1) }];
  });
  return links.length === 0 ? undefined : links;
}

/** `https://host/edit/main/docs/:path` without the path. */
export function toEditLink(picker: Picker): Fields | undefined {
  const pattern = picker.getText('pattern');
  const text = picker.getText('text');
  if (pattern === undefined) return undefined;
  return dropEmpty({ docRepoBaseUrl: pattern.replace(/\/?:path.*$/, ''), text });
}

export function toFooter(picker: Picker): Fields | undefined {
  const parts = [picker.getText('message'), picker.getText('copyright')].filter((part) => part !== undefined);
  return parts.length === 0 ? undefined : { message: parts.join('<br>') };
}

/**
 * So that the copy builds at once: the links that were dead still are, on the pages and in their Markdown twins, and a person
 * decides when that is an error.
 */
export const migratedSeverity: Fields = {
  deadLink: 'warning',
  deadAnchor: 'warning',
  deadImage: 'warning',
  twinDeadLink: 'warning',
};

const parameter = /\[(?:\.\.\.)?(\w+)\]/g;

/** `{ '/old': '/new' }`, the new one perhaps with a status. Both may have parameters: `/blog/[...slug]`. */
export function toRedirects(value: unknown, toLink: (path: string) => string = (path) => path): unknown {
  const rules = Object.entries(asFields(value)).flatMap(([from, rule]): unknown[] => {
    const target = asText(rule) ?? asText(asFields(rule)['destination']);
    if (target === undefined) return [];
    const names = [...from.matchAll(parameter)].map(([, name]) => name);
    const pattern = from.replace(/\/$/, '').replace(parameter, '[]').split('[]').map(escapePattern);
    const to = toLink(target).replace(parameter, (whole, name: string) =>
      names.includes(name) ? `$${names.indexOf(name) + 1}` : whole,
    );
    return [{ from: `^${pattern.join('(.*)')}/?$`, to }];
  });
  return rules.length === 0 ? undefined : rules;
}

interface DirectionNote {
  readonly lang: string;
  /** Setting that says the direction. */
  readonly key: string;
  readonly direction: unknown;
}

/** The direction follows from the language here. */
export function noteDirection(picker: Picker, { lang, key, direction }: DirectionNote): void {
  if (direction !== 'rtl' || getDirection(lang) === 'rtl') return;
  picker.note(
    key,
    `The text direction of \`${lang}\` was left out: the language says it, and this one is written from left to right.`,
    'Use the code of a language that is written from right to left, or one with its script, such as `az-Arab`.',
  );
}

export function reportReading(reader: ModuleReader, notes: Notes): void {
  for (const { file, line, message } of reader.problems)
    notes.add({
      topic: 'config',
      file,
      line,
      message: `The config has a syntax error: ${message}`,
      advice: 'Correct it and migrate again.',
    });
  for (const { file, line } of reader.unread)
    notes.add({
      topic: 'config',
      file,
      line,
      message: 'No settings were found in the config: they are computed by code, which was not run.',
      advice: 'Set them by hand in `diglot.config.ts`.',
    });
  for (const { text, file, line } of reader.presets)
    notes.add({
      topic: 'config',
      file,
      line,
      message: `Settings that \`${shorten(text)}\` adds are not known: the code was not run.`,
      advice: 'Set them by hand in `diglot.config.ts`: title, folder of the pages, icon and so on.',
    });
  for (const { file, line } of reader.years)
    notes.add({
      topic: 'config',
      file,
      line,
      message: 'The current year, which the code computed, is a fixed number now.',
      advice: 'Change it in `diglot.config.ts` when the year changes, or leave it out.',
    });
}
