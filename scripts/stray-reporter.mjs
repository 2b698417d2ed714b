// A Vitest reporter: writes errors that belong to no test to the file that `DIGLOT_STRAY_ERRORS` names.

import { writeFileSync } from 'node:fs';

export default class StrayReporter {
  onTestRunEnd(_modules, errors, reason) {
    const file = process.env.DIGLOT_STRAY_ERRORS;
    if (!file) return;
    const texts = errors.map((error) => error.stack ?? error.message ?? String(error));
    if (reason === 'interrupted') texts.push('the run was interrupted');
    writeFileSync(file, JSON.stringify(texts));
  }
}
