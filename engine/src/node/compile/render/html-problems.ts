// Raw HTML of a Markdown page that browsers will not show as its author meant.

import { shorten } from '../../../text/shorten.ts';
import { isElementName } from '../html/element-names.ts';
import { getClosing, type HtmlToken } from '../html/scan-html.ts';
import { type RenderState, report } from './render-state.ts';

interface At {
  readonly line: number;
  readonly column: number;
}

type OpenTag = Extract<HtmlToken, { kind: 'open' }>;

/** A tag that means something elsewhere: a component, a type such as `Array<string>`, JSX attributes. */
export function checkElement(state: RenderState, { name, attributes, raw }: OpenTag, at: At): void {
  if (!isElementName(name.toLowerCase())) reportUnknown(state, name, at);
  const braced = attributes.find(({ value }) => value?.startsWith('{'));
  if (braced === undefined || !/=\s*\{/.test(raw)) return;
  report(state, {
    code: 'foreignSyntax',
    message: `The attribute \`${braced.name}={…}\` of \`<${name}>\` is JSX, which only MDX pages evaluate; it stays as written.`,
    hint: 'Write the attribute as HTML, or rename the page to `.mdx`.',
    at,
  });
}

function reportUnknown(state: RenderState, name: string, at: At): void {
  const isComponent = /^[A-Z]/.test(name);
  report(state, {
    code: 'foreignSyntax',
    message: isComponent
      ? `\`<${name}>\` is a component, which only MDX pages run; its tag stays as written.`
      : `\`<${name}>\` is not an HTML element; browsers show nothing of it.`,
    hint: isComponent
      ? `Rename the page to \`.mdx\`, or write \`\\<${name}>\` to show the tag.`
      : `Write \`\\<${name}>\` or put it in backticks to show it.`,
    at,
  });
}

/** `<div class="a` without an end: browsers would read the rest of the page as its attributes. */
export function reportUnclosedTag(state: RenderState, raw: string, at: At): void {
  const [line = ''] = raw.split('\n', 1);
  report(state, {
    code: 'htmlSyntax',
    message: `The tag \`${shorten(line)}\` has no closing \`${getClosing(raw)}\` and is shown as text.`,
    hint: 'Close the tag; mind quotes in its attributes. An empty line ends a block of HTML.',
    at,
  });
}

/** A comment is for other authors and not rendered; two kinds of comments are not what they look like. */
export function reportComment(state: RenderState, token: Extract<HtmlToken, { kind: 'comment' }>, at: At): void {
  if (!token.isClosed) {
    report(state, {
      code: 'htmlSyntax',
      message: 'The comment `<!--` is not closed, so the rest of its block is hidden.',
      hint: 'Close it with `-->`.',
      at,
    });
  }
  const include = /^<!--\s*@include:\s*(\S*?)\s*-->$/.exec(token.raw)?.[1];
  if (include === undefined) return;
  report(state, {
    code: 'foreignSyntax',
    message: `\`@include: ${include}\` in a comment includes nothing.`,
    hint: 'Rename the page to `.mdx`, import the file there and use it as a component.',
    at,
  });
}
