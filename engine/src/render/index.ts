// Entry of the server bundle: what renders pages.

export { createIsland } from './island.tsx';
export type { ComponentRegistry, ModuleNamespace } from './registry.ts';
export { createRenderer, type Renderer, renderPage } from './render-page.ts';
