// Pages by folder, for generators whose sidebar is written in their settings.

/** `[folder, pages]` in order; pages at the root have the folder ''. */
export function listSections(pages) {
  const sections = new Map();
  for (const page of pages) {
    const folder = page.route.includes('/') ? page.route.slice(0, page.route.lastIndexOf('/')) : '';
    sections.set(folder, [...(sections.get(folder) ?? []), page]);
  }
  return [...sections];
}

/** The corpus has no home page, which every generator wants. */
export function createHome(pages) {
  return {
    route: 'index',
    title: 'Home',
    body: listSections(pages)
      .map(([name, [first]]) => `- [${name}](/${first?.route})\n`)
      .join(''),
  };
}
