// Starlight's Markdown as Diglot's: links to pages that are not translated, marks of code blocks.

import type { FileEdit, MigrationContext } from '../../plan.ts';
import type { StarlightLang } from './config.ts';
import { CONTENT } from './content-folder.ts';

/** A page that a language lacks is shown there in the default language; here the link leads to that page. */
export function createLinkFallback(
  { project }: MigrationContext,
  langs: readonly StarlightLang[],
): (path: string) => string {
  const has = (path: string): boolean =>
    ['.md', '.mdx', '/index.md', '/index.mdx'].some((end) => project.has(`${CONTENT}/${path}${end}`));
  const [first] = langs;
  return (path) => {
    const [, lang = '', rest = ''] = /^\/([^/#?]+)\/([^#?]*)/.exec(path) ?? [];
    const page = rest.replace(/\/$/, '');
    const own = langs.find(({ dir }) => dir === lang && dir !== '');
    if (!own || own === first || page === '' || has(`${own.dir}/${page}`)) return path;
    return has(first?.dir ? `${first.dir}/${page}` : page) ? path.slice(lang.length + 1) : path;
  };
}

export function editText(
  { body, front, file }: FileEdit,
  { notes }: MigrationContext,
  toLink: (path: string) => string,
): void {
  const change = (found: string): string | undefined => {
    const at = found.indexOf('/');
    const path = found.slice(at);
    return toLink(path) === path ? undefined : found.slice(0, at) + toLink(path);
  };
  body.replace(/(?:\]\(|\b(?:href|link)=["']|^\[[^\]\n]+\]:\s+)\/[^)\s"'>]+/gm, change);
  const hero = front.get('hero');
  if (JSON.stringify(hero)?.includes('"link":"/')) front.set('hero', replaceLinks(hero, toLink));
  body.replaceFences(({ start, prefix, marks, info, code, closing }) => {
    const meta = info.replace(/^\S*/, '');
    const others = meta.replace(
      /\s(?:ins|del|mark)=(?:\{[^}]*\}|"[^"]*"|'[^']*'|\/(?:[^/\\\n]|\\.)+\/)|\s(?:"[^"]*"|'[^']*'|\/(?:[^/\\\n]|\\.)+\/[a-z]*)(?=\s|$)/g,
      '',
    );
    if (others === meta) return undefined;
    const message = `Marks of words and of changed lines in a code block were left out.`;
    notes.add({
      topic: 'text',
      file,
      line: body.getLine(start),
      message,
      advice: 'Mark lines with `{1,3}`, or with comments such as `[!code ++]`.',
    });
    return [
      `${prefix}${marks}${info.slice(0, info.length - meta.length)}${others}`,
      ...(code === '' ? [] : [code]),
      closing,
    ].join('\n');
  });
}

function replaceLinks(value: unknown, toLink: (path: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => replaceLinks(item, toLink));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key === 'link' && typeof item === 'string' ? toLink(item) : replaceLinks(item, toLink),
    ]),
  );
}
