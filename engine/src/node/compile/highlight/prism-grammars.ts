// What is known of Prism's grammars: which change each other, and which do not. Data only.

/**
 * Grammars that others put inside their own if they are there. All are loaded before any other that is not {@link lone}, in this order:
 * a later one changes an earlier one.
 */
export const base = ['markup', 'css', 'css-extras', 'javascript', 'json', 'yaml', 'markdown', 'regex'];

/** What a grammar uses if it is there, beyond the base. */
export const companions: Readonly<Record<string, readonly string[]>> = {
  http: ['uri', 'csp', 'hpkp', 'hsts'],
  log: ['javastacktrace'],
  sas: ['sql', 'groovy', 'lua'],
  smarty: ['php'],
};

/** No grammars, or grammars that change others when they load or that depend on what was loaded before. */
export const reserved = new Set([
  ...['core', 'all', 'common', 'js-extras', 'js-templates', 'jsdoc', 'javadoc', 'javadoclike', 'phpdoc', 'php-extras'],
  ...['xml-doc', 'cilkc', 'cilkcpp', 'opencl', 'arturo', 'haml', 'pug', 'pure'],
]);

/**
 * Grammars that are the same with and without the base, before it and after it, and leave it as it is: with them alone,
 * the base is not loaded, which takes longer than to colour a page.
 */
export const lone: ReadonlySet<string> = new Set([
  ...['bash', 'c', 'cpp', 'csharp', 'diff', 'docker', 'go', 'ini', 'java', 'json', 'kotlin', 'lua', 'makefile'],
  ...['powershell', 'properties', 'python', 'ruby', 'rust', 'sql', 'swift', 'toml', 'vim', 'wasm', 'yaml'],
]);
