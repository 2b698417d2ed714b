// A Vitest reporter: writes errors that belong to no test to the file that `DIGLOT_STRAY_ERRORS` names.

import { writeFileSync } from 'node:fs';

export default class StrayReporter {
  onTestRunEnd(modules, errors, reason) {
    const file = process.env.DIGLOT_STRAY_ERRORS;
    if (!file) return;
    const texts = [...modules.flatMap(listHookErrors), ...errors].map(
      (error) => error.stack ?? error.message ?? String(error),
    );
    if (reason === 'interrupted') texts.push('the run was interrupted');
    writeFileSync(file, JSON.stringify(texts));
  }
}

/** What failed before or after the tests of a file, or of a group in it. Without tests, the file itself is what failed. */
function listHookErrors(module) {
  const { children } = module;
  if (children.allTests().next().done) return [];
  return [module, ...children.allSuites()].flatMap((suite) => suite.errors());
}
