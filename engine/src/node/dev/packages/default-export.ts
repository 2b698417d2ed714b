// Whether an ES module has a default export, which `export *` does not pass on.

import { parseSync } from 'rolldown/utils';

export function hasDefault(path: string, code: string): boolean {
  if (!/\bdefault\b/.test(code)) return false;
  const exported = parseSync(path, code).module.staticExports.flatMap(({ entries }) => entries);
  return exported.some(({ exportName }) => exportName.name === 'default' || exportName.kind === 'Default');
}
