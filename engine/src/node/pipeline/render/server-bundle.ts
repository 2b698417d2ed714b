// Loads the server bundle: the one place where a build meets React and the site's own code.

import { pathToFileURL } from 'node:url';
import type { RenderedPage, RenderInput } from '../../../model/output.ts';

/** What the bundle exports; its types live in `render/`, which Node code never imports. */
export interface ServerBundle {
  createRenderer(registry: unknown): { renderPage(input: RenderInput): RenderedPage };
  readonly registry: unknown;
}

export async function loadServerBundle(path: string): Promise<ServerBundle> {
  return (await import(pathToFileURL(path).href)) as ServerBundle;
}
