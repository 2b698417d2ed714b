// The Markdown form of what a home page has in its frontmatter: hero and features.

import type { Hero, HeroImage } from '../../model/frontmatter.ts';
import type { FeatureView } from '../../model/view.ts';
import { escapeBrackets, escapeLineStarts, escapeMarkdown, toDestination } from '../../text/markdown.ts';
import { inlineMarkup } from '../inline-html.ts';
import type { MarkdownContext } from '../markdown-form.ts';

/** Frontmatter texts may hold a few tags and character references, which Markdown may hold, too. Anything else is text. */
export const toText = (text: string): string =>
  text
    .replace(/<br ?\/?>|\s*\n\s*/gi, ' ')
    .trim()
    .split(inlineMarkup)
    .map((part, i) => (i % 2 === 1 ? part : escapeMarkdown(part)))
    .join('');

const toParagraph = (text: string): string => escapeLineStarts(toText(text));

const toLabel = (text: string): string => escapeMarkdown(text, { isInLink: true });

/** Everything below the name, as blocks. */
export function* renderHero(hero: Hero, context: MarkdownContext): Generator<string> {
  for (const line of (hero.text ?? '').split('\n')) if (line.trim() !== '') yield toParagraph(line);
  if (hero.tagline) yield toParagraph(hero.tagline);
  for (const { text, link } of hero.actions ?? []) yield `[${toLabel(text)}](${toDestination(context.toTwin(link))})`;
  if (hero.image) yield renderPicture(hero.image, context);
}

/** Empty for a picture without a text. */
export function renderPicture({ src, alt }: HeroImage, { toFile }: MarkdownContext): string {
  return alt ? `![${toLabel(alt)}](${toDestination(toFile(typeof src === 'string' ? src : src.light))})` : '';
}

/** Each feature as a heading and a paragraph. */
export function* renderFeatures(features: readonly FeatureView[], { toTwin }: MarkdownContext): Generator<string> {
  for (const { title, details, link } of features) {
    const text = toText(title);
    yield `## ${link === undefined ? text : `[${escapeBrackets(text)}](${toDestination(toTwin(link))})`}`;
    if (details) yield toParagraph(details);
  }
}
