// The labels of a table's columns as its style sheet reads them.

import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Entries } from './Entries.tsx';

describe('Entries', () => {
  it('hands each label, with the space behind it, to the style sheet as a string, counted from the second column', () => {
    const html = renderToStaticMarkup(<Entries labels={['Type', 'Default "x"']}>table</Entries>);
    expect(html).toContain('--label-2:&quot;Type\u2002&quot;');
    expect(html).toContain('--label-3:&quot;Default \\&quot;x\\&quot;\u2002&quot;');
    expect(html).toContain('>table</div>');
  });

  it('needs no labels', () => {
    expect(renderToStaticMarkup(<Entries labels={[]}>table</Entries>)).toBe('<div class="entries">table</div>');
  });
});
