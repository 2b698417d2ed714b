import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createDiagnostic, type Diagnostic, DiagnosticError } from '../../model/diagnostic.ts';
import { Answers, type AnswersInput } from './answers.ts';
import { CodeFailure } from './code-failures.ts';
import type { HtmlAnswer } from './page-server.ts';

interface Fakes {
  /** Paths of files, pages, twins, and HTML under shorter addresses. */
  readonly files?: readonly string[];
  readonly pages?: readonly string[];
  /** What the pages have in addition. */
  readonly page?: Partial<HtmlAnswer>;
  readonly twins?: readonly string[];
  readonly plain?: readonly string[];
  readonly refused?: readonly string[];
  readonly hasNotFound?: boolean;
  /** The reader goes away while Vite starts. */
  readonly hasGone?: boolean;
  readonly fail?: Error;
  readonly problems?: readonly Diagnostic[];
}

interface Sent {
  status: number;
  body: string;
}

async function ask(url: string, fakes: Fakes, { method = 'GET', base = '/docs/' } = {}) {
  const asked: string[] = [];
  const lines: string[] = [];
  const reported: Diagnostic[] = [];
  /** What was done about Vite, and when something was sent. */
  const steps: string[] = [];
  const sent: Sent = { status: 0, body: '' };
  const headers: Record<string, string> = {};
  let close: () => void = () => undefined;
  const response = {
    headersSent: false,
    closed: false,
    once: (_: string, listener: () => void) => {
      close = listener;
    },
    setHeader: (name: string, value: string) => {
      headers[name] = value;
    },
    writeHead: (status: number) => {
      sent.status = status;
      return response;
    },
    end: (body: string) => {
      steps.push('sent');
      sent.body = body;
      close();
      return response;
    },
  };
  const find = <T>(
    name: string,
    paths: readonly string[] | undefined,
    path: string,
    found: T,
  ): Promise<T | undefined> => {
    asked.push(name);
    return Promise.resolve(paths?.includes(path) ? found : undefined);
  };
  const write = (body: string): true => {
    response.writeHead(200).end(body);
    return true;
  };
  const page = (status: 200 | 404, html: string): HtmlAnswer => ({ status, html, diagnostics: [] });
  const middlewares = (_: unknown, __: unknown, next: () => void): void => {
    asked.push('vite');
    next();
  };
  const input: AnswersInput = {
    config: { base, addresses: 'clean' },
    files: {
      answer: async (_: unknown, path: string) => {
        if (fakes.fail) throw fakes.fail;
        return (await find('files', fakes.files, path, true)) ? write('file') : false;
      },
      answerPlainPage: async (_: unknown, path: string) =>
        (await find('plain', fakes.plain, path, true)) ? write('plain') : false,
    } as unknown as AnswersInput['files'],
    pages: {
      getPage: (path: string) => find('page', fakes.pages, path, { ...page(200, 'page'), ...fakes.page }),
      getTwin: (path: string) => find('twin', fakes.twins, path, 'twin'),
      getNotFound: (path: string) => find('404', fakes.hasNotFound ? [path] : [], path, page(404, 'missing')),
    } as unknown as AnswersInput['pages'],
    vite: {
      current: undefined,
      start: () => steps.push('start'),
      postpone: () => steps.push('postpone'),
      getNext: () => {
        response.closed = fakes.hasGone === true;
        return Promise.resolve({ vite: { middlewares } });
      },
    } as unknown as AnswersInput['vite'],
    isRefused: (path) => fakes.refused?.includes(path) ?? false,
    log: (line) => lines.push(line),
    report: (diagnostics) => reported.push(...diagnostics),
    getProblems: () => fakes.problems ?? [],
  };
  await new Answers(input).answer(
    { url, method, headers: {} } as IncomingMessage,
    response as unknown as ServerResponse,
  );
  return { ...sent, asked, headers, lines, reported, steps };
}

it.each(['//', '//[', '/docs/%'])('answers %s, which is no address', async (url) => {
  expect((await ask(url, {}, { base: '/' })).status).toBe(404);
});

