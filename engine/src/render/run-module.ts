// Runs the code of an MDX page.

import * as jsx from 'react/jsx-runtime';
import type { MdxModule, ModuleScope } from '../model/page.ts';

export interface ModuleInput {
  readonly module: MdxModule;
  /** Returns the namespace of an import, or `undefined`. */
  getImport(specifier: string): unknown;
  readonly components: Readonly<Record<string, unknown>>;
  readonly props: Readonly<Record<string, unknown>>;
}

/** Throws what the page's code throws. */
export function runModule({ module, getImport, components, props }: ModuleInput): ModuleScope {
  const imports = new Proxy(Object.create(null) as Record<string, unknown>, {
    get: (_, specifier) => (typeof specifier === 'string' ? loadImport(getImport, specifier) : undefined),
    has: (_, specifier) => typeof specifier === 'string' && getImport(specifier) !== undefined,
  });
  const run = new Function('imports', 'components', 'jsx', 'props', module.code) as (
    ...args: readonly unknown[]
  ) => ModuleScope;
  return run(imports, components, jsx, props);
}

function loadImport(getImport: ModuleInput['getImport'], specifier: string): unknown {
  const namespace = getImport(specifier);
  if (namespace === undefined) throw new Error(`"${specifier}" cannot be imported`);
  return namespace;
}
