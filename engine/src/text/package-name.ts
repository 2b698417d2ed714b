// Names of packages in paths.

/** Name of the package that a file belongs to; `undefined` for a file of no package. `path`: with either separator. */
export const getPackageName = (path: string): string | undefined =>
  /^.*(?:^|[\\/])node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(path)?.[1]?.replaceAll('\\', '/');
