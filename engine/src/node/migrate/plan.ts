// What the migration of an engine consists of. Types only.

import type { StandIns } from './components/stand-ins.ts';
import type { Notes } from './notes.ts';
import type { Body } from './pages/body.ts';
import type { FrontmatterEditor } from './pages/frontmatter.ts';
import type { Project } from './project.ts';
import type { WorkingCopy } from './working-copy.ts';

export interface MigrationContext {
  readonly project: Project;
  readonly notes: Notes;
  readonly copy: WorkingCopy;
  readonly standIns: StandIns;
}

/** The edits of a page on its way into the copy. */
export interface FileEdit {
  /** Path in the source. */
  readonly file: string;
  /** Path in the copy. */
  target: string;
  readonly front: FrontmatterEditor;
  readonly body: Body;
}

export interface Plan {
  /** Name of the engine that the site was made for. */
  readonly engine: EngineName;
  /** Content folder in the copy; empty for the whole copy. */
  readonly content: string;
  /** What `diglot.config.ts` holds. */
  readonly config: Readonly<Record<string, unknown>>;
  /** Command of the other engine in scripts of `package.json`. */
  readonly command: string;
  /** Folders and files of the site by the names under which code imports them, other than those of `tsconfig.json`. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** Packages that the copy does without, by pattern. */
  readonly packages: RegExp;
  /** Where a file goes; `undefined`: it is not copied. */
  getTarget(file: string): string | undefined;
  isPage(file: string): boolean;
  editPage(page: FileEdit): void;
  /** The text of another file in the copy; `undefined`: it stays as it is. */
  editScript?(file: string, target: string): string | undefined;
}

export type EngineName = 'VitePress' | 'Starlight' | 'Docusaurus' | 'Rspress';
