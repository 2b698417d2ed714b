// What modules of packages import, and what follows from it.

/** Ids of modules, with what each imports, in the order in which it does. */
export type PackageGraph = ReadonlyMap<string, readonly string[]>;

/** All that a module leads to, itself included, in the order in which they are met. */
export function listReached(graph: PackageGraph, start: string): ReadonlySet<string> {
  const found = new Set<string>();
  const stack = [start];
  for (let id = stack.pop(); id !== undefined; id = stack.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    stack.push(...(graph.get(id) ?? []).toReversed());
  }
  return found;
}

/** All that lead to one of `targets`, these included. */
export function listLeading(graph: PackageGraph, targets: Iterable<string>): ReadonlySet<string> {
  const importers = new Map<string, string[]>();
  for (const [id, imported] of graph)
    for (const each of imported) {
      const known = importers.get(each);
      if (known) known.push(id);
      else importers.set(each, [id]);
    }
  const found = new Set(targets);
  // What is added on the way is visited as well.
  for (const id of found) for (const importer of importers.get(id) ?? []) found.add(importer);
  return found;
}
