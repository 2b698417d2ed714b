// What a component says about itself in the Markdown form of a page.

import type { PageView } from '../model/view.ts';

export interface MarkdownContext {
  readonly view: PageView;
  /** The address of a page's Markdown form; other addresses stay as they are. */
  readonly toTwin: (href: string) => string;
  /** The address of a picture or file with the site's origin, if that is known. */
  readonly toFile: (href: string) => string;
}

/** Props as the component gets them, but for children, which are Markdown. */
export type MarkdownProps<P> = Omit<P, 'children'> & { readonly children: string };

/**
 * A component's own Markdown: `Chart.markdown = ({ title }) => …`. Without it, what the component renders is written as
 * Markdown, element by element.
 */
export type MarkdownForm<P> = (props: MarkdownProps<P>, context: MarkdownContext) => string;
