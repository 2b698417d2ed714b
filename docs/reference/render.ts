// Writes a reference as a Markdown page.

import { loadCommands } from './commands.ts';
import type { Entry, Group } from './entry.ts';
import type { Reference } from './references.ts';
import { type Lang, type PageText, pageTexts, words } from './texts.ts';
import { loadStrings } from './values.ts';

/** Translations by the key of an entry or a group. */
export type Translations = Readonly<Record<string, string>>;

interface Context {
  readonly lang: Lang;
  readonly translations: Translations;
  /** Where the reference describes a type, by its name. */
  readonly types: ReadonlyMap<string, string>;
}

/** Types that are described by a whole page. */
const pages = {
  ThemeConfig: 'theme-config',
  Frontmatter: 'frontmatter',
  DiagnosticCode: 'diagnostics',
  ThemeStrings: 'strings',
};

/** Types that have a page or a heading, with links to it. */
export function listTypeLinks(references: readonly Reference[]): ReadonlyMap<string, string> {
  const groups = references.flatMap((reference) =>
    reference.groups.flatMap((group, i) => {
      const name = /^`([A-Z]\w+)`$/.exec(group.title)?.[1];
      return name !== undefined && i > 0
        ? [[name, `./${reference.name}.md#${getGroupId(reference, group)}`] as const]
        : [];
    }),
  );
  return new Map([...groups, ...Object.entries(pages).map(([name, page]) => [name, `./${page}.md`] as const)]);
}

function getGroupId({ form }: Reference, { key }: Group): string {
  const own = key
    .replace(/^\w+\./, '')
    .replace(/[^\w]+/g, '-')
    .toLowerCase();
  // Options have the plain ids.
  return form === 'headings' ? `type-${own}` : own;
}

export function renderReference(reference: Reference, context: Context): string {
  const text = getPageText(reference.name, context.lang);
  const groups = reference.groups.map((group, i) => renderGroup(reference, group, { ...context, isFirst: i === 0 }));
  return `${renderTop(text, reference.form === 'tables')}${groups.join('')}`;
}

/** The table of interface texts has no words of its own: the texts are the description. */
export function renderStrings(lang: Lang): string {
  const [english, chinese] = [loadStrings('en'), loadStrings('zh')];
  const head = [words[lang].name, words[lang].english, words[lang].chinese];
  const rows = Object.keys(english).map((name) => [
    code(name),
    escapeCell(english[name] ?? ''),
    escapeCell(chinese[name] ?? ''),
  ]);
  return `${renderTop(getPageText('strings', lang), true)}${renderTable(head, rows)}`;
}

function getPageText(name: string, lang: Lang): PageText {
  const text = pageTexts[lang][name];
  if (!text) throw new Error(`The reference ${name} has no title in ${lang}.`);
  return text;
}

function renderTop({ title, description, intro, keywords = [] }: PageText, hasRows: boolean): string {
  const fields = [
    `description: ${JSON.stringify(description)}`,
    ...(hasRows ? ['rowAnchors: true'] : []),
    ...(keywords.length > 0 ? [`keywords: ${JSON.stringify(keywords)}`] : []),
  ];
  return `---\n${fields.join('\n')}\n---\n\n# ${title}\n\n${intro}\n\n`;
}

function renderGroup(reference: Reference, group: Group, context: Context & { readonly isFirst: boolean }): string {
  const isTitled = reference.groups.length > 1 && !(context.isFirst && reference.form === 'headings');
  const title = translate(group.key, group.title, context);
  const heading = isTitled ? `## ${title} {#${getGroupId(reference, group)}}\n\n` : '';
  const text = group.text ? `${translate(`${group.key}/about`, group.text, context)}\n\n` : '';
  const isList = reference.form === 'headings' && context.isFirst;
  const entries = isList
    ? group.entries.map((entry) => renderOption(entry, context)).join('')
    : renderEntries(group.entries, context);
  return `${heading}${text}${entries}${reference.name === 'cli' ? renderExamples(group, context) : ''}`;
}

