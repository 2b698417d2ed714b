// Gives agents in the browser the tools of the site. Nothing is loaded where the browser has no place for tools.

import type { Behaviour } from '../behaviour.ts';
import type { ModelContext } from '../web-mcp/model-context.ts';

interface Host {
  readonly modelContext?: ModelContext;
}

export const webMcp: Behaviour = (context) => {
  // Browsers moved it from the navigator to the document.
  const model = (document as Host).modelContext ?? (navigator as Host).modelContext;
  if (model) void import('../web-mcp/register-tools.ts').then((tools) => tools.registerTools(model, context));
};
