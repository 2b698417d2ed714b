// Makes a working copy of another engine's site for Diglot. Reads the source, never writes to it.

import { basename, dirname, join } from 'node:path';
import { DiagnosticError } from '../../model/diagnostic.ts';
import { StandIns } from './components/stand-ins.ts';
import { dropComputed } from './config/known.ts';
import { printConfig } from './config/print-config.ts';
import { asFields, asList, type Fields } from './config/values.ts';
import { copyFiles } from './copy-files.ts';
import { editTsconfig } from './edit-tsconfig.ts';
import { createDocusaurusPlan } from './engines/docusaurus/plan.ts';
import { createRspressPlan } from './engines/rspress/plan.ts';
import { createStarlightPlan } from './engines/starlight/plan.ts';
import { createVitePressPlan } from './engines/vitepress/plan.ts';
import { findSite, refuseOthers } from './find-site.ts';
import { createMigrationError } from './migration-error.ts';
import { Notes } from './notes.ts';
import { editPackage } from './package-files.ts';
import type { EngineName, MigrationContext, Plan } from './plan.ts';
import { openProject } from './project.ts';
import { type MigrationReport, renderReport } from './report.ts';
import { WorkingCopy } from './working-copy.ts';
import { checkOutFolder, writeCopy } from './write-copy.ts';

const CONFIG = 'diglot.config.ts';
/** What the report is called; the second where the site has a page of the first name. */
const reportNames = ['MIGRATION.md', 'DIGLOT-MIGRATION.md'] as const;

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
  checkOutFolder(out, root);
  const project = openProject(folder, root);
  const context: MigrationContext = { project, notes: new Notes(), copy: new WorkingCopy(), standIns: new StandIns() };
  const plan = createPlan(context);
  if (!plan) {
    refuseOthers(folder);
    throw createMigrationError(
      `No site of ${Object.keys(engines).join(', ')} was found in ${root}.`,
      'Name the folder that has the config of the site.',
    );
  }
  const pages = copyFiles(plan, context);
  const { copy, notes } = context;
  const taken = new Set([...copy.files.keys()].map((path) => path.toLowerCase()));
  const file = reportNames.find((name) => !taken.has(name.toLowerCase())) ?? reportNames[0];
  const config = dropComputed(toConfig(plan, context.standIns.globalModule, file), notes);
  if (copy.files.has(CONFIG))
    notes.add({
      topic: 'config',
      file: CONFIG,
      message: 'The config for Diglot that was there before was replaced.',
      advice: 'Take what is missing from it.',
    });
  copy.replace(CONFIG, printConfig(config, `Migrated from ${plan.engine}. ${file} says what to look at.`));
  for (const [path, text] of context.standIns.createFiles()) copy.put(path, { text });
  editPackage(context, plan, { version, name: basename(folder) });
  editTsconfig(context, plan);
  reportClashes(context);
  const report: MigrationReport = {
    engine: plan.engine,
    source: folder,
    out,
    file,
    pages,
    files: copy.files.size + 1,
    notes: notes.list,
    standIns: context.standIns.open,
  };
  copy.put(file, { text: renderReport(report) });
  await writeCopy(copy, out);
  return report;
}

/** The settings of the plan, with what the files of the copy add to them. */
function toConfig({ config, content }: Plan, globalModule: string | undefined, report: string): Fields {
  const route = asFields(config['route']);
  return {
    ...config,
    // The report would be a page where the whole copy is the content.
    ...(content === '' && { route: { ...route, exclude: [...asList(route['exclude']), report] } }),
    ...(globalModule !== undefined && { components: `./${globalModule}` }),
  };
}

function createPlan(context: MigrationContext): Plan | undefined {
  for (const create of Object.values(engines)) {
    const plan = create(context);
    if (plan) return plan;
  }
  return undefined;
}

function reportClashes({ copy, notes }: MigrationContext): void {
  for (const file of copy.clashes)
    notes.add({
      topic: 'file',
      file,
      message: 'Two files of the site would have this name in the copy; only the first was copied.',
      advice: 'Rename one of the two and migrate again.',
    });
}
