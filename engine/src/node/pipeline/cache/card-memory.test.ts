import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CardMemory, openCardMemory } from './card-memory.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'diglot-cards-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const open = (isKept = true): CardMemory => openCardMemory(join(root, 'cards'), isKept);
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const sizes = (memory: CardMemory): unknown[] => ['assets/a.png', 'assets/b.png'].map((name) => memory.getSize(name));

/** A build that drew two cards. */
function drawTwo(isKept = true): void {
  const memory = open(isKept);
  memory.add('assets/a.png', bytes('one'), undefined);
  memory.add('assets/b.png', bytes('three'), undefined);
  memory.save();
}

describe('cards of the previous build', () => {
  it('are found by their names, and put where a build wants them', () => {
    drawTwo();
    const memory = open();
    expect(sizes(memory)).toEqual([3, 5]);
    expect([memory.place('assets/a.png', undefined), memory.place('assets/none.png', undefined)]).toEqual([
      true,
      false,
    ]);
    const target = join(root, 'out.png');
    expect(memory.place('assets/b.png', target)).toBe(true);
    expect(readFileSync(target, 'utf8')).toBe('three');
  });

  it('are read for other machines, if they are whole', () => {
    drawTwo();
    const memory = open();
    writeFileSync(join(root, 'cards/files/assets~b.png'), 'others');
    expect(['assets/a.png', 'assets/b.png', 'assets/c.png'].map((name) => memory.read(name)?.toString())).toEqual([
      'one',
      undefined,
      undefined,
    ]);
  });

  it('that a build does not ask for are forgotten', () => {
    drawTwo();
    const memory = open();
    memory.getSize('assets/a.png');
    memory.save();
    expect(sizes(open())).toEqual([3, undefined]);
    expect(existsSync(join(root, 'cards/files/assets~b.png'))).toBe(false);
  });

  it('stay when each is asked for', () => {
    drawTwo();
    const memory = open();
    sizes(memory);
    memory.save();
    expect(sizes(open())).toEqual([3, 5]);
  });

  it.each([
    ['whose file is gone', () => rmSync(join(root, 'cards/files/assets~a.png')), [undefined, 5]],
    [
      'whose file has another size',
      () => writeFileSync(join(root, 'cards/files/assets~a.png'), 'others'),
      [undefined, 5],
    ],
    ['of a damaged index', () => writeFileSync(join(root, 'cards/index.json'), '{}'), [undefined, undefined]],
    ['of no index', () => rmSync(join(root, 'cards/index.json')), [undefined, undefined]],
  ])('%s are drawn again', (_, damage, expected) => {
    drawTwo();
    damage();
    expect(sizes(open())).toEqual(expected);
  });

  it.each(['__proto__', 'constructor', 'toString'])('none is named %s', (name) => {
    drawTwo();
    expect(open().getSize(name)).toBeUndefined();
  });

  it('are not kept by a build without a cache', () => {
    drawTwo(false);
    expect(existsSync(join(root, 'cards'))).toBe(false);
  });
});
