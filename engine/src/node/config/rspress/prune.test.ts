import { describe, expect, it } from 'vitest';
import type { Path } from '../format-value.ts';
import { pruneConfig, toData } from './prune.ts';

const prune = (value: unknown): [unknown, string[]] => {
  const aside: Path[] = [];
  const kept = pruneConfig(value, aside);
  return [kept, aside.map((path) => path.join('.'))];
};
const read = (value: unknown): [unknown, string[]] => {
  const aside: Path[] = [];
  const data = toData(value, [], aside);
  return [data, aside.map((path) => path.join('.'))];
};

class Plugin {
  readonly name = 'own';
}

describe('data of a config that was run', () => {
  it.each<[string, unknown, unknown, string[]]>([
    ['plain values', { a: [1, 'x', true, null] }, { a: [1, 'x', true, null] }, []],
    ['functions', { a: 1, build: () => 1, list: [() => 1, 2] }, { a: 1, list: [2] }, ['build', 'list.0']],
    ['objects of classes', { plugins: [new Plugin()], map: new Map() }, { plugins: [] }, ['plugins.0', 'map']],
    ['other values without a text', { a: Symbol('x'), b: 1n }, {}, ['a', 'b']],
    ['addresses', { a: new URL('https://a.example/b') }, { a: 'https://a.example/b' }, []],
    ['addresses of files', { a: new URL('file:///a/b%20c') }, { a: '/a/b c' }, []],
    ['objects without a prototype', Object.assign(Object.create(null), { a: 1 }), { a: 1 }, []],
  ])('of %s', (_, value, data, aside) => expect(read(value)).toEqual([data, aside]));

  it('ends at a cycle', () => {
    const cycle: Record<string, unknown> = { a: 1 };
    cycle['self'] = cycle;
    const [, aside] = read(cycle);
    expect(aside).toEqual([Array.from({ length: 41 }, () => 'self').join('.')]);
  });
});

describe('a config with settings that Diglot has not', () => {
  it.each<[string, unknown, unknown, string[]]>([
    ['keeps what is right', { title: 'A', base: '/a/' }, { title: 'A', base: '/a/' }, []],
    ['sets an unknown key aside', { title: 'A', ssg: true }, { title: 'A' }, ['ssg']],
    ['sets a wrong value aside', { title: 1, base: '/a/' }, { base: '/a/' }, ['title']],
    [
      'keeps the rest of an object',
      { themeConfig: { darkMode: false, unknown: 1 } },
      { themeConfig: { darkMode: false } },
      ['themeConfig.unknown'],
    ],
    ['sets several aside at once', { a: 1, b: 2, title: 'A' }, { title: 'A' }, ['a', 'b']],
    ['has nothing of what is no object', 'text', {}, []],
  ])('%s', (_, value, kept, aside) => expect(prune(value)).toEqual([kept, aside]));
});
