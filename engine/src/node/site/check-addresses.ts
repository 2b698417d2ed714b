// Addresses that the form of the site cannot give, or that its host cannot serve.

import type { ResolvedConfig } from '../../model/config.ts';
import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';
import type { Route } from '../../model/site.ts';
import { getSourcePath } from './routes.ts';

export interface AddressCheck {
  /** One page for each address. */
  readonly routes: readonly Route[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Where every page is a folder, `guide.md` and `guide/index.md` would be the same one; the first stays. */
export function checkAddresses(config: ResolvedConfig, routes: readonly Route[]): AddressCheck {
  if (config.addresses !== 'folder') return { routes, diagnostics: [] };
  const taken = new Map<string, Route>();
  const diagnostics: Diagnostic[] = [];
  for (const route of [...routes].sort((a, b) => (a.pageId < b.pageId ? -1 : 1))) {
    const other = taken.get(route.routePath);
    if (!other) taken.set(route.routePath, route);
    else
      diagnostics.push(
        createDiagnostic({
          code: 'routeConflict',
          message: `The page has the address '${route.routePath}', which ${getSourcePath(config, other.pageId)} has already.`,
          hint: "Rename or move one of them: with `addresses: 'folder'`, every page is a folder.",
          file: getSourcePath(config, route.pageId),
        }),
      );
  }
  return { routes: routes.filter((route) => taken.get(route.routePath) === route), diagnostics };
}
