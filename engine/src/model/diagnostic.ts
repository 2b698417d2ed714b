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
  /** The config file that was named is not there. */
  configMissing: 'error',
  /** A setting has a value of the wrong kind. */
  configInvalid: 'error',
  /** A setting has an unknown name. Settings of other generators are warnings that say what to use instead. */
  configUnknownKey: 'error',
  /** The config file could not be loaded: a mistake in its code, or an import that is missing. */
  configLoadFailed: 'error',
  /** The store of `cache.store` fails, takes too long, or gives what no build has stored. The build goes on without it. */
  cacheStore: 'warning',
  /** The site has a config of Rspress, and some of its settings mean nothing here. */
  foreignConfig: 'warning',
  /** `tsconfig.json` cannot be read, or extends a file that is missing. */
  tsconfigInvalid: 'warning',
  /** `i18n.json` is not valid JSON. */
  textsInvalid: 'error',
  /** A redirect's `from` is not a valid regular expression, and the rule is skipped; or it leads to an address that no page has. */
  invalidRedirect: 'warning',
  /** A host cannot express a redirect pattern, and a script on the 404 page redirects; or it redirects the addresses of pages. */
  hostRedirect: 'warning',
  // content
  /** A `_meta.json` or `_nav.json` cannot be read, or has an entry that means nothing. */
  metaInvalid: 'error',
  /** A `_meta.json` names a page or a folder that is not there. */
  metaMissingPage: 'error',
  /** The content folder is not there, or has no pages. */
  contentMissing: 'error',
  /** A file of the content folder cannot be read. */
  contentUnreadable: 'error',
  /** A page is not UTF-8 text. */
  textEncoding: 'error',
  /** A page holds a control character, which is shown as U+FFFD. */
  controlCharacter: 'warning',
  /** A symbolic link leads out of the project. It is not followed, so that nothing is published by accident. */
  linkOutside: 'error',
  /** Two files would have the same address. */
  routeConflict: 'error',
  // compile
  /** The frontmatter is not valid YAML, or is not closed. */
  frontmatterSyntax: 'error',
  /** A frontmatter field has a value of the wrong kind. */
  frontmatterInvalid: 'error',
  /** An MDX page has a tag that is not closed, or an expression that is not JavaScript. */
  mdxSyntax: 'error',
  /** A code block's language is not known. The block has no colours. */
  unknownLanguage: 'warning',
  /** A `:::` container has an unknown name. Its content is shown as it is. */
  unknownContainer: 'warning',
  /** A `:::` container is not closed. Everything after it is inside. */
  openContainer: 'warning',
  /** A `:::tabs` container holds something before its first `== Label`. It is shown above the tabs. */
  tabsText: 'warning',
  /** An address can run a script, such as `javascript:`. It is left out. */
  unsafeUrl: 'warning',
  /** `headingKeywords` names a heading that the page does not have. No search finds it by these words. */
  unknownHeading: 'warning',
  /** Two headings of a page are given the same id. */
  duplicateHeadingId: 'warning',
  /** Something behind a code fence cannot be read, such as the line marks `{3-1}`, and is left out; or a mark in code is not known, such as `[!code note]`, and is shown as code. */
  invalidCodeMeta: 'warning',
  /** A page uses `{{group.name}}`, and `markdown.variables` has other names of this group, but not this one. */
  unknownVariable: 'error',
  /** A page uses syntax of another generator that means nothing here, or a mark that misses a space or a cell. It is shown as written. */
  foreignSyntax: 'warning',
  /** A row of a table has more cells than the table has columns. The rest of the row is not shown. */
  tableCells: 'warning',
  /** A link has no text, no `aria-label` and no picture with an alternative text. Screen readers read its address. */
  linkText: 'warning',
  /** A tag or a comment of raw HTML is not closed. */
  htmlSyntax: 'warning',
  /** A code block, a mark, a container or a footnote asks for what is not rendered: a diagram in `mermaid`, a title of `:::steps`, a footnote that no text refers to. */
  notRendered: 'warning',
  /** The LaTeX of a formula cannot be read, or dollar signs look like those of a formula and are none. It is shown as written. */
  mathInvalid: 'warning',
  /** The file that a code block shows is not there. */
  codeFileMissing: 'error',
  /** A frontmatter field belongs to another generator. The message says what to use instead. */
  foreignFrontmatter: 'warning',
  /** A frontmatter field has nearly the name of one that the engine knows. */
  unknownFrontmatter: 'warning',
  /** A page takes longer to compile than `markdown.pageBudget`. It is left out. */
  pageBudget: 'error',
  /** A code block takes too long to highlight. It has no colours. */
  slowCode: 'warning',
  // site
  /** A link leads to a page that is not there. */
  deadLink: 'error',
  /** A link's hash names no heading of its page. */
  deadAnchor: 'error',
  /** A picture or a file that a page refers to is not there. */
  deadImage: 'error',
  /** A page uses a component that it does not import and that no module provides. */
  unknownComponent: 'error',
  // render
  /** A component threw an error while it was rendered. */
  renderFailed: 'error',
  /** An island gets a prop that cannot be sent to the browser, such as a function. */
  islandProps: 'error',
  /** A module that a page imports cannot be found, or failed. */
  moduleFailed: 'error',
  /** Code uses state or effects, which do nothing where components are only rendered at build time. */
  staticComponent: 'warning',
  /** The site's policy blocks a request of its own code, a font or a style sheet. The message says what to add. */
  policyBlocks: 'warning',
  // output
  /** The site's components, islands or styles could not be bundled. */
  assetBuildFailed: 'error',
  /** `socialCards` is set, and the package that draws them is not installed. */
  cardLibraryMissing: 'error',
  /** A font of `socialCards` is not there, or is no font. */
  cardFontInvalid: 'error',
  /** A page's card holds a character that no font of `socialCards` has. It is left blank. */
  cardCharacter: 'warning',
  /** A social card could not be drawn. */
  cardFailed: 'error',
  /** The output folder holds files that no build wrote, or a file of the output would have an unusable name. */
  unsafeOutput: 'error',
  /** The output could not be written. The previous output is still there. */
  outputFailed: 'error',
  /** The previous output could not be removed. The new one is complete. */
  outputLeft: 'warning',
  /** The module that `search.hooks` names is not there. */
  searchHookMissing: 'error',
  // agents
  /** `agents` is `false`: the site makes nothing for agents. */
  agentsOff: 'error',
  /** A setting of `agents` does nothing: a pattern that matches no page, or assistants without a `siteUrl`. */
  agentsSetting: 'warning',
  /** A page has no Markdown twin, though nothing excludes it. */
  twinMissing: 'error',
  /** A Markdown twin lacks words of its page. */
  twinText: 'warning',
  /** A Markdown twin has more tokens than `agents.tokenLimit` without a heading in between. */
  twinSize: 'warning',
  /** A link or an id in a Markdown twin leads nowhere. */
  twinDeadLink: 'error',
  /** An `llms.txt` does not have the form of llmstxt.org, leaves pages out, or has a link that leads nowhere. */
  llmsInvalid: 'error',
  /** The index of skills names a skill that is not published, or a digest that is not that of its file. */
  skillInvalid: 'error',
  /** The files of a host lack the rules that lead agents to Markdown. */
  agentRules: 'warning',
  // migrate
  /** `diglot migrate` found no site that it knows, or could not write the copy. */
  migrationFailed: 'error',
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
