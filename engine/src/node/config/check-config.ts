// Checks a config value against the schema and describes each mistake for its author.

import * as v from 'valibot';
import type { DiagnosticInput } from '../../model/diagnostic.ts';
import { isRecord } from '../../model/is-record.ts';
import { checkHeadTexts } from './check-head.ts';
import { describeForeign, describeIssue, describeTypo } from './describe-issue.ts';
import { type FlatIssue, findListIssues, findUnknownKeys, flattenIssues } from './find-issues.ts';
import { getForeignAdvice, renamedKeys } from './foreign-keys.ts';
import { formatPath, formatValue } from './format-value.ts';
import { configSchema, type UserConfig } from './schema.ts';

/** The checked value, with what is wrong left out, and every mistake at once. */
export function checkConfig(given: unknown): {
  config: UserConfig;
  diagnostics: DiagnosticInput[];
  warnings: DiagnosticInput[];
} {
  if (!isRecord(given)) {
    const message = `The config must export an object, not ${formatValue(given)}.`;
    return {
      config: {},
      diagnostics: [{ code: 'configInvalid', message, hint: 'Write `export default defineConfig({ … })`.' }],
      warnings: [],
    };
  }
  const { value, warnings } = renameKeys(given);
  const unknown = findUnknownKeys(configSchema, value, []);
  const foreign = unknown.filter((key) => getForeignAdvice(key.path) !== undefined);
  const typos = unknown.filter((key) => getForeignAdvice(key.path) === undefined);
  const result = v.safeParse(configSchema, value);
  const found = [...(result.success ? [] : flattenIssues(result.issues)), ...findListIssues(configSchema, value, [])];
  const issues = [...new Map(found.map((issue) => [formatPath(issue.path), issue])).values()];
  return {
    config: issues.length === 0 && result.success ? result.output : parseWithout(value, issues),
    diagnostics: [...typos.map(describeTypo), ...issues.map(describeIssue), ...checkHeadTexts(value['head'])],
    warnings: [...warnings, ...foreign.map(describeForeign)],
  };
}

/** A copy with the names that keys have here. Where both are given, ours wins. */
function renameKeys(given: Readonly<Record<string, unknown>>): {
  readonly value: Record<string, unknown>;
  readonly warnings: DiagnosticInput[];
} {
  const value = { ...given };
  const warnings: DiagnosticInput[] = [];
  for (const [path, name] of renamedKeys) {
    const [key, inner] = path;
    const holder = inner === undefined ? value : value[key];
    const old = inner ?? key;
    if (!isRecord(holder) || !Object.hasOwn(holder, old)) continue;
    const { [old]: moved, ...rest } = holder;
    const renamed = { [name]: moved, ...rest };
    if (inner === undefined) {
      delete value[old];
      Object.assign(value, renamed);
    } else value[key] = renamed;
    const to = formatPath([...path.slice(0, -1), name]);
    warnings.push({
      code: 'configUnknownKey',
      message: `\`${formatPath(path)}\` is called \`${to}\` here.`,
      hint: 'Rename the key.',
    });
  }
  return { value, warnings };
}

/** Parses again without the values that were wrong, so that later stages still get the rest. */
function parseWithout(value: Record<string, unknown>, issues: readonly FlatIssue[]): UserConfig {
  const kept = { ...value };
  for (const issue of issues) delete kept[String(issue.path[0])];
  const result = v.safeParse(configSchema, kept);
  return result.success ? result.output : {};
}
