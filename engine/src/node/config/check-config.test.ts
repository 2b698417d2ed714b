import { describe, expect, it } from 'vitest';
import { checkConfig } from './check-config.ts';

describe('checkConfig', () => {
  it.each<[string, unknown, string[]]>([
    [
      'a list of a form that may also be an object',
      { themeConfig: { nav: [{ link: '/a' }] } },
      ['`themeConfig.nav[0].text` is missing.'],
    ],
    [
      'an entry below such a list',
      { themeConfig: { sidebar: { '/': [{ text: 'G', items: [{ text: 1 }] }] } } },
      ["`themeConfig.sidebar['/'][0].items[0].text` is 1; expected a text."],
    ],
    [
      'an object of a form that may also be a list',
      { themeConfig: { nav: { en: [{ link: '/a' }] } } },
      ['`themeConfig.nav.en[0].text` is missing.'],
    ],
    ['a list that would pass as an object', { blog: [{ folder: 1 }] }, ['`blog[0].folder` is 1; expected a text.']],
    [
      'a text of several lines for one',
      { markdown: { variables: { x: 'one\ntwo' } } },
      ["`markdown.variables.x` is 'one\ntwo'; expected a text of one line."],
    ],
    [
      'a script in the head',
      {
        head: [
          ['meta', { name: 'a' }],
          ['script', {}, 'a()'],
        ],
      },
      ["`head[1]` has text inside `script`; expected only the tag's name and its attributes."],
    ],
    [
      'an attribute of a tag',
      { head: [['script', { async: true, tries: 2, src: ['/a.js'] }]] },
      ['`head[0][1].src` is ["/a.js"]; expected a text or a number or true or false.'],
    ],
    [
      'a long value',
      { title: { text: 'x'.repeat(60) } },
      [`\`title\` is {"text":"${'x'.repeat(48)}…; expected a text.`],
    ],
    ['a list for an object', { markdown: ['x'] }, ['`markdown` is ["x"]; expected an object.']],
    ['a list for a switch or an object', { search: [] }, ['`search` is []; expected an object.']],
    ['nothing wrong', { blog: [{ folder: 'a' }], styles: ['a.css'], themeConfig: { nav: [] } }, []],
  ])('of %s says one thing', (_, given, expected) => {
    expect(checkConfig(given).diagnostics.map(({ message }) => message)).toEqual(expected);
  });

  it('takes no advice from what all objects have', () => {
    const { diagnostics, warnings } = checkConfig({ constructor: 1, head: [['constructor', {}, 'text']] });
    expect(warnings).toEqual([]);
    expect(diagnostics.map(({ message, hint }) => [message, hint?.slice(0, 16)])).toEqual([
      ['`constructor` is not a known setting.', 'Known here: titl'],
      ["`head[0]` has text inside `constructor`; expected only the tag's name and its attributes.", 'Remove the text.'],
    ]);
  });

  it.each<[string, unknown, string]>([
    ['Docusaurus', { url: 'https://a.example' }, 'Use `siteUrl`.'],
    ['Docusaurus', { baseUrl: '/docs/' }, 'Use `base`.'],
    ['Docusaurus', { i18n: { locales: ['en'] } }, 'Use `locales`: a list with `lang` and `label` of each language.'],
    ['Docusaurus', { onBrokenLinks: 'warn' }, 'Use `severity: { deadLink: … }`; links are always checked.'],
    ['Docusaurus', { onBrokenAnchors: 'warn' }, 'Use `severity: { deadAnchor: … }`; anchors are always checked.'],
    ['Docusaurus', { themeConfig: { navbar: {} } }, 'Use `themeConfig.nav`, or a `_nav.json`.'],
    ['Starlight', { social: [] }, 'Use `themeConfig.socialLinks`.'],
    ['Starlight', { customCss: ['./a.css'] }, 'Use `styles`, which takes one path or several.'],
    ['Starlight', { sidebar: [] }, 'Use `themeConfig.sidebar`, or a `_meta.json` in each folder.'],
    ['Starlight', { editLink: { baseUrl: 'x' } }, 'Use `themeConfig.editLink`.'],
    ['VitePress', { rewrites: {} }, 'Rename the files, or use `redirects`.'],
    ['VitePress', { vite: {} }, 'Remove it: no bundler needs settings.'],
  ])('a setting of %s is a warning that says what to use: %j', (_, given, hint) => {
    const { diagnostics, warnings } = checkConfig(given);
    expect([diagnostics, warnings.map((warning) => warning.hint)]).toEqual([[], [hint]]);
  });
});
