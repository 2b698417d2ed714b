import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeIslandProps, encodeIslandProps, IslandPropError } from './island-props.ts';

const pass = (value: unknown): unknown => decodeIslandProps(encodeIslandProps({ value }))['value'];

describe('props', () => {
  it.each<[string, unknown]>([
    ['text', 'a "b" </script>'],
    ['undefined', undefined],
    ['null', null],
    ['NaN', Number.NaN],
    ['infinities', [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]],
    ['-0', -0],
    ['bigint', 2n ** 70n],
    ['a date', new Date('2026-01-02T03:04:05.678Z')],
    ['a date that is none', new Date(Number.NaN)],
    ['a map with keys of any kind', new Map<unknown, unknown>([[{ a: 1 }, new Set([1n])]])],
    ['an address', new URL('https://example.com/a?b#c')],
    ['an array that looks like our own marks', ['$', 'date', 1]],
    ['marks within marks', [['$'], [['$', ['$', 'undefined']]]]],
    ['holes and nothing', [undefined, null, []]],
    ['an object without a prototype', Object.assign(Object.create(null), { a: 1 })],
  ])('%s arrives as it was', (_, value) => expect(pass(value)).toEqual(value));

  it('keeps a key named __proto__ a plain key', () => {
    const value = JSON.parse('{"__proto__": {"polluted": true}, "a": 1}') as object;
    const arrived = pass(value) as object;
    expect(Object.keys(arrived)).toEqual(['__proto__', 'a']);
    expect(Object.getPrototypeOf(arrived)).toBe(Object.prototype);
    expect('polluted' in arrived).toBe(false);
  });

  it('keeps one object that is used twice, which is no cycle', () => {
    const shared = { a: 1 };
    expect(pass([shared, shared])).toEqual([{ a: 1 }, { a: 1 }]);
  });

  it('is the same for anything that JSON knows', () =>
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(pass(value)).toEqual(value);
      }),
    ));
});

describe('what is no plain data is refused, by its place', () => {
  const cycle: Record<string, unknown> = {};
  cycle['self'] = { again: cycle };
  it.each<[Readonly<Record<string, unknown>>, string]>([
    [{ onClick: () => undefined }, 'onClick is a function'],
    [{ items: [{}, { run: () => undefined }] }, 'items[1].run is a function'],
    [{ key: Symbol('x') }, 'key is a symbol'],
    [{ pattern: /x/ }, 'pattern is an instance of RegExp'],
    [{ icon: { $$typeof: Symbol.for('react.element') } }, 'icon is a React element'],
    [cycle, 'self.again.self is part of a cycle'],
    [{ names: new Map([['a', () => undefined]]) }, 'names.value(0) is a function'],
    [{ names: new Set(['a', () => undefined]) }, 'names.item(1) is a function'],
  ])('%o: %s', (props, message) => {
    expect(() => encodeIslandProps(props)).toThrow(IslandPropError);
    expect(() => encodeIslandProps(props)).toThrow(message);
  });
});
