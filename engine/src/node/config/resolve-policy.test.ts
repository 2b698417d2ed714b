import { describe, expect, it } from 'vitest';
import type { DiagnosticInput } from '../../model/diagnostic.ts';
import { resolvePolicy } from './resolve-policy.ts';

function resolve(contentSecurityPolicy: unknown) {
  const problems: DiagnosticInput[] = [];
  const policy = resolvePolicy({ contentSecurityPolicy } as never, problems);
  return { policy, problems: problems.map(({ code, message, hint }) => [code, message, hint]) };
}

describe('sources of a policy', () => {
  it.each([
    ['none', undefined, {}],
    ['no policy at all', false, false],
    ['one', { 'img-src': 'https://a.example' }, { 'img-src': ['https://a.example'] }],
    [
      'several in one text, or in a list',
      { 'img-src': ' https://a.example  data: ', 'font-src': ['https://b.example', 'data: blob:'] },
      { 'img-src': ['https://a.example', 'data:'], 'font-src': ['https://b.example', 'data:', 'blob:'] },
    ],
  ])('%s', (_, given, policy) => expect(resolve(given)).toEqual({ policy, problems: [] }));

  it('that cannot be are left out, all of them reported', () =>
    expect(
      resolve({
        'image-src': 'https://a.example',
        'x-y': 'https://a.example',
        'img-src': ["https://a.example; script-src 'unsafe-inline'"],
        'font-src': '',
        'media-src': 'https://b.example',
      }),
    ).toEqual({
      policy: { 'media-src': ['https://b.example'] },
      problems: [
        ['configInvalid', "`contentSecurityPolicy` cannot extend 'image-src'.", "Did you mean 'img-src'?"],
        [
          'configInvalid',
          "`contentSecurityPolicy` cannot extend 'x-y'.",
          'Known here: default-src, script-src, style-src, img-src, media-src, font-src, connect-src, frame-src, worker-src, manifest-src, form-action.',
        ],
        [
          'configInvalid',
          "`contentSecurityPolicy['img-src']` has the source 'https://a.example;', which would end the directive.",
          'Write each source as one item of the list, without commas and semicolons.',
        ],
        [
          'configInvalid',
          "`contentSecurityPolicy['font-src']` has the source '', which would end the directive.",
          'Write each source as one item of the list, without commas and semicolons.',
        ],
      ],
    }));
});
