// Which attributes of a component its stand-in shows, and which are lost.

import { type Attribute, componentTag, parseTag } from '../pages/tags.ts';
import type { FileEdit, MigrationContext } from '../plan.ts';
import { linkNames, silentNames, textNames } from './attribute-names.ts';

/** Names in the report what no stand-in shows. Needs a page whose imports are edited. */
export function reportAttributes({ body, file }: FileEdit, { notes, standIns }: MigrationContext): void {
  const open = new Set(standIns.open.map(({ name }) => name));
  if (open.size === 0) return;
  for (const { index, 0: found } of body.getMask().matchAll(componentTag)) {
    const { name, isClosing, attributes } = parseTag(body.text.slice(index, index + found.length));
    if (isClosing || !open.has(name)) continue;
    for (const attribute of attributes) {
      const loss = getLoss(attribute);
      if (loss === undefined) continue;
      const message =
        loss === 'all'
          ? `The stand-in for \`<${name}>\` does not show \`${attribute.name}\`.`
          : `The stand-in for \`<${name}>\` shows only the texts in \`${attribute.name}\`.`;
      const advice = 'Write the component, or what it shows, if readers need it.';
      notes.add({ topic: 'component', file, line: body.getLine(index), message, advice });
    }
  }
}

/** How much of an attribute the stand-in may not show. */
function getLoss({ name, value = '', text }: Attribute): 'all' | 'some' | undefined {
  if (value === '' || silentNames.includes(name) || /^(?:data-|aria-|on[A-Z]|client:|\{)/.test(name)) return undefined;
  const isExpression = /=\s*\{/.test(text);
  const literal = isExpression ? /^\s*(['"`])([^'"`$]*)\1\s*$/.exec(value)?.[2] : value;
  if (literal === undefined)
    return /^\s*(?:true|false|null|undefined|-?[\d.]+|\([^)]*\)\s*=>[\s\S]*)\s*$/.test(value) ? undefined : 'some';
  const isShown = textNames.includes(name) || linkNames.includes(name) || /\S\s+\S/.test(literal);
  return isShown || /^(?:true|false|-?[\d.]*)$/.test(literal) ? undefined : 'all';
}
