import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../test/test-folder.ts';
import { getEnginePaths } from '../assets/engine-paths.ts';
import { createReactSharing } from './react-sharing.ts';

const root = createTestFolder('diglot-react-sharing');
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};
const require = createRequire(join(root, 'index.js'));
const x = join(root, 'node_modules/x/index.js');

it('gives packages the React of the engine, and keeps it where Node loads them again', () => {
  const install = (version: string): void => {
    write('node_modules/x/index.js', `module.exports = ['${version}', require('./deep.js'), require('react')];`);
    write('node_modules/x/deep.js', `module.exports = 'deep ${version}';`);
  };
  write('node_modules/react/index.js', "throw new Error('the wrong React');");
  install('1');
  const { packageDir } = getEnginePaths();
  const react: unknown = createRequire(join(packageDir, 'package.json'))('react');
  const { share, forget } = createReactSharing(packageDir);
  share(x);
  expect(require(x)).toEqual(['1', 'deep 1', react]);
  install('2');
  expect(require(x)).toEqual(['1', 'deep 1', react]);
  forget();
  const [version, deep, same] = require(x) as readonly unknown[];
  expect([version, deep, same === react]).toEqual(['2', 'deep 2', true]);
});
