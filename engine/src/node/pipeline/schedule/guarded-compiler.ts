// Compiles pages that may take too long in a process of their own, which can be ended; the others where they always are.

import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createDiagnostic, type Diagnostic } from '../../../model/diagnostic.ts';
import type { CompiledPage } from '../../../model/page.ts';
import { createFailedPage } from '../../compile/compile-page.ts';
import { findRisk, type Risk } from '../../compile/find-risk.ts';
import type { CompileInput } from '../../compile/input.ts';
import { toCompileResult } from '../cache/stored-content.ts';
import type { BatchCompiler, Timed } from '../load/load-pages.ts';
import type { ChildReply, ChildRequest } from './compile-child.ts';

/** Next to the bundled engine; from source, without it, every page is compiled at once. */
const childFile = fileURLToPath(new URL('./compile-child.js', import.meta.url));

/** Compiles risky pages one after the other. */
export interface RiskyCompiler {
  /** `undefined` for a page without a risk, which is quicker to compile in place. */
  compile(input: CompileInput): Promise<Timed<CompiledPage>> | undefined;
}

/** `budget`: milliseconds of processor time a page. The process starts with the first such page and ends with this one. */
export function createRiskyCompiler(budget: number): RiskyCompiler {
  const isThere = existsSync(childFile);
  let child: CompileChild | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const ask = async (request: ChildRequest): Promise<ChildReply> => {
    child ??= new CompileChild();
    const reply = await child.ask(request);
    if (!('page' in reply)) child = undefined;
    return reply;
  };

  const compile = async (input: CompileInput, risk: Risk): Promise<Timed<CompiledPage>> => {
    const plain: number[] = [];
    const extra: Diagnostic[] = [];
    for (;;) {
      const reply = await ask({ input, budget, plain });
      if ('ended' in reply)
        return { ms: budget, page: createFailedPage(input, [...extra, describeEnd(input, risk, reply.ended)]) };
      if ('error' in reply) throw new Error(`${input.file}: ${reply.error}`);
      if ('page' in reply) {
        const { page, ms } = reply;
        return { ms, page: { ...page, diagnostics: [...page.diagnostics, ...extra] } };
      }
      if (reply.late === 0 || plain.includes(reply.late))
        return { ms: budget, page: createFailedPage(input, [...extra, describeLate(input, risk, budget)]) };
      plain.push(reply.late);
      extra.push(describeSlowCode(input, reply.late, budget));
    }
  };

  return {
    compile(input) {
      const risk = isThere ? findRisk(input.text, input.format) : undefined;
      if (!risk) return undefined;
      // Not even begun: the memory would be gone before the budget is.
      if (risk.kind === 'entities')
        return Promise.resolve({ ms: 0, page: createFailedPage(input, [describeEntities(input, risk)]) });
      const result = last.then(() => compile(input, risk));
      last = result.catch(() => undefined);
      return result;
    },
  };
}

/** The same for many pages, the harmless ones through `compilePages`. */
export function guardCompiler(compilePages: BatchCompiler, risky: RiskyCompiler): BatchCompiler {
  return async (queue, onPage) => {
    const others: Promise<void>[] = [];
    const read = (index: number): CompileInput | undefined => {
      const input = queue.read(index);
      const compiled = input && risky.compile(input);
      if (!compiled) return input;
      const added = compiled.then(({ page, ms }) => onPage(index, { page: toCompileResult(page), ms }));
      // Waited for below, after the others; a failure until then must not count as unhandled.
      added.catch(() => undefined);
      others.push(added);
      return undefined;
    };
    // If one fails, the other still has to be awaited.
    const plain = await Promise.allSettled([compilePages({ ...queue, read }, onPage)]);
    const results = [...plain, ...(await Promise.allSettled(others))];
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
}

/** A process that answers one request at a time, and is gone after an answer without a page. */
class CompileChild {
  readonly #process: ChildProcess;
  #settle: ((reply: ChildReply) => void) | undefined;

  constructor() {
    this.#process = fork(childFile, [], {
      execArgv: [],
      serialization: 'advanced',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    this.#process.on('message', (reply: ChildReply) => this.#end(reply));
    this.#process.on('error', (error) => this.#end({ error: error.message }));
    this.#process.on('exit', (code, signal) => this.#end({ ended: signal ?? `code ${code}` }));
  }

  ask(request: ChildRequest): Promise<ChildReply> {
    return new Promise((resolve) => {
      this.#settle = resolve;
      this.#process.ref();
      this.#process.channel?.ref();
      this.#process.send(request);
    });
  }

  /** Between two pages, the process does not keep this one alive. */
  #end(reply: ChildReply): void {
    this.#process.unref();
    this.#process.channel?.unref();
    this.#settle?.(reply);
    this.#settle = undefined;
  }
}

const hints: Readonly<Record<Risk['kind'], string>> = {
  entities: 'Write the characters themselves, or split the paragraph.',
  size: 'Split the page, or raise `markdown.pageBudget`.',
  tags: 'Close the tags that open within `{…}` from this line on: each open one doubles the time that the parser takes.',
  code: 'Shorten the code block, or raise `markdown.pageBudget`.',
  paragraph: 'Split the paragraph, or raise `markdown.pageBudget`.',
  containers: 'Close the `:::` containers, and nest fewer of them.',
};

const describeEntities = (input: CompileInput, { kind, line }: Risk): Diagnostic =>
  createDiagnostic({
    code: 'pageBudget',
    message: 'A paragraph holds more entities than the parser can take; the page was left out.',
    hint: hints[kind],
    file: input.file,
    line,
    column: 1,
  });

function describeEnd(input: CompileInput, { kind, line }: Risk, how: string): Diagnostic {
  return createDiagnostic({
    code: 'pageBudget',
    message: `The parser gave up on the page (${how}), which was left out.`,
    hint: hints[kind],
    file: input.file,
    line,
    column: 1,
    sourceLine: getLine(input.text, line),
  });
}

const toSeconds = (ms: number): string => `${ms / 1000} s`;

function describeLate(input: CompileInput, { kind, line }: Risk, budget: number): Diagnostic {
  return createDiagnostic({
    code: 'pageBudget',
    message: `The page takes longer than ${toSeconds(budget)} to compile and was left out.`,
    hint: hints[kind],
    file: input.file,
    line,
    column: 1,
    sourceLine: getLine(input.text, line),
  });
}

function describeSlowCode(input: CompileInput, line: number, budget: number): Diagnostic {
  return createDiagnostic({
    code: 'slowCode',
    message: `The code block takes longer than ${toSeconds(budget)} to highlight and is shown without colours.`,
    hint: 'Shorten it, or give it the language `text`.',
    file: input.file,
    line,
    column: 1,
    sourceLine: getLine(input.text, line),
  });
}

const getLine = (text: string, line: number): string | undefined => text.split(/\r\n?|\n/)[line - 1];
