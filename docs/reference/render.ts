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
  const own = group.key
    .replace(/^\w+\./, '')
    .replace(/[^\w]+/g, '-')
    .toLowerCase();
  // Options have the plain ids.
  const id = reference.form === 'headings' ? `type-${own}` : own;
  const heading = isTitled ? `## ${title} {#${id}}\n\n` : '';
  const text = group.text ? `${translate(`${group.key}/about`, group.text, context)}\n\n` : '';
  const isList = reference.form === 'headings' && context.isFirst;
  const entries = isList
    ? group.entries.map((entry) => renderOption(entry, context)).join('')
    : renderEntries(group.entries, context);
  return `${heading}${text}${entries}${reference.name === 'cli' ? renderExamples(group, context) : ''}`;
}

/** An option with a heading of its own, so that it is found and linked to by its name. */
function renderOption(entry: Entry, context: Context): string {
  const { required } = words[context.lang];
  const type = entry.type ? `${code(entry.type)}${entry.required ? ` · ${required}` : ''}\n\n` : '';
  const rows = entry.entries ? renderEntries(entry.entries, context) : '';
  const also = entry.also
    ? `${words[context.lang].also} ${entry.also.map(code).join(context.lang === 'zh' ? '、' : ', ')}\n\n`
    : '';
  return `## ${code(entry.name)} {#${entry.name.toLowerCase()}}\n\n${type}${translate(entry.key, entry.text, context)}\n\n${rows}${also}`;
}

function renderEntries(entries: readonly Entry[], context: Context): string {
  if (entries.length === 0) return '';
  const { name, meaning, severity, required } = words[context.lang];
  const flat = flatten(entries);
  // What all entries have in common is said once, above the table.
  const isShared = flat.length > 2 && flat.every(({ type }) => type === flat[0]?.type);
  const renderType = (entry: Entry): string =>
    [renderSwatch(entry), code(entry.type ?? ''), entry.required && !isGiven(entry) ? ` · ${required}` : ''].join('');
  const columns = [
    { title: name, get: (entry: Entry) => code(entry.name) },
    { title: severity, get: (entry: Entry) => entry.fact ?? '' },
    {
      title: meaning,
      get: (entry: Entry) => {
        const text = escapeCell(translate(entry.key, entry.text, context));
        if (!entry.type || isShared) return text;
        // Values of tokens are long: what they are for comes first.
        return entry.key.startsWith('tokens.') ? `${text}<br>${renderType(entry)}` : `${renderType(entry)}<br>${text}`;
      },
    },
  ];
  const used = columns.filter((column) => flat.some((entry) => column.get(entry) !== ''));
  const table = renderTable(
    used.map((column) => column.title),
    flat.map((entry) => used.map((column) => column.get(entry))),
  );
  return isShared && flat[0]?.type
    ? `${words[context.lang].type}${context.lang === 'en' ? ' ' : ''}${code(flat[0].type)}\n\n${table}`
    : table;
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

/** Text of a cell. */
const escapeCell = (text: string): string => text.replaceAll(/(?<!\\)\|/g, '\\|');
