import { describe, expect, it } from 'vitest';
import type { CompileInput } from '../../compile/input.ts';
import { StaleEntryError } from '../cache/blob-reader.ts';
import type { StoredPage } from '../cache/page-store.ts';
import { recoverContent } from './recover-content.ts';

const createInput = (): CompileInput => ({
  ...{ id: 'a.md', file: 'docs/a.md', format: 'md', text: '# A\n\nWords.\n' },
  options: {
    html: 'allow',
    lineNumbers: false,
    wrapCode: false,
    strings: { footnotes: '', backToReference: '' },
  } as CompileInput['options'],
});
const createPage = (error: Error): StoredPage =>
  ({
    key: 'k',
    getContent: () => {
      throw error;
    },
    getTextJson: () => {
      throw error;
    },
  }) as unknown as StoredPage;

describe('a stored page', () => {
  it('is compiled again when its bytes are lost', () => {
    const page = recoverContent(createPage(new StaleEntryError('short read')), createInput);
    expect(page.key).toBe('k');
    expect(page.getContent().body.html).toContain('<p>Words.</p>');
    expect(JSON.parse(page.getTextJson())).toContain('Words.');
  });

  it('lets any other error pass', () => {
    expect(() => recoverContent(createPage(new Error('bug')), createInput).getContent()).toThrow('bug');
  });
});
