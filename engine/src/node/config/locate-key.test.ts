import { describe, expect, it } from 'vitest';
import { locate } from './locate-key.ts';

const locateIn = (text: string, path: string) => {
  const { file, line, column, sourceLine } = locate(
    { code: 'configInvalid', message: `\`${path}\` is 1; expected a text.` },
    { name: 'diglot.config.ts', text },
  );
  expect(file).toBe('diglot.config.ts');
  return line === undefined ? undefined : `${line}:${column} ${sourceLine}`;
};

describe('the line of a message', () => {
  it.each<readonly [title: string, text: string, path: string, place: string]>([
    ['a key', 'export default {\n  title: 1,\n};', 'title', '2:3   title: 1,'],
    ['a key in quotes', "{\n  'title' : 1 }", 'title', "2:4   'title' : 1 }"],
    ['a shorthand', 'const title = 1;\nexport default { title };', 'title', '2:18 export default { title };'],
    ['a shorthand before others', 'export default { title, lang };', 'title', '1:18 export default { title, lang };'],
    ['the last key of a path', '{ theme: {\n  nav: 1 } }', 'theme.nav', '2:3   nav: 1 } }'],
    ['the last key, not an index', '{ locales: [\n 1, 2] }', 'locales[1]', '1:3 { locales: ['],
    ['a key with other signs', "{\n  'a-b': 1 }", "redirects['a-b']", "2:4   'a-b': 1 }"],
    ['a file with line ends of Windows', '{\r\n  title: 1,\r\n}', 'title', '2:3   title: 1,'],
    ['a key behind one that ends like it', '{ subtitle: 2, title: 1 }', 'title', '1:16 { subtitle: 2, title: 1 }'],
    ['a key that others have', '[{ a: [{ text: 1 }] },\n { b: { text: 2 } }]', 'b.text', '2:9  { b: { text: 2 } }]'],
    [
      'a key of the second in a list',
      "{ nav: [\n // One, two }\n { text: 'a, {b}' },\n { 'text': 2, c: [1, 2] }], text: 3 }",
      'nav[1].text',
      "4:5  { 'text': 2, c: [1, 2] }], text: 3 }",
    ],
    [
      'a key of the eleventh in a list',
      `{ nav: [${"{ text: 'a' }, ".repeat(10)}\n{ text: 1 }] }`,
      'nav[10].text',
      '2:3 { text: 1 }] }',
    ],
    [
      'a key whose name is in a text',
      "{ url: 'https://a.example/{url}' }",
      'url',
      "1:3 { url: 'https://a.example/{url}' }",
    ],
    ['a key whose name is in a comment', '{ // Not a, title: 2\n  title: 1 }', 'title', '2:3   title: 1 }'],
    ['a key behind one that begins like it', '{ linkText: 2, link: 1 }', 'link', '1:16 { linkText: 2, link: 1 }'],
  ])('%s', (_, text, path, place) => {
    expect(locateIn(text, path)).toBe(place);
  });

  it.each<readonly [title: string, text: string, path: string]>([
    ['a key that is there twice', '{ title: 1 }\n{ title: 2 }', 'title'],
    ['a key in a list of another name', '[{ text: 1 }, { text: 2 }]', 'nav[1].text'],
    [
      'a key in a list that is elsewhere',
      'const nav = [{ text: 1 }, { text: 2 }];\nexport default { nav };',
      'nav[1].text',
    ],
    ['a key behind a bracket that is not closed', '{ nav: [{ text: 1 }, { text: 2 }', 'nav[1].text'],
    ['a key that a place in a list has twice', '{ nav: [{ a: { text: 1 }, b: { text: 2 } }] }', 'nav[0].text'],
    ['a word of a text', "{ description: 'the title' }", 'title'],
    ['a key that is not there', '{ lang: 1 }', 'title'],
    ['a part of a key', '{ subtitle: 1, titles: 2 }', 'title'],
  ])('is not known for %s', (_, text, path) => {
    expect(locateIn(text, path)).toBeUndefined();
  });

  it('is not known without a file', () => {
    const { file, line } = locate({ code: 'configInvalid', message: '`title` is 1.' }, undefined);
    expect([file, line]).toEqual([undefined, undefined]);
  });
});
