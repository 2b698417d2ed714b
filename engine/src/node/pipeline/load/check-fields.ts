// Checks a site's own frontmatter fields against the schema of its config. The schema is code, so it runs on this thread, and each time.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import type { Json } from '../../../model/frontmatter.ts';
import type { StandardIssue, StandardResult, StandardSchema } from '../../../model/standard-schema.ts';
import { getErrorMessage } from '../../../text/error-message.ts';
import { foreignFieldMessage, locateField, toFieldName, toJson } from '../../compile/frontmatter/parse-frontmatter.ts';
import { splitFrontmatter } from '../../compile/frontmatter/split.ts';
import type { LoadedPage } from './load-pages.ts';

/** Pages with their own fields as the schema returns them, or with the problems that it reports. Without a schema, and where nothing changes, they stay the same objects. */
export async function checkFields(
  pages: readonly LoadedPage[],
  schema: StandardSchema | undefined,
): Promise<readonly LoadedPage[]> {
  return schema === undefined ? pages : Promise.all(pages.map((page) => checkPage(page, schema)));
}

export async function checkPage(loaded: LoadedPage, schema: StandardSchema): Promise<LoadedPage> {
  // Others are parts of pages and have no address, or are the engine's.
  if (loaded.source.kind !== 'page' || loaded.source.text !== undefined) return loaded;
  const { page } = loaded;
  const { extra } = page.meta.frontmatter;
  const result = await validate(schema, extra);
  if (result.issues) {
    const problems = result.issues.map((issue) => describe(issue, loaded));
    return {
      ...loaded,
      page: { ...page, diagnostics: [...page.diagnostics, ...problems] },
    };
  }
  const fields = toFields(result.value);
  const known = new Set(Object.keys(fields).map(foreignFieldMessage));
  const diagnostics = page.diagnostics.filter(
    ({ code, message }) => !/^(?:foreign|unknown)Frontmatter$/.test(code) || !known.has(message),
  );
  const own = { ...extra, ...fields };
  const isSame = JSON.stringify(own) === JSON.stringify(extra);
  if (isSame && diagnostics.length === page.diagnostics.length) return loaded;
  return {
    ...loaded,
    page: {
      ...page,
      key: isSame ? page.key : createHash('sha256').update(page.key).update(JSON.stringify(own)).digest('base64url'),
      meta: { ...page.meta, frontmatter: { ...page.meta.frontmatter, extra: own } },
      diagnostics,
    },
  };
}

async function validate(schema: StandardSchema, value: unknown): Promise<StandardResult<unknown>> {
  try {
    return await schema['~standard'].validate(value);
  } catch (error) {
    return { issues: [{ message: getErrorMessage(error) }] };
  }
}

/** What a schema adds without a value is not there. */
function toFields(value: unknown): Readonly<Record<string, Json>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const entries = Object.entries(value).filter(([key, item]) => item !== undefined && key !== '__proto__');
  return Object.fromEntries(entries.map(([key, item]) => [key, toJson(item)]));
}

function describe({ message, path = [] }: StandardIssue, { source, file }: LoadedPage): Diagnostic {
  const keys = path.map((part) => (typeof part === 'object' ? part.key : part));
  const { yaml } = splitFrontmatter(readText(source.path));
  const place = yaml === undefined ? { line: 1, column: 1 } : locateField(yaml, keys);
  const what = keys.length === 0 ? 'The frontmatter' : `The frontmatter field \`${toFieldName(keys)}\``;
  return createDiagnostic({
    code: 'frontmatterInvalid',
    message: `${what} is not what the schema of the config expects: ${message.replace(/\.?$/, '.')}`,
    hint: 'Correct the field, or `frontmatter` of the config.',
    file,
    ...place,
    sourceLine: yaml?.split('\n')[place.line - 2],
  });
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
