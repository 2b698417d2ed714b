// Puts the site's variables into a page's text before it is parsed, so that code, tables and links may hold them. Pure.

import { createDiagnostic, type Diagnostic } from '../../model/diagnostic.ts';

export interface FilledText {
  readonly text: string;
  /** Names that no variable has although another variable of their group is set. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A name: words joined by dots. */
const mark = /\{\{\s*([A-Za-z][\w-]*(?:\.[\w-]+)*)\s*\}\}/g;

/**
 * Replaces `{{name}}` by the variable of that name. Other double braces stay: Vue, Jinja and GitHub Actions have their own.
 * `{{group.typo}}` is reported when the site has variables that begin with `group.`.
 */
export function fillVariables(
  text: string,
  variables: Readonly<Record<string, string>> | undefined,
  file: string,
): FilledText {
  if (variables === undefined || !text.includes('{{')) return { text, diagnostics: [] };
  const names = Object.keys(variables);
  const groups = new Set(names.filter((name) => name.includes('.')).map(getGroup));
  const diagnostics: Diagnostic[] = [];
  const filled = text.replace(mark, (whole, name: string, offset: number) => {
    if (Object.hasOwn(variables, name)) return variables[name] ?? '';
    if (name.includes('.') && groups.has(getGroup(name))) diagnostics.push(reportUnknown(text, { name, offset, file }));
    return whole;
  });
  return { text: filled, diagnostics };
}

const getGroup = (name: string): string => name.slice(0, name.indexOf('.'));

function reportUnknown(
  text: string,
  { name, offset, file }: { readonly name: string; readonly offset: number; readonly file: string },
): Diagnostic {
  const before = text.slice(0, offset).split('\n');
  return createDiagnostic({
    code: 'unknownVariable',
    message: `The variable \`${name}\` is not defined.`,
    hint: 'Set it in `markdown.variables` of the config, or correct the name.',
    file,
    line: before.length,
    column: (before.at(-1) ?? '').length + 1,
    sourceLine: text.split('\n')[before.length - 1],
  });
}
