// Prism's token types → our token classes.

import type { TokenClass } from './token-classes.ts';

const group = (type: TokenClass, names: string): Record<string, TokenClass> =>
  Object.fromEntries(names.split(' ').map((name) => [name, type]));

/** Prism's token types, and aliases for types that only one grammar has. A null prototype: token types are any string. */
export const prismClasses: Readonly<Record<string, TokenClass>> = Object.assign(Object.create(null), {
  ...group('', 'interpolation interpolation-content plain-text code-block script style content embedded'),
  ...group('t-k', 'keyword directive rule statement important control-flow module at-rule storage-class modifier'),
  ...group(
    't-s',
    'string char attr-value template-string string-literal triple-quoted-string string-interpolation url-content scalar',
  ),
  ...group('t-r', 'regex regex-source regex-flags escape entity character-class quantifier'),
  ...group('t-c', 'comment prolog doctype cdata shebang doc-comment block-comment hashbang'),
  ...group('t-n', 'number boolean null constant nil unit hexcode color datetime date time'),
  ...group('t-f', 'function function-name macro method command function-definition builtin-function function-variable'),
  ...group(
    't-t',
    'class-name builtin type namespace package generic generics interface maybe-class-name type-definition table',
  ),
  ...group(
    't-v',
    'variable parameter property key symbol environment assign-left lifetime-annotation field label anchor alias',
  ),
  ...group('t-g', 'tag selector title section heading'),
  ...group('t-a', 'attr-name attribute annotation decorator'),
  ...group('t-o', 'operator arrow range spread-operator combinator'),
  ...group('t-p', 'punctuation delimiter separator bracket hr list directive-hash'),
  ...group('t-x', 'inserted inserted-sign inserted-arrow'),
  ...group('t-d', 'deleted deleted-sign deleted-arrow'),
  ...group('t-h', 'coord diff-header'),
  ...group('t-b', 'bold'),
  ...group('t-i', 'italic'),
  ...group('t-l', 'url url-reference'),
  ...group('t-s', 'code-snippet inline'),
});