/** An option with a heading of its own, so that it is found and linked to by its name. */
function renderOption(entry: Entry, context: Context): string {
  const type = entry.type ? `${outsideTable(renderType(entry, context))}\n\n` : '';
  const rows = entry.entries ? renderEntries(entry.entries, context) : '';
  const also = entry.also
    ? `${words[context.lang].also} ${entry.also.map(code).join(context.lang === 'zh' ? '、' : ', ')}\n\n`
    : '';
  return `## ${code(entry.name)} {#${entry.name.toLowerCase()}}\n\n${type}${translate(entry.key, entry.text, context)}\n\n${rows}${also}`;
}

function renderEntries(entries: readonly Entry[], context: Context): string {
  if (entries.length === 0) return '';
  const { name, meaning, severity } = words[context.lang];
  const flat = flatten(entries);
  // What all entries have in common is said once, above the table.
  const isShared = flat.length > 2 && flat.every(({ type }) => type === flat[0]?.type);
  const columns = [
    { title: name, get: (entry: Entry) => code(entry.name) },
    { title: severity, get: (entry: Entry) => entry.fact ?? '' },
    {
      title: meaning,
      get: (entry: Entry) => {
        const text = escapeCell(translate(entry.key, entry.text, context));
        if (!entry.type || isShared) return text;
        // Values of tokens are long: what they are for comes first.
        const type = renderType(entry, context);
        return entry.key.startsWith('tokens.') ? `${text}<br>${type}` : `${type}<br>${text}`;
      },
    },
  ];
  const used = columns.filter((column) => flat.some((entry) => column.get(entry) !== ''));
  const table = renderTable(
    used.map((column) => column.title),
    flat.map((entry) => used.map((column) => column.get(entry))),
  );
  return isShared && flat[0]?.type
    ? `${words[context.lang].type}${context.lang === 'en' ? ' ' : ''}${outsideTable(code(flat[0].type))}\n\n${table}`
    : table;
}

/** The type, whether it has to be given, and where its own parts are described. */
function renderType(entry: Entry, { lang, types }: Context): string {
  const names = new Set(entry.type?.match(/\b[A-Z]\w+/g));
  const links = [...names].flatMap((name) => (types.has(name) ? [`[${name}](${types.get(name)})`] : []));
  const required = entry.required && !isGiven(entry) ? [words[lang].required] : [];
  return `${renderSwatch(entry)}${[code(entry.type ?? ''), ...required, ...links].join(' · ')}`;
}

/** What is in an object follows it, by its path: `icon`, `icon.svg`. */
const flatten = (entries: readonly Entry[], prefix = ''): readonly Entry[] =>
  entries.flatMap((entry) => [
    { ...entry, name: `${prefix}${entry.name}` },
    ...flatten(entry.entries ?? [], `${prefix}${entry.name}.`),
  ]);

/** A function, an event or a part of the theme is not something that has to be given. */
const isGiven = ({ key }: Entry): boolean => /^(?:parts|theme|client|events|PageView|PageData|LayoutProps)\./.test(key);

const renderSwatch = ({ name, type = '' }: Entry): string =>
  /light-dark|^var\(--(?:accent|raised|muted|tip)\)/.test(type) && name !== '--shadow'
    ? `<span class="swatch" style="background: var(${name})"></span> `
    : '';

function renderExamples({ title }: Group, context: Context): string {
  const command = loadCommands()[title.replace(/`|diglot /g, '')];
  const lines = command?.examples.map(([line, text], i) => {
    const remark = translate(
      `${title.replace(/`/g, '').replace(' ', '.').replace('diglot', 'cli')}.${i}`,
      text,
      context,
    );
    return `${line}  # ${remark}`;
  });
  return lines ? `\`\`\`sh\n${lines.join('\n')}\n\`\`\`\n\n` : '';
}

function translate(key: string, text: string, { lang, translations }: Context): string {
  return lang === 'en' ? text : (translations[key] ?? text);
}

function renderTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n\n`;
}

/** Inline code that holds anything; a vertical line would end a cell. */
function code(text: string): string {
  return `\`${text.replaceAll('|', '\\|')}\``;
}

/** A backslash would show. */
const outsideTable = (text: string): string => text.replaceAll('\\|', '|');

/** Text of a cell. */
const escapeCell = (text: string): string => text.replaceAll(/(?<!\\)\|/g, '\\|');
