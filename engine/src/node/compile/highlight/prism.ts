// Prism's tokens → lines of tokens: the default highlighter.

import type { Highlighter } from './highlighter-type.ts';
import { prismClasses } from './prism-classes.ts';
import { createPrismLoader, type PrismContent, type PrismToken } from './prism-loader.ts';
import { type SecondLook, secondLooks } from './second-look.ts';
import { createLineBuilder, type LineBuilder, type TokenClass } from './token-classes.ts';

export function createPrismHighlighter(): Highlighter {
  const loader = createPrismLoader();
  return {
    highlight(code, lang) {
      const name = loader.resolve(lang);
      if (name === undefined) return undefined;
      const lines = createLineBuilder();
      const content = loader.tokenize(code, name);
      const look = secondLooks[name];
      if (look && isList(content)) addWithLook(lines, content, look);
      else addContent(lines, content, '');
      return lines.finish();
    },
  };
}

/** Plain parts of the outermost level go through the second look. */
function addWithLook(lines: LineBuilder, content: readonly (string | PrismToken)[], look: SecondLook): void {
  let before = '';
  for (let index = 0; index < content.length; index++) {
    const part = content[index];
    if (part === undefined) continue;
    const next = content[index + 1];
    const after = typeof next === 'object' ? (getOnlyText(next.content) ?? '') : '';
    if (typeof part === 'string') look.addPlain(lines, part, { before, after });
    else if (look.getClass && typeof part.content === 'string') {
      addContent(lines, part.content, look.getClass(part.type, part.content) ?? getClass(part) ?? '');
    } else addContent(lines, part, '');
    before = typeof part === 'string' ? part : (getOnlyText(part.content) ?? ' ');
  }
}

/** The text of a token that was not cut further. */
function getOnlyText(content: PrismContent): string | undefined {
  const only = isList(content) && content.length === 1 ? content[0] : content;
  return typeof only === 'string' ? only : undefined;
}

function addContent(lines: LineBuilder, content: PrismContent, type: TokenClass): void {
  if (typeof content === 'string') lines.add(content, type);
  else if (isList(content)) for (const part of content) addContent(lines, part, type);
  // The name of a class is not a constant, even when it is a single capital.
  else
    addContent(
      lines,
      content.content,
      type === 't-t' && content.type === 'constant' ? type : (getClass(content) ?? type),
    );
}

const isList = (content: PrismContent): content is readonly (string | PrismToken)[] => Array.isArray(content);

/** `undefined`: as the enclosing token. */
function getClass(token: PrismToken): TokenClass | undefined {
  const own = prismClasses[token.type];
  if (own !== undefined || token.alias === undefined) return own;
  if (typeof token.alias === 'string') return prismClasses[token.alias];
  for (const alias of token.alias) if (prismClasses[alias] !== undefined) return prismClasses[alias];
  return undefined;
}
