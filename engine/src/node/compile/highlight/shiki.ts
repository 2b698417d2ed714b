// Shiki, for the languages that Prism lacks. Slow to load and to run, so nothing of it is touched before such a language turns up.

import { createRequire } from 'node:module';
import type * as Core from 'shiki/core';
import type * as Engine from 'shiki/engine/javascript';
import type * as Langs from 'shiki/langs';
import type { Highlighter } from './highlighter-type.ts';
import { createLineBuilder, type TokenClass } from './token-classes.ts';

const require = createRequire(import.meta.url);

/** TextMate scopes by token class; the theme made of them gives each class a colour number of its own. */
const scopes: readonly (readonly [type: TokenClass, scopes: string])[] = [
  ['t-k', 'keyword storage keyword.control storage.type storage.modifier variable.language entity.name.directive'],
  ['t-s', 'string string.quoted markup.inline.raw'],
  ['t-r', 'string.regexp constant.character.escape'],
  ['t-c', 'comment punctuation.definition.comment'],
  ['t-n', 'constant.numeric constant.language constant.other constant'],
  ['t-f', 'entity.name.function support.function meta.function-call entity.name.command'],
  [
    't-t',
    'entity.name.type entity.name.class entity.name.namespace support.type support.class entity.other.inherited-class',
  ],
  ['t-v', 'variable variable.parameter support.variable meta.object-literal.key support.type.property-name'],
  ['t-g', 'entity.name.tag entity.name.section markup.heading'],
  ['t-a', 'entity.other.attribute-name meta.decorator entity.name.function.decorator'],
  ['t-o', 'keyword.operator'],
  ['t-p', 'punctuation meta.brace'],
  ['t-x', 'markup.inserted'],
  ['t-d', 'markup.deleted'],
  ['t-h', 'meta.diff.header meta.diff.range'],
  ['t-b', 'markup.bold'],
  ['t-i', 'markup.italic'],
  ['t-l', 'markup.underline.link'],
  ['', 'meta.embedded meta.interpolation source.embedded meta.template.expression'],
];

const toColor = (index: number): string => `#0000${(index + 1).toString(16).padStart(2, '0').toUpperCase()}`;
const typeByColor = new Map(scopes.map(([type], index) => [toColor(index), type]));

const theme: Core.ThemeRegistration = {
  name: 'classes',
  type: 'light',
  fg: '#000000',
  bg: '#FFFFFF',
  settings: [
    { settings: { foreground: '#000000' } },
    ...scopes.map(([, names], index) => ({ scope: names.split(' '), settings: { foreground: toColor(index) } })),
  ],
};

/** No limit of time, which would make colours depend on how busy the machine is; a limit of length instead. */
const tokenizing = { theme: 'classes', tokenizeTimeLimit: 0, tokenizeMaxLineLength: 5_000 } as const;

interface Shiki {
  highlight(code: string, id: string): readonly (readonly Core.ThemedToken[])[];
}

export function createShikiHighlighter(): Highlighter {
  let ids: ReadonlyMap<string, string> | undefined;
  let shiki: Shiki | undefined;
  return {
    highlight(code, lang) {
      ids ??= loadIds();
      const id = ids.get(lang);
      if (id === undefined) return undefined;
      shiki ??= loadShiki();
      const lines = createLineBuilder();
      for (const [index, row] of shiki.highlight(code, id).entries()) {
        if (index > 0) lines.add('\n', '');
        for (const token of row) lines.add(token.content, typeByColor.get(token.color?.toUpperCase() ?? '') ?? '');
      }
      return lines.finish();
    },
  };
}

/** The list of names is small; the highlighter is not, and a misspelled name should not load it. */
function loadIds(): ReadonlyMap<string, string> {
  const { bundledLanguagesInfo } = require('shiki/langs') as typeof Langs;
  return new Map(bundledLanguagesInfo.flatMap(({ id, aliases }) => [id, ...(aliases ?? [])].map((name) => [name, id])));
}

function loadShiki(): Shiki {
  const { createHighlighterCoreSync } = require('shiki/core') as typeof Core;
  const { createJavaScriptRegexEngine } = require('shiki/engine/javascript') as typeof Engine;
  const engine = createJavaScriptRegexEngine({ forgiving: true });
  // One highlighter a language: in a shared one, a grammar would colour embedded code of languages that happen to be loaded.
  const cores = new Map<string, Core.HighlighterCore>();
  const loadCore = (id: string): Core.HighlighterCore => {
    const grammar = require(`shiki/langs/${id}.mjs`) as { default: Core.LanguageRegistration[] };
    const core = createHighlighterCoreSync({ themes: [theme], langs: grammar.default, engine });
    cores.set(id, core);
    return core;
  };
  return {
    highlight: (code, id) => (cores.get(id) ?? loadCore(id)).codeToTokensBase(code, { lang: id, ...tokenizing }),
  };
}
