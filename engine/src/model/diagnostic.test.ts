import { describe, expect, it } from 'vitest';
import { createDiagnostic, type DiagnosticCode, DiagnosticError, diagnosticDefaults } from './diagnostic.ts';

describe('diagnostics', () => {
  it.each(Object.keys(diagnosticDefaults) as DiagnosticCode[])('%s starts with its default severity', (code) => {
    expect(createDiagnostic({ code, message: 'm' })).toEqual({
      code,
      message: 'm',
      severity: diagnosticDefaults[code],
    });
  });

  it('names codes in a way that a config key can have', () => {
    for (const code of Object.keys(diagnosticDefaults)) expect(code).toMatch(/^[a-z]+(?:[A-Z][a-z]+)*$/);
  });

  it('lets an error carry every problem', () => {
    const diagnostics = [
      createDiagnostic({ code: 'deadLink', message: 'one' }),
      createDiagnostic({ code: 'deadImage', message: 'two' }),
    ];
    const error = new DiagnosticError(diagnostics);
    expect([error.name, error.message, error.diagnostics]).toEqual(['DiagnosticError', 'one\ntwo', diagnostics]);
  });
});
