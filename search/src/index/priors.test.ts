import { describe, expect, it } from 'vitest';
import { createKind, createPrior, KIND_PRIORS } from './priors.ts';

const page = (routePath: string, more = {}) => ({
  ...{ routePath, content: 'text', toc: [], lang: 'zh', version: '', path: ['Guide'] },
  ...more,
});

describe('the kind of a page', () => {
  it.each([
    ['/guide/basic/browser', 'guide'],
    ['/guide/get-started/quick-start', 'start'],
    ['/guide/installation', 'start'],
    ['/guide/installed-tools', 'guide'],
    ['/guide/basic/troubleshooting', 'error'],
    ['/help/faq', 'error'],
    ['/blog/', 'blog'],
    ['/blog/2025-06-25-hello', 'blog'],
    ['/api/agent', 'reference'],
    ['/zh/reference/cli', 'reference'],
    ['/guide/config', 'reference'],
    ['/changelog', 'blog'],
    ['/release/1.0', 'blog'],
    ['/apiary', 'guide'],
  ])('%s is %s', (route, kind) => {
    expect(createKind({})(page(route))).toBe(kind);
  });

  it('is a list without text and headings', () => {
    expect(createKind({})(page('/showcase/', { content: '' }))).toBe('list');
  });

  it('is what the site says, by the longest beginning of the route without its language', () => {
    const getKind = createKind({ kinds: { '/guide/': 'reference', '/guide/basic/': 'error' } });
    expect(getKind(page('/zh/guide/basic/browser'))).toBe('error');
    expect(getKind(page('/zh/guide/more'))).toBe('reference');
  });
});

describe('the prior of a page', () => {
  it.each([
    ['a guide', '/guide/x', {}, {}, 1],
    ['a guide, for a question why', '/guide/x', {}, { question: 'why' }, 1],
    ['a start', '/quick-start', {}, {}, KIND_PRIORS.start],
    ['an error, for an ordinary query', '/faq', {}, {}, KIND_PRIORS.error],
    ['an error, for a question why', '/faq', {}, { question: 'why' }, 1],
    ['an error, for what reads like one', '/faq', {}, { question: 'why', isError: true }, 1.2],
    ['a reference, for an ordinary query', '/reference/x', {}, {}, 1],
    ['a reference, for a question', '/reference/x', {}, { question: 'other' }, 0.85],
    ['a reference, for a question that reads like an error', '/reference/x', {}, { question: 'why', isError: true }, 1],
    ['a page in no menu', '/guide/x', { path: undefined }, {}, 0.93],
  ] as const)('%s', (_, route, more, wanted, prior) => {
    expect(createPrior({})(page(route, more), { isError: false, ...wanted })).toBeCloseTo(prior);
  });

  it('raises pages about errors for what reads like one, and takes what the site says', () => {
    const getPrior = createPrior({ priors: { blog: 0.9, error: 1.1 } });
    const isError = { isError: true };
    expect(getPrior(page('/faq'), isError)).toBeGreaterThan(getPrior(page('/guide/x'), isError));
    expect(getPrior(page('/blog/x'), { isError: false })).toBeCloseTo(0.9);
    expect(getPrior(page('/faq'), { isError: false, question: 'why' as const })).toBeCloseTo(1.1);
  });
});
