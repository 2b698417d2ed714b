import { describe, expect, it } from 'vitest';
import type { CompiledPage } from '../../../model/page.ts';
import { createFailedPage } from '../../compile/compile-page.ts';
import type { CompileInput } from '../../compile/input.ts';
import { toCompileResult } from '../cache/stored-content.ts';
import type { BatchCompiler, Timed } from '../load/load-pages.ts';
import { guardCompiler, type RiskyCompiler } from './guarded-compiler.ts';

const options = { html: 'allow', strings: {}, variables: {}, twins: false } as unknown as CompileInput['options'];
const toInput = (id: string): CompileInput =>
  ({ id, file: `docs/${id}`, format: 'md', text: '', options, codeFiles: undefined }) as CompileInput;
const compile = (input: CompileInput): CompiledPage => createFailedPage(input, []);

/** Pages whose names begin with `risky` take the guarded way. */
async function run(ids: readonly string[], more: { readonly risky?: Error; readonly plain?: Error } = {}) {
  const found: string[] = [];
  const compiledPlain: string[] = [];
  let hasEnded = false;
  const risky: RiskyCompiler = {
    compile: (input) => {
      if (!input.id.startsWith('risky')) return undefined;
      const late = new Promise<Timed<CompiledPage>>((resolve, reject) => {
        setImmediate(() => {
          hasEnded = true;
          if (more.risky) reject(more.risky);
          else resolve({ page: compile(input), ms: 7 });
        });
      });
      return late;
    },
  };
  const plain: BatchCompiler = async (queue, onPage) => {
    for (let i = 0; i < queue.length; i++) {
      const input = queue.read(i);
      if (!input) continue;
      if (more.plain) throw more.plain;
      compiledPlain.push(input.id);
      onPage(i, { page: toCompileResult(compile(input)), ms: 1 });
    }
  };
  const queue = { length: ids.length, read: (i: number) => toInput(ids[i] ?? '') };
  const result = await guardCompiler(plain, risky)(queue, (index, { page, ms }) =>
    found.push(`${index} ${page.meta.id} ${ms}`),
  ).then(
    () => 'done',
    (error: Error) => error.message,
  );
  return { found: found.sort(), compiledPlain, result, hasEnded };
}

describe('pages that may take too long', () => {
  it.each<[string, string[], string[], string[]]>([
    ['none of them', ['a', 'b'], ['0 a 1', '1 b 1'], ['a', 'b']],
    ['the first one', ['risky', 'b'], ['0 risky 7', '1 b 1'], ['b']],
    ['one between others', ['a', 'risky', 'c'], ['0 a 1', '1 risky 7', '2 c 1'], ['a', 'c']],
    ['all of them', ['risky1', 'risky2'], ['0 risky1 7', '1 risky2 7'], []],
  ])('keep their places among others: %s', async (_, ids, expected, others) => {
    expect(await run(ids)).toMatchObject({ found: expected, compiledPlain: others, result: 'done' });
  });

  it('that fail fail the batch, once the others are done', async () => {
    expect(await run(['a', 'risky'], { risky: new Error('no page') })).toMatchObject({
      found: ['0 a 1'],
      result: 'no page',
    });
  });

  it('are awaited when the others fail', async () => {
    expect(await run(['risky', 'b'], { plain: new Error('no thread') })).toMatchObject({
      found: ['0 risky 7'],
      result: 'no thread',
      hasEnded: true,
    });
  });
});
