import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestFolder } from '../../../../../test/test-folder.ts';
import { StandIns } from '../../components/stand-ins.ts';
import { Draft } from '../../draft.ts';
import { Notes } from '../../notes.ts';
import { openProject } from '../../project.ts';
import { createRspressPlan } from './plan.ts';

const folder = createTestFolder('diglot-rspress-plan');

function plan(name: string, settings: string) {
  const root = join(folder, name);
  mkdirSync(root, { recursive: true });
  writeFileSync(join(root, 'rspress.config.ts'), `export default {\n${settings}\n};\n`);
  const notes = new Notes();
  const made = createRspressPlan({ notes, draft: new Draft(), standIns: new StandIns(), project: openProject(root) });
  return {
    config: made?.config,
    notes: notes.list.map(({ line, message, advice }) => `${line} ${message} ${advice}`),
  };
}

it.each([
  ["route: { exclude: ['a'] }", ['a']],
  ["route: { excludeConvention: ['README.md'] }", ['README.md']],
  ["route: { exclude: ['a'], excludeConvention: ['b', 'c'] }", ['a', 'b', 'c']],
])('takes files out of the site with %s', (settings, exclude) => {
  const { config, notes } = plan(`route-${exclude.join('')}`, settings);
  expect([config?.['route'], notes]).toEqual([{ exclude }, []]);
});

it('names what the code needs of the bundler', () => {
  const builder =
    "builderConfig: {\n  resolve: { alias: { '@a': './a', b: './b' } },\n  source: {\n    define: { IS_DEV: 'true' },\n  },\n}";
  expect(plan('builder', builder).notes).toEqual([
    '3 Names of `builderConfig.resolve.alias` mean nothing to the copy: `@a`, `b`. Set them under `paths` in `tsconfig.json`.',
    '5 Names of `builderConfig.source.define` mean nothing to the copy: `IS_DEV`. Write the values into the code that uses them.',
    '2 `builderConfig` has no counterpart and was left out. There is no bundler to extend; styles go into `styles`, components into `components`.',
  ]);
});
