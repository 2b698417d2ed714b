// Diagnostics as programs read them: SARIF for code scanning, commands for GitHub's annotations.

import { type Diagnostic, diagnosticDefaults } from '../../model/diagnostic.ts';

/** Values of `--format`; without it, the output is for people. */
export const machineFormats = ['json', 'sarif', 'github'] as const;

export type MachineFormat = (typeof machineFormats)[number];

export interface SarifInput {
  readonly diagnostics: readonly Diagnostic[];
  /** Of the engine. */
  readonly version: string;
  /** Folder of the project below the repository, forward slashes; empty for the repository itself. */
  readonly folder: string;
}

/** SARIF 2.1.0 (OASIS): one run, one rule per code, one result per diagnostic. */
export function createSarif({ diagnostics, version, folder }: SarifInput): unknown {
  const rules = [...new Set(diagnostics.map(({ code }) => code))].sort();
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'diglot',
            version,
            rules: rules.map((id) => ({ id, defaultConfiguration: { level: diagnosticDefaults[id] } })),
          },
        },
        columnKind: 'utf16CodeUnits',
        results: diagnostics.map((diagnostic) => ({
          ruleId: diagnostic.code,
          ruleIndex: rules.indexOf(diagnostic.code),
          level: diagnostic.severity,
          message: { text: joinSentences(diagnostic) },
          ...(diagnostic.file !== undefined && { locations: [createLocation(diagnostic, diagnostic.file, folder)] }),
        })),
      },
    ],
  };
}

const joinSentences = ({ message, hint }: Diagnostic): string => (hint === undefined ? message : `${message} ${hint}`);

const joinPath = (folder: string, file: string): string => (folder === '' ? file : `${folder}/${file}`);

function createLocation({ line, column, sourceLine }: Diagnostic, file: string, folder: string) {
  const snippet = sourceLine === undefined ? {} : { snippet: { text: sourceLine } };
  const region = line === undefined ? {} : { region: { startLine: line, startColumn: column ?? 1, ...snippet } };
  const uri = joinPath(folder, file).split('/').map(encodeURIComponent).join('/');
  return { physicalLocation: { artifactLocation: { uri, uriBaseId: '%SRCROOT%' }, ...region } };
}

/** One workflow command per diagnostic, which GitHub shows at the line of a pull request. `folder`: as for SARIF. */
export function renderGithub(diagnostics: readonly Diagnostic[], folder: string): string {
  return diagnostics
    .map((diagnostic) => {
      const { file, line, column, code, severity } = diagnostic;
      const place = [
        ...(file === undefined ? [] : [`file=${escapeProperty(joinPath(folder, file))}`]),
        ...(line === undefined ? [] : [`line=${line}`]),
        ...(column === undefined ? [] : [`col=${column}`]),
        `title=${code}`,
      ];
      return `::${severity} ${place.join(',')}::${escapeData(joinSentences(diagnostic))}\n`;
    })
    .join('');
}

/** As the Actions toolkit escapes (`@actions/core`, command). */
const escapeData = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');

const escapeProperty = (text: string): string => escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
