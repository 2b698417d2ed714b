// Makes a working copy of another engine's site for Diglot. Reads the source, never writes to it.

import { existsSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { createDiagnostic, DiagnosticError } from '../../model/diagnostic.ts';
import { StandIns } from './components/stand-ins.ts';
import { printConfig } from './config/print-config.ts';
import { asFields, asList, type Fields } from './config/values.ts';
import { Draft } from './draft.ts';
import { createDocusaurusPlan } from './engines/docusaurus/plan.ts';
import { createRspressPlan } from './engines/rspress/plan.ts';
import { createStarlightPlan } from './engines/starlight/plan.ts';
import { createVitePressPlan } from './engines/vitepress/plan.ts';
import { Notes } from './notes.ts';
import { editPackage, editTsconfig } from './package-files.ts';
import { Body } from './pages/body.ts';
import { FrontmatterEditor, splitPage } from './pages/frontmatter.ts';
import type { EngineName, FileEdit, MigrationContext, Plan } from './plan.ts';
import { openProject } from './project.ts';
import { type MigrationReport, renderReport } from './report.ts';
import { checkOut, writeDraft } from './write-draft.ts';

/** What the report is called. */
const REPORT = 'MIGRATION.md';

export interface MigrateOptions {
  /** Absolute path of the site, or of the project that has it in a folder such as `docs`. */
  readonly root: string;
  /** Absolute path of the copy. It must not exist, or be empty. Default: next to the site, named like it with `-diglot`. */
  readonly out?: string | undefined;
  /** Version of the engine, for the copy's `package.json`. */
  readonly version: string;
}

const engines: Readonly<Record<EngineName, (context: MigrationContext) => Plan | undefined>> = {
  VitePress: createVitePressPlan,
  Starlight: createStarlightPlan,
  Docusaurus: createDocusaurusPlan,
  Rspress: createRspressPlan,
};

/** Throws {@link DiagnosticError} when there is nothing to migrate, or no place for the copy; nothing is written then. */
export async function migrate({ root, out: given, version }: MigrateOptions): Promise<MigrationReport> {
  const folder = findSite(root);
  const out = given ?? join(dirname(root), `${basename(root)}-diglot`);
  checkOut(out, root);
  const project = openProject(folder);
  const context: MigrationContext = { project, notes: new Notes(), draft: new Draft(), standIns: new StandIns() };
  const plan = createPlan(context);
  if (!plan)
    throw fail(
      `No site of ${Object.keys(engines).join(', ')} was found in ${root}.`,
      'Name the folder that has the config of the site.',
    );
  const pages = draftFiles(plan, context);
  const { globalModule } = context.standIns;
  const config = toConfig(plan, globalModule);
  const { draft } = context;
  draft.put('diglot.config.ts', {
    text: printConfig(config, `Migrated from ${plan.engine}. ${REPORT} says what to look at.`),
  });
  for (const [path, text] of context.standIns.createFiles()) draft.put(path, { text });
  editPackage(context, plan, { version, name: basename(folder) });
  editTsconfig(context, plan);
  reportClashes(context);
  const report: MigrationReport = {
    engine: plan.engine,
    source: folder,
    out,
    pages,
    files: draft.files.size + 1,
    notes: context.notes.list,
    standIns: context.standIns.open,
  };
  draft.put(REPORT, { text: renderReport(report) });
  await writeDraft(draft, out);
  return report;
}

/** The settings of the plan, with what the files of the copy add to them. */
function toConfig({ config, content }: Plan, globalModule: string | undefined): Fields {
  const route = asFields(config['route']);
  return {
    ...config,
    // The report would be a page where the whole copy is the content.
    ...(content === '' && { route: { ...route, exclude: [...asList(route['exclude']), REPORT] } }),
    ...(globalModule !== undefined && { components: `./${globalModule}` }),
  };
}

const fail = (message: string, hint: string): DiagnosticError =>
  new DiagnosticError([createDiagnostic({ code: 'migrationFailed', message, hint })]);

/** Where the config of a site usually is, below a project. */
const places = ['.', 'docs', 'website', 'documentation', 'site', 'apps/docs'];
const marks = [
  '.vitepress',
  ...['astro.config', 'docusaurus.config', 'rspress.config'].flatMap((name) =>
    ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs'].map((end) => `${name}.${end}`),
  ),
];

function findSite(root: string): string {
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw fail(`There is no folder ${root}.`, 'Correct the path.');
  return (
    places
      .map((place) => resolve(root, place))
      .find((folder) => marks.some((mark) => existsSync(join(folder, mark)))) ?? root
  );
}

function createPlan(context: MigrationContext): Plan | undefined {
  for (const create of Object.values(engines)) {
    const plan = create(context);
    if (plan) return plan;
  }
  return undefined;
}

/** Returns the number of pages. */
function draftFiles(plan: Plan, context: MigrationContext): number {
  const { project, draft, notes } = context;
  let pages = 0;
  for (const file of project.files) {
    const target = plan.getTarget(file);
    if (target === undefined) continue;
    const from = join(project.root, file);
    if (!plan.isPage(file)) {
      draft.put(target, { from });
      continue;
    }
    pages++;
    const page = draftPage(plan, { file, target }, context);
    draft.put(page?.target ?? target, page ?? { from });
  }
  for (const file of project.others)
    notes.add({
      topic: 'file',
      file,
      message: 'A link of the file system was not copied.',
      advice: 'Copy what it leads to.',
    });
  return pages;
}

function draftPage(
  plan: Plan,
  { file, target }: { readonly file: string; readonly target: string },
  { project, notes }: MigrationContext,
): { readonly target: string; readonly text: string } | undefined {
  let text: string;
  try {
    text = project.read(file);
  } catch {
    notes.add({
      topic: 'file',
      file,
      message: 'The page is not UTF-8 text and was copied as it is.',
      advice: 'Save it as UTF-8 and migrate again.',
    });
    return undefined;
  }
  const { yaml, body, bodyLine } = splitPage(text);
  const front = new FrontmatterEditor(yaml);
  for (const problem of front.problems)
    notes.add({
      topic: 'frontmatter',
      file,
      line: 1,
      message: `The frontmatter is not valid YAML: ${problem}`,
      advice: 'Correct it and migrate again.',
    });
  const page: FileEdit = { file, target, front, body: new Body(body, bodyLine) };
  plan.editPage(page);
  const result = front.toText(yaml) + page.body.text;
  // A page that stays as it is keeps its bytes.
  return result === text && page.target === target ? undefined : { target: page.target, text: result };
}

function reportClashes({ draft, notes }: MigrationContext): void {
  for (const file of draft.clashes)
    notes.add({
      topic: 'file',
      file,
      message: 'Two files of the source lead to this one; the first is here.',
      advice: 'Rename one of the two and migrate again.',
    });
}
