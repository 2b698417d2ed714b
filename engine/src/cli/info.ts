// `diglot info`: what a bug report needs to know about the machine and the site, and nothing private.

import { arch, platform, release } from 'node:os';
import { describeSite, type SiteDescription } from '../node/pipeline/load/describe-site.ts';
import { createRun } from '../node/pipeline/run.ts';
import { createSilentProgress } from '../node/report/progress.ts';
import type { CommandInput, ExitCode } from './command.ts';

export async function runInfo({ root, flags, terminal }: CommandInput): Promise<ExitCode> {
  const run = createRun({ progress: createSilentProgress() });
  const site = await describeSite(run, root);
  const machine = { node: process.version, system: `${platform()} ${release()} ${arch()}` };
  terminal.stdout.write(flags.json ? `${JSON.stringify({ ...machine, ...site }, null, 2)}\n` : render(machine, site));
  return 0;
}

function render(machine: { readonly node: string; readonly system: string }, site: SiteDescription): string {
  const rows = {
    diglot: site.engine,
    node: machine.node,
    system: machine.system,
    packages: site.packages.join(', '),
    'content files': String(site.files),
    languages: site.languages.join(', '),
    versions: site.versions.join(', ') || 'none',
    base: site.base,
    hosts: site.hosts.join(', ') || 'none',
    'own code': site.ownCode.join(', ') || 'none',
  };
  const width = Math.max(...Object.keys(rows).map((name) => name.length));
  return Object.entries(rows)
    .map(([name, value]) => `${name.padEnd(width)}  ${value}\n`)
    .join('');
}
