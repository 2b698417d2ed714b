// The Markdown form of home pages that a site lays out itself.

import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { createView, type ViewChanges } from '../../../test/page-view.ts';
import { render } from '../../../test/render-body.tsx';
import { Layout } from '../../theme/Layout.tsx';
import type { LayoutProps, ViewProps } from '../../theme/parts.ts';
import { createIsland } from '../island.tsx';

vi.mock('virtual:diglot/search-hooks', () => ({ loadHooks: undefined }));

const twin = { toTwin: (href: string) => `${href}.md`, toFile: (href: string) => `https://a.test${href}` };
const title = { text: 'Name', isHeading: false, id: undefined, badge: undefined };
const home: ViewChanges = {
  page: { pageType: 'home' },
  title,
  hero: {
    text: 'Line',
    actions: [{ text: 'Go', link: '/go' }],
    image: { src: { light: '/l.png', dark: '/d.png' }, alt: 'Art' },
  },
  features: [{ title: 'Fast', details: 'By <b>far</b>', link: '/fast' }],
};

function show(components: Record<string, unknown>, changes: ViewChanges = home, markdown = 'Text.') {
  const { page, messages } = render({ html: '<p>Text.</p>', slots: [], markdown }, components, {
    twin,
    view: createView(changes),
  });
  return { markdown: page.markdown, messages };
}

const usual = [
  ...['# Name', 'Line', '[Go](/go.md)', '![Art](https://a.test/l.png)'],
  ...['## [Fast](/fast.md)', 'By <b>far</b>', 'Text.'],
].join('\n\n');

const Bar = () => (
  <nav>
    <a href="/x">Menu</a>
  </nav>
);
const Own = ({ view, body }: LayoutProps) => (
  <div>
    <Bar />
    <main>
      <h1>{view.title?.text}, at last</h1>
      <Counter />
      {body}
    </main>
    <footer>End</footer>
  </div>
);
const Counter = createIsland(() => <p>Counted: 3</p>, 'x#Counter');
const Bare = () => <h1>Bare</h1>;
const Wrapped = (props: LayoutProps) => (
  <section>
    <Bar />
    <Layout {...props} />
  </section>
);
const Before = ({ view }: ViewProps): ReactNode => <p>New: {view.page.lang}</p>;
const boom = (): never => {
  throw new Error('boom');
};

describe('the Markdown form of a home page', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['the theme lays out', {}, usual],
    ['an own layout shows, its main part', { Layout: Own }, '# Name, at last\n\nCounted: 3\n\nText.'],
    ['an own layout without a main part shows', { Layout: Bare }, '# Bare'],
    ['an own layout shows that uses the theme’s', { Layout: Wrapped }, usual],
    ['is around it', { slots: { 'home.before': Before, 'home.after': Before } }, `New: en\n\n${usual}\n\nNew: en`],
    ['the theme shows where the own layout fails', { Layout: boom }, usual],
  ])('has what %s', (_, components, expected) => {
    expect(show(components).markdown).toBe(expected);
  });

  it('reports a layout that fails once', () => {
    expect(show({ Layout: boom }).messages).toEqual(['renderFailed: The layout failed to render: boom']);
  });

  it('leaves other pages as they are', () => {
    expect(show({ Layout: Own }, { title }).markdown).toBe('# Name\n\nText.');
  });
});
