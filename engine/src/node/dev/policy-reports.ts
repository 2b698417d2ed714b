// Says in dev what the site's policy blocks: all that a bundle knows at the start, then each file when a browser loads it.

import type { ResolvedConfig } from '../../model/config.ts';
import type { Diagnostic } from '../../model/diagnostic.ts';
import type { OutsideRequest } from '../assets/outside-requests.ts';
import { describeBlocked } from '../pipeline/render/blocked-requests.ts';
import { applySeverity } from '../report/diagnostic-list.ts';

export interface PolicyReports {
  /** Problems of all files together. */
  start(requests: readonly OutsideRequest[]): readonly Diagnostic[];
  /** Problems of a file that have not been reported since they came up. */
  change(file: string, requests: readonly OutsideRequest[]): readonly Diagnostic[];
}

export function createPolicyReports(config: ResolvedConfig): PolicyReports {
  const told = new Map<string, ReadonlySet<string>>();
  const describe = (requests: readonly OutsideRequest[]) =>
    applySeverity(describeBlocked(config, requests), config.severity);
  /** What does not change when lines move. */
  const toKey = ({ directive, origin }: OutsideRequest): string => `${directive} ${origin}`;
  return {
    start(requests) {
      const files = new Set(requests.map(({ file }) => file));
      for (const name of files)
        told.set(name, new Set(requests.flatMap((request) => (request.file === name ? [toKey(request)] : []))));
      return describe(requests);
    },
    change(file, requests) {
      const before = told.get(file);
      told.set(file, new Set(requests.map(toKey)));
      const fresh = requests.filter((request) => !before?.has(toKey(request)));
      // Those of the config were reported at the start.
      return describe(fresh).filter((problem) => problem.file !== undefined);
    },
  };
}
