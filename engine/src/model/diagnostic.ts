// What a stage reports to an author: one value per problem, with a permanent code.

/** How loud a diagnostic is. `off` in a config drops the diagnostic before it is reported. */
export type Severity = 'error' | 'warning' | 'off';

/** A point in a source file. Lines and columns count from 1; columns are UTF-16 units. */
export interface SourcePoint {
  readonly line: number;
  readonly column: number;
}

/** One problem, described so that an author can act on it. */
export interface Diagnostic {
  /** Permanent name, a key of {@link diagnosticDefaults}. */
  readonly code: DiagnosticCode;
  /** Severity after the config had its say. `compile` emits the default one; `pipeline` applies the config. */
  readonly severity: Exclude<Severity, 'off'>;
  /** What happened, with the author's own value in it. One sentence. */
  readonly message: string;
  /** What to do about it. */
  readonly hint?: string | undefined;
  /** Path of the file, relative to the project root, with forward slashes. */
  readonly file?: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  /** The source line in question, without its line break, so that a report needs no file access. */
  readonly sourceLine?: string | undefined;
}

/** Every diagnostic the engine can give, with its default severity. Names never change once released. */
export const diagnosticDefaults = {
  // config
  configMissing: 'error',
  configInvalid: 'error',
  configUnknownKey: 'error',
  configLoadFailed: 'error',
  invalidRedirect: 'warning',
  hostRedirect: 'warning',
  // content
  metaInvalid: 'error',
  metaMissingPage: 'error',
  contentMissing: 'error',
  contentUnreadable: 'error',
  textEncoding: 'error',
  controlCharacter: 'warning',
  linkOutside: 'error',
  routeConflict: 'error',
  // compile
  frontmatterSyntax: 'error',
  frontmatterInvalid: 'error',
  mdxSyntax: 'error',
  unknownLanguage: 'warning',
  unknownContainer: 'warning',
  unsafeUrl: 'warning',
  duplicateHeadingId: 'warning',
  invalidCodeMeta: 'warning',
  unknownVariable: 'error',
  foreignSyntax: 'warning',
  htmlSyntax: 'warning',
  notRendered: 'warning',
  codeFileMissing: 'error',
  foreignFrontmatter: 'warning',
  pageBudget: 'error',
  slowCode: 'warning',
  // site
  deadLink: 'error',
  deadAnchor: 'error',
  deadImage: 'error',
  unknownComponent: 'error',
  // render
  renderFailed: 'error',
  islandProps: 'error',
  moduleFailed: 'error',
  // assets, emit
  assetBuildFailed: 'error',
  unsafeOutput: 'error',
  outputFailed: 'error',
  outputLeft: 'warning',
  searchHookMissing: 'error',
} as const satisfies Record<string, Exclude<Severity, 'off'>>;

export type DiagnosticCode = keyof typeof diagnosticDefaults;

/** The parts of a {@link Diagnostic} that the reporting code provides. */
export type DiagnosticInput = Omit<Diagnostic, 'severity'>;

/** A diagnostic with its default severity. */
export function createDiagnostic(input: DiagnosticInput): Diagnostic {
  return { ...input, severity: diagnosticDefaults[input.code] };
}

/** A mistake of the author that stops a stage. Carries every diagnostic of that stage; shown without a stack. */
export class DiagnosticError extends Error {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map((d) => d.message).join('\n'));
    this.name = 'DiagnosticError';
  }
}
