import { describe, expect, it } from 'vitest';
import { anyTag, componentTag, parseTag, printTag } from './tags.ts';

describe('parseTag', () => {
  it.each([
    ['<Tabs>', { name: 'Tabs', isClosing: false, isEmpty: false, attributes: [] }],
    ['</Tabs.Item>', { name: 'Tabs.Item', isClosing: true, isEmpty: false, attributes: [] }],
    ['<my-element/>', { name: 'my-element', isClosing: false, isEmpty: true, attributes: [] }],
  ])('%s', (text, tag) => expect(parseTag(text)).toEqual(tag));

  it('knows every form of an attribute', () =>
    expect(
      parseTag(
        `<A one two="2" three='"3"' four={{ a: 1 }} five={[{ b: { c: 1 } }]} six=6 @click="go" {...rest} />`,
      ).attributes.map(({ name, value }) => [name, value]),
    ).toEqual([
      ['one', undefined],
      ['two', '2'],
      ['three', '"3"'],
      ['four', '{ a: 1 }'],
      ['five', '[{ b: { c: 1 } }]'],
      ['six', '6'],
      ['@click', 'go'],
      ['{...rest}', undefined],
    ]));

  it.each(['<A one two="2" three={{ a: 1 }} />', '</A>', '<A {...rest}>'])('%s is printed as it was', (text) =>
    expect(printTag(parseTag(text))).toBe(text),
  );
});

describe('tags in a text', () => {
  const find = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([tag]) => tag);

  it.each([
    ['a < b and c > d', []],
    ['<Tabs items={["a > b"]}>x</Tabs>', ['<Tabs items={["a > b"]}>', '</Tabs>']],
    ['<a href="x>y">', ['<a href="x>y">']],
    ['<A on={() => { if (a) { b(); } }}>', ['<A on={() => { if (a) { b(); } }}>']],
    ['<A a={{ b: { c: { d: { e: 1 } } } }} />', ['<A a={{ b: { c: { d: { e: 1 } } } }} />']],
    ['<A\n  one\n  two="2"\n/>', ['<A\n  one\n  two="2"\n/>']],
    ['<A one two', []],
    ['1 <2>', []],
  ])('%j: %j', (text, tags) => expect(find(anyTag, text)).toEqual(tags));

  it('of components begin with a capital letter', () =>
    expect(find(componentTag, '<div><Tabs.Item /></div>')).toEqual(['<Tabs.Item />']));

  it.each([
    ['only begun one', `<A ${'a="1" '.repeat(20_000)}`],
    ['braces without an end', `<A a={${'{a '.repeat(20_000)}`],
    ['many values of braces', `<A ${'a={{ b: { c: { d: 1 } } }} '.repeat(5_000)}`],
  ])('are found in linear time in a text that has %s', (_, text) => expect(find(anyTag, text)).toEqual([]));
});