describe('the dev server looks where a host would', () => {
  it.each<[string, Fakes, number, string, string]>([
    ['a file wins over everything', { files: ['/docs/a'], pages: ['/docs/a'] }, 200, 'file', 'files'],
    ['a Markdown form wins over a page', { twins: ['/docs/a'], pages: ['/docs/a'] }, 200, 'twin', 'files twin'],
    [
      'a page wins over HTML of the public folder',
      { pages: ['/docs/a'], plain: ['/docs/a'] },
      200,
      'page',
      'files twin page',
    ],
    [
      'HTML answers under its shorter address',
      { plain: ['/docs/a'], hasNotFound: true },
      200,
      'plain',
      'files twin page plain',
    ],
    ['the error page answers for what is missing', { hasNotFound: true }, 404, 'missing', 'files twin page plain 404'],
    ['what nobody has ends with Vite', {}, 404, 'Not found', 'files twin page plain 404 vite'],
    [
      'links out of the project are refused',
      { refused: ['/docs/a'] },
      403,
      'This file is outside of the project',
      'files twin page plain 404',
    ],
  ])('%s', async (_, fakes, status, body, order) => {
    const result = await ask('/docs/a?query', fakes);
    expect([result.status, result.body, result.asked.join(' ')]).toEqual([status, body, order]);
  });

  it.each([
    ['/docs/missing.png', 'files twin page plain vite'],
    ['/docs/missing.html', 'files twin page plain 404'],
    ['/docs/v1.2/missing', 'files twin page plain 404'],
    ['/docs/@vite/client', 'vite'],
    ['/docs/node_modules/x.js', 'vite'],
    ['/elsewhere', 'files twin page plain 404'],
  ])('%s is asked of %s', async (url, order) => {
    expect((await ask(url, { hasNotFound: true })).asked.join(' ')).toBe(order);
  });

  it.each([
    ['HEAD', 'page', 200],
    ['POST', 'Not found', 404],
  ])('%s gets %s', async (method, body, status) => {
    const result = await ask('/docs/a', { pages: ['/docs/a'] }, { method });
    expect([result.body, result.status]).toEqual([body, status]);
  });

  it.each<[string, Fakes]>([
    ['a page', { pages: ['/docs/a'] }],
    ['a file', { files: ['/docs/a'] }],
    ['a failure', { fail: new Error('broken') }],
  ])('starts Vite only when nothing is left to answer: %s', async (_, fakes) => {
    expect((await ask('/docs/a', fakes)).steps).toEqual(['postpone', 'sent', 'start']);
  });

  // Nothing says that an answer has ended to one who asks after it has.
  it('asks nothing of Vite for a reader who has gone while it started', async () => {
    const { asked, steps } = await ask('/docs/@vite/client', { hasGone: true });
    expect([asked, steps]).toEqual([[], ['postpone', 'start']]);
  });

  it('answers a failure as text, and logs it', async () => {
    const { status, body, lines } = await ask('/docs/a', { fail: new Error('<b>broken</b>') });
    expect(status).toBe(500);
    expect(body).toContain('&#60;b&#62;broken');
    expect(lines.join('\n')).toContain('Error: <b>broken</b>');
  });

  it('logs no colours of others', async () => {
    const { lines } = await ask('/docs/a', { fail: new Error('\u001b[31mred\u001b[0m') });
    expect(lines.join('\n')).toContain('Error: red\n');
  });

  it('reports mistakes of the author without a stack, and those of code not again', async () => {
    const problem = createDiagnostic({ code: 'moduleFailed', message: 'broken' });
    const mistake = await ask('/docs/a', { fail: new DiagnosticError([problem]) });
    expect([mistake.status, mistake.lines, mistake.reported]).toEqual([500, [], [problem]]);
    const failure = await ask('/docs/a', { fail: new CodeFailure([problem]) });
    expect([failure.status, failure.lines, failure.reported]).toEqual([500, [], []]);
    expect(failure.body).toContain('broken');
  });
});

it('shows problems of the site on every page, and does not report them again', async () => {
  const problems = [createDiagnostic({ code: 'metaInvalid', message: 'broken' })];
  const page = { html: '<head></head>' };
  const { body, reported } = await ask('/docs/a', { pages: ['/docs/a'], page, problems });
  expect([body.includes('"broken"'), reported]).toEqual([true, []]);
});

it('says where the Markdown of a page is, and which page Markdown is of', async () => {
  const page = { getTwin: () => '', twinFile: 'zh/a.md', listFile: 'zh/llms.txt' };
  expect((await ask('/docs/zh/a', { pages: ['/docs/zh/a'], page })).headers['Link']).toBe(
    '</docs/zh/a.md>; rel="alternate"; type="text/markdown", </docs/zh/llms.txt>; rel="llms-txt"',
  );
  const twins = ['/docs/zh/index.md', '/docs/llms-full.txt'];
  const links = await Promise.all(twins.map(async (path) => (await ask(path, { twins })).headers['Link']));
  expect(links).toEqual(['</docs/zh/>; rel="canonical"', undefined]);
});
