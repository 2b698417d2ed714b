// Renders a body within a page, for tests of what becomes of it. For tests only.

import type { ReactNode } from 'react';
import type { Body } from '../src/model/page.ts';
import type { ComponentRegistry } from '../src/render/registry.ts';
import { renderPage } from '../src/render/render-page.ts';
import { createInput } from './page-view.ts';

export const registryOf = (
  components: Record<string, unknown>,
  more: Partial<ComponentRegistry> = {},
): ComponentRegistry => ({
  components,
  imports: {},
  globalComponents: [],
  ...more,
});

/** The article's HTML and the messages. */
export function render(
  body: Body,
  components: Record<string, unknown> = {},
  changes: Parameters<typeof createInput>[0] = {},
) {
  const page = renderPage(createInput({ body, ...changes }), registryOf(components));
  const article = /<article class="prose">(.*?)<\/article>/s.exec(page.html.join(''))?.[1];
  return { article, messages: page.diagnostics.map(({ code, message }) => `${code}: ${message}`), page };
}

export const Box = ({ children, title }: { children?: ReactNode; title?: string }) => (
  <div className="box" title={title}>
    {children}
  </div>
);
