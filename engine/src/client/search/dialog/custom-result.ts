// A result that a site's hook renders: the one thing in the dialog that React draws. React is loaded with the first such result.

import type { NodeRoot } from '../../islands/hydrate.ts';
import { attempt } from '../hooks.ts';
import type { SearchHooks } from '../types.ts';
import { createElement } from './create-element.ts';

export interface CustomResult {
  readonly element: HTMLElement;
  /** Later results take the place of earlier ones in the same React tree, whichever is rendered first. */
  readonly show: (result: unknown) => void;
  readonly remove: () => void;
}

/** A node that fails is reported and shows nothing; it does not take the dialog down. */
export function createCustomResult(getHooks: () => Promise<SearchHooks>): CustomResult {
  const element = createElement('div', { class: 'search-custom' });
  let root: Promise<NodeRoot> | undefined;
  let newest: { readonly result: unknown } | undefined;

  async function render(request: { readonly result: unknown }): Promise<void> {
    const node = await attempt('render', async () => (await getHooks()).render?.(request.result));
    if (request !== newest || (node === undefined && root === undefined)) return;
    root ??= import('../../islands/hydrate.ts').then(({ createNodeRoot }) =>
      createNodeRoot(element, (error) => console.error('[diglot] search: render failed', error)),
    );
    const { render: draw } = await root;
    if (request === newest) draw(node);
  }

  return {
    element,
    show(result) {
      if (newest !== undefined && newest.result === result) return;
      const request = { result };
      newest = request;
      void attempt('render', () => render(request));
    },
    remove() {
      newest = undefined;
      void root?.then(({ unmount }) => unmount());
      element.remove();
    },
  };
}
