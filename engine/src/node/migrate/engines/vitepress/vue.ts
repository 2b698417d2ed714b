// Vue in Markdown: scripts, expressions, components and directives of elements.

import { ownComponents } from '../../components/own-names.ts';
import { printValue } from '../../config/print-config.ts';
import { shorten } from '../../config/shorten.ts';
import { type Attribute, anyTag, listComponents, parseTag, printTag } from '../../pages/tags.ts';
import { closeElements, convertToMdx } from '../../pages/to-mdx.ts';
import type { FileEdit, MigrationContext } from '../../plan.ts';
import { toName } from './components.ts';
import { parseConstants } from './constants.ts';
import type { Place } from './place.ts';

export function editVue({ page, context, isComponent }: Place): void {
  const { body, file } = page;
  const note = (offset: number, message: string, advice: string): void =>
    context.notes.add({ topic: 'code', file, line: body.getLine(offset), message, advice });
  const constants = new Map<string, unknown>();
  const scripts: string[] = [];
  body.replace(/^<(script|style)\b[^>]*>[\s\S]*?^<\/\1>[ \t]*\n?/gm, (found, offset) => {
    const name = found.slice(1, found.indexOf('>')).trim().split(/\s/)[0] ?? '';
    if (name === 'script') {
      scripts.push(found);
      const data = parseConstants(found.slice(found.indexOf('>') + 1, found.lastIndexOf('</')));
      for (const [key, value] of data.constants) constants.set(key, value);
      if (data.isWhole) return '';
    }
    const advice =
      name === 'style'
        ? 'Put the rules into a style sheet of `styles`.'
        : 'Write what it does as a component, and use it in an MDX page.';
    note(
      offset,
      `A \`<${name}>\` of ${found.trim().split('\n').length} lines was left out: \`${shorten(getFirstLine(found))}\`.`,
      advice,
    );
    return '';
  });
  fillExpressions(page, constants, note);
  unwrapTemplates(page);
  renameTags(page, context, (tag) => isComponent(tag, scripts.join('\n')));
  const components = [...listComponents(body)].map(([name, offset]) => [name, body.getLine(offset)] as const);
  const used = editDirectives(page, constants, note);
  if (components.length === 0) {
    closeElements(body);
    return;
  }
  convertToMdx(body);
  page.target = page.target.replace(/\.md$/i, '.mdx');
  const code = [...used].map((name) => `export const ${name} = ${printValue(constants.get(name))};\n\n`);
  body.edit([{ start: 0, end: 0, text: code.length === 0 ? '' : `\n${code.join('')}` }]);
  for (const [tag, line] of components) {
    // A part of a component, `<Menu.Item>`, is one of its stand-in.
    const [name = tag] = tag.split('.');
    if (ownComponents.has(name)) continue;
    context.standIns.requestGlobal(name, 'VitePress');
    if (!context.standIns.open.some((standIn) => standIn.name === name)) continue;
    context.notes.add({
      topic: 'component',
      file,
      line,
      message: `\`<${tag}>\` is a Vue component; a stand-in shows its content.`,
      advice: 'Write it in React, in `components/migrated`.',
    });
  }
}

const getFirstLine = (block: string): string =>
  block
    .split('\n')
    .slice(1)
    .find((line) => line.trim() !== '')
    ?.trim() ?? '';

type Note = (offset: number, message: string, advice: string) => void;

/** `{{ $frontmatter.title }}` and `{{ name }}` become the value of the field or constant; other expressions are noted. */
function fillExpressions({ body, front }: FileEdit, constants: ReadonlyMap<string, unknown>, note: Note): void {
  body.replace(/\{\{([^{}\n]+)\}\}/g, (found, offset) => {
    const field = /^\{\{\s*\$?frontmatter\.([\w-]+)\s*\}\}$/.exec(found)?.[1];
    const name = /^\{\{\s*([\w$]+)\s*\}\}$/.exec(found)?.[1] ?? '';
    const value = field === undefined ? constants.get(name) : front.get(field);
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    note(
      offset,
      `Nothing evaluates \`${shorten(found)}\`; it is printed as it is.`,
      'Write the value, or set it in `markdown.variables`.',
    );
    return undefined;
  });
}

