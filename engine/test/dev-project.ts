// A site on disk as dev opens it. For tests only.

import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openProject, type Project } from '../src/node/dev/project.ts';

export interface DevProject {
  readonly project: Project;
  readonly root: string;
  remove(): void;
}

/** `files` by path from the root. `config` is written as `diglot.config.json`. */
export async function openDevProject(
  files: Readonly<Record<string, string>>,
  config: Readonly<Record<string, unknown>> = {},
): Promise<DevProject> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'diglot-dev-')));
  for (const [path, text] of Object.entries({ ...files, 'diglot.config.json': JSON.stringify(config) })) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const project = await openProject({ root, showExcluded: false });
  return { project, root, remove: () => rmSync(root, { recursive: true, force: true }) };
}
