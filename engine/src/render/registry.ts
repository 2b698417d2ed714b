// What pages may use in addition to their own text: components by name and imported modules. Types only.

import type { ComponentType } from 'react';
import type { PageView } from '../model/view.ts';

export type ModuleNamespace = Readonly<Record<string, unknown>>;

export interface ComponentRegistry {
  /** By name: theme and site components. `CodeBlock` renders fenced code. Values that are not components count as unknown. */
  readonly components: Readonly<Record<string, unknown>>;
  /** Modules that MDX pages import, by `` `${file}\0${specifier}` `` or, when it means the same in every file, by specifier. */
  readonly imports: Readonly<Record<string, ModuleNamespace>>;
  /** Rendered at the end of every page that wants them. */
  readonly globalComponents: readonly ComponentType<{ readonly view: PageView }>[];
}
