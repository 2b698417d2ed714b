// Packages that a site can import: those of its `package.json`, and of the repository around it.

import { asFields } from '../config/values.ts';
import { parseJson } from '../parse-json.ts';
import type { Project } from '../project.ts';

const files = ['package.json', '../package.json', '../../package.json', '../../../package.json'];
const lists = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];

/** Whether a package is listed. Every one is where no file lists any. */
export function createPackageCheck(project: Project): (module: string) => boolean {
  const names = new Set(['react', 'react-dom']);
  const listed = files.flatMap((file) => {
    const fields = parseJson(project.read(file) ?? '') ?? {};
    return lists.flatMap((list) => Object.keys(asFields(fields[list])));
  });
  for (const name of listed) names.add(name);
  return (module) => listed.length === 0 || module.startsWith('node:') || names.has(toName(module));
}

const toName = (module: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;
