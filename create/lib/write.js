// Writes the files of a new site, all of them or none.

import { existsSync, lstatSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { UsageError } from './options.js';
import { templates } from './templates.js';

/** What the system refused. */
export class DiskError extends Error {}

/** React versions that a new site starts with. */
const REACT = '^19.0.0';

/**
 * Paths of the files written, in order.
 * @param {import('./options.js').Options} options
 * @param {{ diglot: string, date: string }} versions `diglot`: the range or the path that the new site installs.
 */
export function writeSite({ folder, template, typescript, title }, { diglot, date }) {
  const files = {
    'package.json': createManifest(basename(folder), diglot, typescript),
    ...(typescript && { 'tsconfig.json': tsconfig }),
    ...templates[template].create({ title, typescript, date }),
  };
  const names = Object.keys(files).sort();
  const taken = names.filter((name) => existsSync(join(folder, name)));
  if (taken.length > 0)
    throw new UsageError(`Nothing was written: ${folder} already has ${taken.join(', ')}. Choose another folder.`);
  /** Files and folders that were not there before. */
  const made = [];
  try {
    for (const name of names) {
      const path = join(folder, name);
      const parent = mkdirSync(dirname(path), { recursive: true });
      if (parent !== undefined) made.push(parent);
      // Half a file may be there after a failure.
      if (lstatSync(path, { throwIfNoEntry: false }) === undefined) made.push(path);
      writeFileSync(path, files[name], { flag: 'wx' });
    }
  } catch (error) {
    for (const path of made.reverse()) rmSync(path, { recursive: true, force: true });
    throw new DiskError(`Nothing was written: ${error.message}. Choose a folder that can be written and has space.`);
  }
  return names;
}

/** @param {string} folder @param {string} diglot @param {boolean} typescript */
function createManifest(folder, diglot, typescript) {
  const manifest = {
    name: toPackageName(folder),
    private: true,
    type: 'module',
    scripts: { dev: 'diglot dev', build: 'diglot build', preview: 'diglot preview', check: 'diglot check' },
    dependencies: { diglot, react: REACT, 'react-dom': REACT },
    ...(typescript && { devDependencies: { '@types/react': REACT, typescript: '>=5.7' } }),
  };
  return `${JSON.stringify(manifest, undefined, 2)}\n`;
}

/** npm's rules for names: lower case, and neither spaces nor a dot first. @param {string} folder */
export function toPackageName(folder) {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z0-9._~-]+/g, '-')
    .replace(/^[-._]+|-+$/g, '');
  return name === '' ? 'docs' : name;
}

const tsconfig = `{
  "compilerOptions": {
    "target": "ES2023",
    "module": "ESNext",
    "moduleResolution": "Bundler",
    "lib": ["ES2023", "DOM", "DOM.Iterable"],
    "jsx": "react-jsx",
    "allowImportingTsExtensions": true,
    "strict": true,
    "noEmit": true
  },
  "include": ["**/*.ts", "**/*.tsx"],
  "exclude": ["node_modules", "dist", ".diglot"]
}
`;
