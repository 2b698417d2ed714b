// Finds the elements for which a site has a component, such as `a` or `table`, in the HTML that the compiler made.

import { type Body, HOLE_END, HOLE_START } from '../model/page.ts';
import { type BodySlot, type ElementSlot, type ParsedBody, parseSegments, type Run } from './body-parts.ts';

/** Name and attributes of a tag. Text of scripts and styles is taken with its element. */
const tag =
  /<(script|style|textarea|title)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*?)\s*\/?>/gi;

const voidElements = new Set(['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

interface OpenElement {
  readonly name: string;
  readonly source: string;
  readonly attributes: string;
  html: string;
}

/** `names`: of elements that become slots, lower case. */
export function replaceElements({ html, slots: own }: Body, names: ReadonlySet<string>): ParsedBody {
  const slots: BodySlot[] = [...own];
  const open: OpenElement[] = [{ name: '', source: '', attributes: '', html: '' }];
  const add = (text: string): void => {
    const top = open.at(-1);
    if (top) top.html += text;
  };
  const addSlot = (slot: ElementSlot): void => add(`${HOLE_START}s${slots.push(slot) - 1}${HOLE_END}`);
  let at = 0;
  for (const match of html.matchAll(tag)) {
    const [source, raw, slash, name = '', attributes = ''] = match;
    add(html.slice(at, match.index));
    at = match.index + source.length;
    const key = name.toLowerCase();
    if (raw !== undefined || !names.has(key)) add(source);
    else if (slash === '' && voidElements.has(key))
      addSlot({ kind: 'element', name: key, attributes: toRun(attributes), children: undefined });
    else if (slash === '') open.push({ name: key, source, attributes, html: '' });
    else if (open.at(-1)?.name === key) {
      const element = open.pop();
      if (element)
        addSlot({
          kind: 'element',
          name: key,
          attributes: toRun(element.attributes),
          children: { segments: parseSegments(element.html), slots },
        });
    } else add(source);
  }
  add(html.slice(at));
  // An author's raw HTML may leave an element open.
  for (let element = open.pop(); element; element = open.pop()) {
    if (open.length === 0) return { segments: parseSegments(element.html), slots };
    add(element.source + element.html);
  }
  return { segments: [], slots };
}

const toRun = (html: string): Run =>
  parseSegments(html).flatMap((segment) => (typeof segment === 'number' ? [] : segment));
