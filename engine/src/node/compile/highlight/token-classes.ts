// The classes of code tokens: the whole vocabulary that style sheets colour.

/**
 * | class | what |
 * |---|---|
 * | `t-k` | keyword, storage, control flow, rule or directive names (`@media`, `#include`) |
 * | `t-s` | string, template text, character, URL in CSS |
 * | `t-r` | regular expression, escape in a string |
 * | `t-c` | comment, prolog, doctype, shebang |
 * | `t-n` | number, boolean, null and other constants |
 * | `t-f` | function, method, macro, shell command |
 * | `t-t` | type, class, namespace, module, builtin |
 * | `t-v` | variable, parameter, property, key, symbol |
 * | `t-g` | tag name in markup, selector in CSS, heading in Markdown |
 * | `t-a` | attribute or decorator name |
 * | `t-o` | operator |
 * | `t-p` | punctuation |
 * | `t-x` | inserted (diff), `t-d` deleted (diff), `t-h` header lines of a diff |
 * | `t-b`, `t-i`, `t-l` | bold, italic, link address in Markdown |
 * | `t-prompt`, `t-out` | prompt and output of a terminal block |
 *
 * Lines are `<span class="line …">` with any of `highlighted`, `diff add`, `diff remove`, `focused`, `error`, `warning`;
 * marked words are `<mark class="word">`.
 */
export const tokenClasses = [
  ...['t-k', 't-s', 't-r', 't-c', 't-n', 't-f', 't-t', 't-v', 't-g', 't-a', 't-o', 't-p'],
  ...['t-x', 't-d', 't-h', 't-b', 't-i', 't-l', 't-prompt', 't-out'],
] as const;

/** A class of {@link tokenClasses}, or empty for plain text. */
export type TokenClass = (typeof tokenClasses)[number] | '';

/** A piece of one line; never contains a line break. */
export interface Token {
  readonly text: string;
  readonly type: TokenClass;
}

export type TokenLine = readonly Token[];

/** Gathers tokens into lines; equal neighbours become one. */
export interface LineBuilder {
  add(text: string, type: TokenClass): void;
  finish(): TokenLine[];
}

export function createLineBuilder(): LineBuilder {
  const lines: TokenLine[] = [];
  let line: Token[] = [];
  let text = '';
  let type: TokenClass = '';
  const flush = (): void => {
    if (text !== '') line.push({ text, type });
    text = '';
  };
  const addPart = (part: string, partType: TokenClass): void => {
    if (part === '') return;
    // White space looks the same in every class: it never starts a new token.
    if (partType !== type && !(text !== '' && isBlank(part))) {
      if (isBlank(text)) text = takeBlank(text, part);
      else {
        flush();
        text = part;
      }
      type = partType;
    } else text += part;
  };
  const takeBlank = (blank: string, part: string): string => {
    if (blank !== '') line.push({ text: blank, type: '' });
    return part;
  };
  return {
    add(value, valueType) {
      let from = 0;
      for (let at = value.indexOf('\n'); at !== -1; at = value.indexOf('\n', from)) {
        addPart(value.slice(from, at), valueType);
        flush();
        lines.push(line);
        line = [];
        type = '';
        from = at + 1;
      }
      addPart(from === 0 ? value : value.slice(from), valueType);
    },
    finish() {
      flush();
      lines.push(line);
      return lines;
    },
  };
}

function isBlank(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) > 32) return false;
  return true;
}
