// What other packages may use of the engine is what `api.txt` says.

import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createApiReport, reportFile } from '../scripts/api-report.mjs';

it('the public API is that of its report', () => {
  const hint = 'The public API changed. If on purpose: node engine/scripts/api-report.mjs';
  expect(createApiReport() === readFileSync(reportFile, 'utf8') ? '' : hint).toBe('');
});
