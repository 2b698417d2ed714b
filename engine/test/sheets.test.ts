// A page gets the sheets of what it shows: a component with a class of a sheet links that sheet.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const theme = join(import.meta.dirname, '../src/theme');

const components = readdirSync(theme, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
  .map((file) => ({ file, source: readFileSync(join(theme, file), 'utf8') }));

/** Classes that a component prints, by file; the kind of a main part is one. */
const printed = new Map(
  components.map(({ file, source }) => [
    file,
    new Set([...source.matchAll(/\b(?:className|kind)="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' '))),
  ]),
);

/** How the classes begin that a sheet alone has rules for. */
const prefixes: Readonly<Record<string, RegExp>> = {
  parts: /^(?:badge|card|file-tree|link-card|source-code|toc)/,
  posts: /^post/,
  home: /^(?:home|hero|feature)/,
  overview: /^overview/,
  'not-found': /^not-found/,
  'version-banner': /^version-banner/,
};

describe.each(Object.entries(prefixes))('%s', (sheet, prefix) => {
  const css = readFileSync(join(theme, `styles/${sheet}.css`), 'utf8').replace(/\/\*.*?\*\//gs, '');
  const names = [...new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))];
  const own = names.filter((name) => prefix.test(name));

  it('has classes', () => {
    expect(own.length).toBeGreaterThan(0);
  });

  it.each(own)('.%s', (name) => {
    const users = components.filter(({ file }) => printed.get(file)?.has(name));
    expect(users.length).toBeGreaterThan(0);
    for (const { source } of users) expect(source).toContain(`useSheet('${sheet}')`);
  });
});
