import { describe, expect, it } from 'vitest';
import { getEnginePaths } from './engine-paths.ts';
import { bundleInlineScripts, listPagePartSets, listPageParts } from './inline-scripts.ts';

type Input = Parameters<typeof listPageParts>[0];
const config = (languages: number, localeRedirect: string, darkMode: boolean): Input =>
  ({ locales: Array.from({ length: languages }), theme: { localeRedirect, darkMode } }) as unknown as Input;

describe('the scripts in the head', () => {
  it.each([
    [2, 'auto', true, ['locale-script.ts', 'theme-script.ts', 'page-script.ts']],
    [2, 'never', true, ['theme-script.ts', 'page-script.ts']],
    [1, 'auto', true, ['theme-script.ts', 'page-script.ts']],
    [2, 'only-default-lang', false, ['locale-script.ts', 'page-script.ts']],
    [1, 'auto', false, ['page-script.ts']],
  ])('of a site with %i languages, redirects "%s" and a dark scheme: %s', (languages, redirect, dark, parts) => {
    expect(listPageParts(config(languages, redirect, dark))).toEqual(parts);
    expect(listPagePartSets()).toContainEqual(parts);
  });

  it('are one classic script each, which fits into a script element and is no larger than it has to be', async () => {
    const { redirect, page } = await bundleInlineScripts(getEnginePaths(), listPageParts(config(2, 'auto', true)));
    for (const script of [redirect, page]) {
      expect(script).not.toMatch(/<\/script|<!--|^import |\bexport /);
      expect(() => new Function(script)).not.toThrow();
      expect(script.length).toBeLessThan(3000);
    }
  });
});
