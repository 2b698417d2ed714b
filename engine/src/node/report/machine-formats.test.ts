import { describe, expect, it } from 'vitest';
import { createDiagnostic } from '../../model/diagnostic.ts';
import { createSarif, renderGithub } from './machine-formats.ts';

const dead = createDiagnostic({
  code: 'deadLink',
  message: 'The link "a,b: 100%" leads nowhere.',
  hint: 'Correct it.\nOr remove it.',
  file: 'docs/中 文.md',
  line: 3,
  column: 5,
  sourceLine: 'x [a](b)',
});
const loose = createDiagnostic({ code: 'foreignSyntax', message: 'M.' });

describe('SARIF', () => {
  it('has a rule a code and a result a diagnostic', () => {
    expect(createSarif({ diagnostics: [dead, loose, dead], version: '1.2.3', folder: 'site' })).toMatchObject({
      version: '2.1.0',
      runs: [
        {
          tool: { driver: { name: 'diglot', version: '1.2.3', rules: [{ id: 'deadLink' }, { id: 'foreignSyntax' }] } },
          results: [
            {
              ruleId: 'deadLink',
              ruleIndex: 0,
              level: 'error',
              message: { text: 'The link "a,b: 100%" leads nowhere. Correct it.\nOr remove it.' },
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: 'site/docs/%E4%B8%AD%20%E6%96%87.md' },
                    region: { startLine: 3, startColumn: 5, snippet: { text: 'x [a](b)' } },
                  },
                },
              ],
            },
            { ruleId: 'foreignSyntax', level: 'warning' },
            { ruleIndex: 0 },
          ],
        },
      ],
    });
  });
});

describe('annotations', () => {
  it('are one line each', () => {
    expect(renderGithub([dead, loose], 'a,b')).toBe(
      '::error file=a%2Cb/docs/中 文.md,line=3,col=5,title=deadLink::The link "a,b: 100%25" leads nowhere. Correct it.%0AOr remove it.\n' +
        '::warning title=foreignSyntax::M.\n',
    );
  });
});
