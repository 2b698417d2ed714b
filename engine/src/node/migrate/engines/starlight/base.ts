// The base of a site in links.

/** Links have the base of the site in Astro, and get it by themselves here. */
export function createBaseRemover(base: string | undefined): (path: string) => string {
  const prefix = `/${(base ?? '').replace(/^\/+|\/+$/g, '')}`;
  return (path) => {
    const rest = path.slice(prefix.length);
    if (prefix === '/' || !path.startsWith(prefix) || !/^(?:[/?#]|$)/.test(rest)) return path;
    return rest.startsWith('/') ? rest : `/${rest}`;
  };
}
