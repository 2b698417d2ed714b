// Style sheets that modules bring, in the order in which a build has them: those of an import before those of what imports it.

import type { EnvironmentModuleNode } from 'vite';

/** The part of Vite's module graph that is read. */
export interface StyledModule {
  readonly file: EnvironmentModuleNode['file'];
  readonly url: string;
  readonly importedModules: Iterable<StyledModule>;
}

const isSheet = ({ file, url }: StyledModule): boolean =>
  file !== null && /\.(?:css|scss|sass|less|styl)$/.test(file) && !/[?&](?:url|raw|inline)\b/.test(url);

/** Paths, each once. What a sheet imports itself is part of it. */
export function listStyles(modules: readonly StyledModule[]): readonly string[] {
  const files = new Set<string>();
  const seen = new Set<StyledModule>();
  const visit = (module: StyledModule): void => {
    if (seen.has(module)) return;
    seen.add(module);
    if (isSheet(module)) files.add(module.file ?? '');
    else for (const imported of module.importedModules) visit(imported);
  };
  modules.forEach(visit);
  return [...files];
}
