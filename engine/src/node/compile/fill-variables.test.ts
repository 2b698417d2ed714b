import { describe, expect, it } from 'vitest';
import { compileText } from '../../../test/fixtures/compile-text.ts';
import { fillVariables } from './fill-variables.ts';

const variables = { 'model.fast': 'fast-2', product: 'Tin & Co', self: '{{product}}' };

describe('fillVariables', () => {
  it.each([
    ['Use {{model.fast}}.', 'Use fast-2.'],
    ['{{ product }}', 'Tin & Co'],
    ['a variable does not hold others: {{self}}', 'a variable does not hold others: {{product}}'],
    ['of other programs: {{ user.name }}, {{}}, {{ $x }}', 'of other programs: {{ user.name }}, {{}}, {{ $x }}'],
    ['{{constructor}} {{toString}}', '{{constructor}} {{toString}}'],
    ['no braces', 'no braces'],
  ])('%s', (text, filled) => {
    expect(fillVariables(text, variables, 'a.md')).toEqual({ text: filled, diagnostics: [] });
  });

  it('reports a name that is missing from a group', () => {
    expect(fillVariables('one\ntwo {{model.slow}}', variables, 'docs/a.md').diagnostics).toEqual([
      expect.objectContaining({
        code: 'unknownVariable',
        message: 'The variable `model.slow` is not defined.',
        file: 'docs/a.md',
        line: 2,
        column: 5,
        sourceLine: 'two {{model.slow}}',
      }),
    ]);
  });

  it('leaves every text alone when the site has none', () => {
    expect(fillVariables('{{model.fast}}', undefined, 'a.md').text).toBe('{{model.fast}}');
  });

  it.each(['md', 'mdx'] as const)('reaches prose, tables, code and frontmatter of %s', (format) => {
    const text =
      '---\ntitle: On {{product}}\n---\n\n| A |\n| - |\n| `{{model.fast}}` |\n\n```bash\nrun {{model.fast}}\n```\n';
    const page = compileText(text, { format, variables });
    expect(page.meta.title).toBe('On Tin & Co');
    expect(page.content.text).toContain('run fast-2');
    expect(JSON.stringify(page.content.body)).toContain('>fast-2</code>');
  });
});
