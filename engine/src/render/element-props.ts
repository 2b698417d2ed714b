// HTML attributes as the props that a component gets.

import { unescapeHtml } from '../text/html.ts';

const attribute = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** React's names for attributes whose own name differs. */
const names = new Map(
  Object.entries({
    ...{ class: 'className', for: 'htmlFor', tabindex: 'tabIndex', colspan: 'colSpan', rowspan: 'rowSpan' },
    ...{ srcset: 'srcSet', autoplay: 'autoPlay', playsinline: 'playsInline', datetime: 'dateTime' },
  }),
);

/** `html`: the text between an element's name and its end, as the compiler wrote it. An attribute without a value is `true`. */
export function parseAttributes(html: string): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [, name = '', double, single, bare] of html.matchAll(attribute)) {
    const text = double ?? single ?? bare;
    const value = text === undefined ? undefined : unescapeHtml(text);
    props[names.get(name.toLowerCase()) ?? name] = name === 'style' ? parseStyle(value ?? '') : (value ?? true);
  }
  return props;
}

/** React names of the attributes that authors write as in HTML. */
export function toHtmlProps({ class: className, for: htmlFor, style, ...props }: Record<string, unknown>) {
  if (className !== undefined) props['className'] ??= className;
  if (htmlFor !== undefined) props['htmlFor'] ??= htmlFor;
  if (style !== undefined) props['style'] = typeof style === 'string' ? parseStyle(style) : style;
  return props;
}

/** A semicolon in quotes or parentheses, as addresses with data have it, ends nothing. */
const declarations = /(?:"[^"]*"|'[^']*'|\((?:"[^"]*"|'[^']*'|[^)"'])*\)|[^;])+/g;

function parseStyle(text: string): Record<string, string> {
  const style: Record<string, string> = {};
  for (const [declaration] of text.matchAll(declarations)) {
    const colon = declaration.indexOf(':');
    if (colon === -1) continue;
    const name = declaration.slice(0, colon).trim();
    const key = name.startsWith('--') ? name : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    style[key] = declaration.slice(colon + 1).trim();
  }
  return style;
}
