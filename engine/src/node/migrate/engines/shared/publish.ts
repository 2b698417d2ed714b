// Files that a config or a frontmatter names by their place in the sources: they go into the public folder.

import { join, posix } from 'node:path';
import type { MigrationContext } from '../../plan.ts';

/** Returns the address of a file that is named as in `~/assets/a.svg`. Addresses and public paths stay. */
export type Publish = (name: string, from: string) => string;

export function createPublisher({ project, notes, copy }: MigrationContext, folder: string): Publish {
  const known = new Map<string, string>();
  const taken = new Set<string>();
  /** Public files keep their names. */
  const isTaken = (address: string): boolean =>
    taken.has(address) || project.has(`static${address}`) || project.has(`public${address}`);
  return (name, from) => {
    if (/^(?:[a-z]+:|\/\/)/i.test(name)) return name;
    const path = toPath(name, from, project.has);
    if (path === undefined) return name;
    const done = known.get(path);
    if (done !== undefined) return done;
    const { name: base, ext } = posix.parse(path);
    let address = `/${base}${ext}`;
    for (let n = 2; isTaken(address); n++) address = `/${base}-${n}${ext}`;
    known.set(path, address);
    taken.add(address);
    if (project.has(path)) copy.put(`${folder}${address}`, { from: join(project.root, path) });
    else
      notes.add({
        topic: 'file',
        file: from,
        message: `The file \`${name}\` ${project.getAbsence(path)}.`,
        advice: `Put it into \`${folder}\`.`,
      });
    return address;
  };
}

/** `undefined`: a public path. */
function toPath(name: string, from: string, has: (path: string) => boolean): string | undefined {
  if (/^[~@]\//.test(name)) return `src/${name.slice(2)}`;
  if (name.startsWith('/')) return has(name.slice(1)) ? name.slice(1) : undefined;
  return posix.join(posix.dirname(from), name);
}
