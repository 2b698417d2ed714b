// VitePress's Markdown as Diglot's: containers, anchors, Vue in pages.

import { decodePath } from '../../../../text/url.ts';
import { keepAnchors } from '../../pages/anchors.ts';
import type { Body } from '../../pages/body.ts';
import { unwrapContainers } from '../../pages/containers.ts';
import { dropEmoji, replaceEmoji, showEmoji } from '../../pages/emoji.ts';
import { includePages } from './includes.ts';
import { followMoves } from './moved-links.ts';
import { note, type Place } from './place.ts';
import { toSlug } from './slug.ts';
import { includeSnippets } from './snippets.ts';
import { editVue } from './vue.ts';

export function editText(place: Place): void {
  const { page } = place;
  followMoves(place);
  includePages(place);
  includeSnippets(place);
  unwrapContainers(page.body, new Set(['v-pre', 'raw']));
  page.body.replace(/^[ \t]*\[\[toc\]\][ \t]*$\n?/gim, (_, offset) => {
    note(
      place,
      offset,
      'A table of contents in the text, `[[toc]]`, was left out.',
      'The outline lists the headings; `<Toc />` does in an MDX page.',
    );
    return '';
  });
  page.body.replaceFences(({ prefix, marks, info, code, closing }) => {
    const plain = toPlainTitle(info).replace(/^([\w#+]+)-vue\b/, '$1');
    return plain === info
      ? undefined
      : [`${prefix}${marks}${plain}`, ...(code === '' ? [] : [code]), closing].join('\n');
  });
  showPictures(page.body);
  editLinks(place);
  // Emoji by name are no part of an id.
  keepAnchors(page.body, (text) => toSlug(dropEmoji(text)), showEmoji);
  replaceEmoji(page.body, (name, offset) =>
    note(place, offset, `The emoji \`${name}\` is shown by its name.`, 'Write the sign itself, if it is one.'),
  );
  editVue(place);
}

/** The title of a block, which is text here: a badge in it becomes its words. */
const toPlainTitle = (info: string): string =>
  info.replace(/\[.*\]/, (title) =>
    title
      .replace(/<Badge\b[^>]*?\btext=(["'])([^"']*)\1[^>]*>/g, (_, __, text: string) => `(${text})`)
      .replace(/<\/?[a-z][^>]*>/gi, ''),
  );

const picture =
  /!\[((?:[^\]\\\n]|\\[^\n])*)\]\((?:<([^<>\n]+)>|([^\s()<>]+))(?:\s+(?:"([^"\n]*)"|'([^'\n]*)'))?\)\{([^{}#\n][^{}\n]*)\}/g;
const setting = /\s*(?:([.#])([\w-]+)|([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s"']+)))\s*/y;

/** Attributes after a picture, `{width=24px .icon}`, are those of its element. */
function showPictures(body: Body): void {
  body.replace(picture, (found) => {
    const [, alt = '', wrapped, plain = '', double, single, settings = ''] =
      new RegExp(picture.source).exec(found) ?? [];
    const src = wrapped?.replaceAll(' ', '%20') ?? plain;
    const title = double ?? single;
    const attributes: [string, string][] = [
      ['src', /^(?:[a-z]+:|[/.])/i.test(src) ? src : `./${src}`],
      ['alt', alt.replace(/\\([!-/:-@[-`{-~])/g, '$1')],
      ...(title === undefined ? [] : [['title', title] as [string, string]]),
    ];
    const classes: string[] = [];
    setting.lastIndex = 0;
    while (setting.lastIndex < settings.length) {
      const [whole, sign, word = '', name = '', ...values] = setting.exec(settings) ?? [];
      if (whole === undefined) return undefined;
      if (sign === '.') classes.push(word);
      else attributes.push(sign === '#' ? ['id', word] : [name, values.find((value) => value !== undefined) ?? '']);
    }
    if (classes.length > 0) attributes.push(['class', classes.join(' ')]);
    return `<img ${attributes.map(([name, value]) => `${name}="${value.replaceAll('"', '&quot;')}"`).join(' ')} />`;
  });
}

/** VitePress also makes ids from the hashes of links, and allows attributes in braces after them. */
function editLinks(place: Place): void {
  const { body } = place.page;
  body.replace(/\]\((?!\w+:)[^\s()#]*#[^\s()]+\)/g, (found) => {
    const at = found.indexOf('#') + 1;
    const hash = decodePath(found.slice(at, -1));
    return toSlug(hash) === hash ? undefined : `${found.slice(0, at)}${toSlug(hash)})`;
  });
  body.replace(/(?<=\]\([^()\n]*\))\{[^{}#\n][^{}\n]*\}/g, (found, offset) => {
    if (!/^\{\s*[.\w-]+(?:\s*=|\s|\})/.test(found)) return undefined;
    note(
      place,
      offset,
      `The attributes \`${found}\` of a link or picture were left out.`,
      'Write the element as HTML if it needs them.',
    );
    return '';
  });
}
