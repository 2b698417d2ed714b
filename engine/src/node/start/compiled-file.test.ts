import { describe, expect, it } from 'vitest';
import { type CompiledCode, packCompiled, parseCompiled } from './compiled-file.ts';

const code: CompiledCode = {
  uses: ['build', '漢'],
  scripts: new Map([
    ['a.script.js', { hash: '0a', bytes: Uint8Array.from([1, 2, 3]) }],
    ['empty.script.js', { hash: '0b', bytes: new Uint8Array() }],
    ['b.script.js', { hash: '0c', bytes: Uint8Array.from({ length: 100 }, (_, i) => i) }],
  ]),
};
const pack = (): Buffer => Buffer.from(packCompiled(code));

describe('a file of compiled code', () => {
  it('gives back what it was made of, at offsets that V8 takes as they are', () => {
    const file = pack();
    const parsed = parseCompiled(file);
    expect(parsed?.uses).toEqual(code.uses);
    expect([...(parsed?.scripts ?? [])].map(([name, { hash, bytes }]) => [name, hash, [...bytes]])).toEqual(
      [...code.scripts].map(([name, { hash, bytes }]) => [name, hash, [...bytes]]),
    );
    for (const { bytes } of parsed?.scripts.values() ?? []) expect((bytes.byteOffset - file.byteOffset) % 8).toBe(0);
  });

  it('holds no script at first', () => {
    expect(parseCompiled(Buffer.from(packCompiled({ uses: [], scripts: new Map() })))).toEqual({
      uses: [],
      scripts: new Map(),
    });
  });

  it('is refused with any byte changed, cut off or empty', () => {
    const { length } = pack();
    for (let i = 0; i < length; i++) {
      const file = pack();
      file[i] = (file[i] ?? 0) ^ 1;
      expect(parseCompiled(file)).toBeUndefined();
      expect(parseCompiled(pack().subarray(0, i))).toBeUndefined();
    }
  });
});
