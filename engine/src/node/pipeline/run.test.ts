import { describe, expect, it } from 'vitest';
import { createDiagnostic, DiagnosticError } from '../../model/diagnostic.ts';
import { finish } from './result.ts';
import { createRun } from './run.ts';

const quiet = { task: <T>(_: string, work: () => T | Promise<T>) => Promise.resolve(work()), tick: () => undefined };
const open = () => createRun({ progress: quiet as never });
const deadLink = createDiagnostic({ code: 'deadLink', message: 'm', file: 'a.md', line: 1, column: 1 });

describe('a run', () => {
  it('times each stage, those that failed included', async () => {
    const run = open();
    expect(await run.stage('one', () => 1)).toBe(1);
    await expect(run.stage('two', () => Promise.reject(new Error('x')))).rejects.toThrow('x');
    expect(run.stages.map(({ name, ms }) => [name, ms >= 0])).toEqual([
      ['one', true],
      ['two', true],
    ]);
  });

  it('judges problems by the severities of the config, those found before it was read included', () => {
    const run = open();
    run.report([deadLink]);
    expect(run.hasErrors()).toBe(true);
    run.setSeverity({ deadLink: 'warning' });
    expect(run.hasErrors()).toBe(false);
    expect(run.getDiagnostics().map(({ severity }) => severity)).toEqual(['warning']);
    run.setSeverity({ deadLink: 'off' });
    expect(run.getDiagnostics()).toEqual([]);
    expect(() => run.stopOnErrors()).not.toThrow();
  });

  it('stops on errors without reporting them twice', async () => {
    const run = open();
    run.report([deadLink]);
    const stop = async () => {
      run.stopOnErrors();
      throw new Error('it went on');
    };
    await expect(stop()).rejects.toMatchObject({ diagnostics: [] });
    expect((await finish(run, stop)).diagnostics).toHaveLength(1);
  });
});

describe('the end of a run', () => {
  const empty = { pages: 0, bytes: 0, cacheHits: 0, cacheMisses: 0, slowestPages: [], outDir: '' };

  it('has the problems of an author in its result', async () => {
    const result = await finish(open(), () => Promise.reject(new DiagnosticError([deadLink])));
    expect(result).toMatchObject({ ...empty, ok: false });
    expect(result.diagnostics.map(({ code }) => code)).toEqual(['deadLink']);
  });

  it('passes on what is not a mistake of an author', async () => {
    await expect(finish(open(), () => Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
  });

  it.each([
    ['warning', true],
    ['error', false],
  ] as const)('is good with a %s: %s', async (severity, ok) => {
    const run = open();
    run.setSeverity({ deadLink: severity });
    run.report([deadLink]);
    const result = await finish(run, async () => ({ ...empty, pages: 3, diagnostics: [], stages: [], ok: false }));
    expect([result.ok, result.pages, result.diagnostics.length]).toEqual([ok, 3, 1]);
  });
});
