// The Markdown form of one page: its title, what its layout shows, its body.

import type { RenderInput } from '../../model/output.ts';
import { HOLE_END, HOLE_START } from '../../model/page.ts';
import type { PageView } from '../../model/view.ts';
import { escapeMarkdown, joinBlocks, toDestination, toOneLine } from '../../text/markdown.ts';
import { renderFeatures, renderHero, toText } from '../../theme/layouts/home-markdown.ts';
import type { MarkdownContext } from '../../theme/markdown-form.ts';
import type { FileScope } from '../file-scope.ts';
import type { RenderTools } from '../page-files.ts';
import { MarkdownFiller } from './fill-markdown.ts';
import { isForAgents } from './links.ts';
import { isOwnHome, renderOwnHome } from './own-home.ts';

export interface MarkdownInput {
  readonly input: RenderInput;
  readonly job: RenderTools;
  readonly scope: FileScope;
}

/** `undefined`: the page has no Markdown form. */
export function renderPageMarkdown({ input, job, scope }: MarkdownInput): string | undefined {
  const { twin, content, view } = input;
  if (!twin || content.body.markdown === undefined) return undefined;
  const context: MarkdownContext = { view, toTwin: twin.toTwin, toFile: twin.toFile };
  const filler: MarkdownFiller = new MarkdownFiller({
    run: job.run,
    components: job.components,
    context,
    renderTitle: (own) => (own === scope ? renderTitle(filler, own, view) : renderOwnTitle(filler, own)),
  });
  // Only where it is asked for: V8 puts this object next to those that live long. So what is added to it, and all that is
  // known of the page with it, outlives the collections of young garbage.
  if (Object.keys(input.partials).length > 0)
    job.markdown.fill = (body, own) =>
      joinBlocks([own.title?.isFirst ? renderOwnTitle(filler, own) : '', filler.fill(body, own)]);
  const body = filler.fill(content.body, scope);
  const isInBody = view.title?.isHeading === true && view.overview === undefined && scope.title?.isFirst === false;
  const title = isInBody ? '' : renderTitle(filler, scope, view);
  const own = isOwnHome(job.run) && renderOwnHome({ run: job.run, filler, title, body: body.trim(), file: input.file });
  if (typeof own === 'string') return own;
  return joinBlocks([
    title,
    ...(view.hero ? renderHero(view.hero, context) : []),
    ...renderFeatures(view.features, context),
    isTrimmed(content.body.markdown) ? body : body.trim(),
    ...renderOverview(view, context),
  ]);
}

/**
 * True when the filled body has no white space at its ends: no hole is there that could bring some. To look for it in the
 * body itself would first copy its pieces into one.
 */
const isTrimmed = (markdown: string): boolean =>
  !markdown.startsWith(HOLE_START) &&
  !markdown.endsWith(HOLE_END) &&
  !/\s/.test(markdown.charAt(0) + markdown.charAt(markdown.length - 1));

function renderTitle(filler: MarkdownFiller, scope: FileScope, { title, hero }: PageView): string {
  if (title === undefined) return scope.title?.isFirst ? renderOwnTitle(filler, scope) : '';
  const toOwn = (): string => {
    if (hero) return toText(title.text);
    return title.isHeading && scope.title ? filler.fill(scope.title.inline, scope) : escapeMarkdown(title.text);
  };
  const badge = title.badge === undefined ? '' : ` ${escapeMarkdown(title.badge.text)}`;
  return `# ${toOneLine(toOwn())}${badge}${title.id === undefined ? '' : ` {#${title.id}}`}`;
}

/** The h1 of a page that another one imports. */
const renderOwnTitle = (filler: MarkdownFiller, scope: FileScope): string =>
  scope.title ? `# ${toOneLine(filler.fill(scope.title.inline, scope))} {#${scope.title.id}}` : '';

function* renderOverview({ overview }: PageView, context: MarkdownContext): Generator<string> {
  const toLink = (text: string, href: string): string =>
    `[${escapeMarkdown(text, { isInLink: true })}](${toDestination(context.toTwin(href))})`;
  const isShown = ({ href }: { readonly href: string }): boolean => isForAgents(href, context);
  for (const { name, id, cards } of overview?.groups ?? []) {
    if (!cards.some(isShown)) continue;
    yield `## ${escapeMarkdown(name)} {#${id}}`;
    for (const { text, href, headers } of cards.filter(isShown)) {
      yield `### ${toLink(text, href)}`;
      yield headers.map((header) => `- ${toLink(header.text, header.href)}`).join('\n');
    }
  }
}