/** Components get their names; an element that a script of the web defines stays, and is noted once for a page. */
function renameTags(
  { body, file }: FileEdit,
  { notes }: MigrationContext,
  isComponent: (tag: string) => boolean,
): void {
  const elements = new Set<string>();
  body.replace(anyTag, (found, offset) => {
    const { name } = parseTag(found);
    if (!name.includes('-')) return undefined;
    if (isComponent(name)) return found.replace(name, toName(name));
    if (!elements.has(name))
      notes.add({
        topic: 'component',
        file,
        line: body.getLine(offset),
        message: `\`<${name}>\` stays an HTML element: the site has no component of this name.`,
        advice: 'Load the script that defines it with `head`, or write it in React if a package of Vue had it.',
      });
    elements.add(name);
    return undefined;
  });
}

/** Browsers show nothing of a `<template>`: what fills a slot is a box that says which. */
function unwrapTemplates({ body }: FileEdit): void {
  body.replace(/<\/?template(?=[\s>])[^>]*>/g, (found) => {
    if (found.startsWith('</')) return '</div>';
    const slot = /(?:#|v-slot:)([\w-]+)/.exec(found)?.[1];
    const rest = found.slice('<template'.length, -1).replace(/\s(?:#|v-slot:)[\w-]+(?:="[^"]*")?/, '');
    return `<div${slot === undefined ? '' : ` data-slot="${slot}"`}${rest}>`;
  });
}

/**
 * Directives mean nothing without Vue. A binding of a literal is a plain attribute, and one of a constant stays.
 * Returns the names of the constants that are used.
 */
function editDirectives({ body }: FileEdit, constants: ReadonlyMap<string, unknown>, note: Note): ReadonlySet<string> {
  const used = new Set<string>();
  body.replace(anyTag, (found, offset) => {
    const tag = parseTag(found);
    if (!tag.attributes.some(({ name }) => isDirective(name))) return undefined;
    const attributes = tag.attributes.flatMap((attribute): Attribute[] => {
      if (!isDirective(attribute.name)) return [attribute];
      if (attribute.name === 'v-pre') return [];
      const literal = /^\s*'([^'"]*)'\s*$/.exec(attribute.value ?? '')?.[1];
      if (attribute.name.startsWith(':') && literal !== undefined)
        return [{ ...attribute, text: `${attribute.name.slice(1)}="${literal}"` }];
      const name = attribute.value?.trim() ?? '';
      if (constants.has(name) && /^:\w+$/.test(attribute.name) && /^[A-Z]/.test(tag.name)) {
        used.add(name);
        return [{ ...attribute, text: `${attribute.name.slice(1)}={${name}}` }];
      }
      const isPlain = /^(?:-?[\d.]+|true|false)$/.test(attribute.value ?? '');
      if (isPlain && /^:\w+$/.test(attribute.name) && /^[A-Z]/.test(tag.name))
        return [{ ...attribute, text: `${attribute.name.slice(1)}={${attribute.value}}` }];
      if (isPlain && /^:[\w-]+$/.test(attribute.name) && tag.name.includes('-')) return toAttribute(attribute);
      note(
        offset,
        `\`${shorten(attribute.text)}\` of Vue was left out.`,
        'Write the element as it is to be, or as a component.',
      );
      return [];
    });
    return printTag({ ...tag, attributes });
  });
  return used;
}

/** As Vue sets it: `true` is there, `false` is not. */
function toAttribute({ name, value, ...rest }: Attribute): Attribute[] {
  if (value === 'false') return [];
  const own = name.slice(1);
  return [{ ...rest, name: own, value, text: value === 'true' ? own : `${own}="${value}"` }];
}

const isDirective = (name: string): boolean => /^(?:v-[a-z]|[@#:][\w$-])/.test(name);
