// The JSON Schemas that editors check `_meta.json` and `_nav.json` with, from the engine's own.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const engine = dirname(dirname(fileURLToPath(import.meta.url)));
const ENTRY = 'virtual:schemas';
const source = `
import { toJsonSchema } from '@valibot/to-json-schema';
import { menuSchemas } from './src/node/site/menus/menu-schema.ts';
export const schemas = Object.entries(menuSchemas).map(([name, { title, schema, definitions }]) => {
  const { $schema, ...rest } = toJsonSchema(schema, { definitions });
  return [name, { $schema, title, ...rest }];
});`;

/** JSON Schema (draft 7, which editors read) by name. */
export async function createSchemas() {
  const { build } = await import('rolldown');
  const { output } = await build({
    input: ENTRY,
    cwd: engine,
    write: false,
    tsconfig: false,
    logLevel: 'warn',
    output: { format: 'esm' },
    plugins: [
      {
        name: 'schemas',
        resolveId(id, importer) {
          if (id === ENTRY) return id;
          return importer === ENTRY ? this.resolve(id, join(engine, 'schemas.js'), { skipSelf: true }) : undefined;
        },
        load: (id) => (id === ENTRY ? source : undefined),
      },
    ],
  });
  const { schemas } = await import(`data:text/javascript,${encodeURIComponent(output[0].code)}`);
  return Object.fromEntries(schemas);
}

/** Writes them into `folder`, in place of what is there. */
export async function emitSchemas(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, schema] of Object.entries(await createSchemas()))
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(schema, null, 2)}\n`);
}
