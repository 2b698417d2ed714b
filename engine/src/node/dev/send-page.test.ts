import type { ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { createDiagnostic, DiagnosticError } from '../../model/diagnostic.ts';
import type { HtmlAnswer } from './page-server.ts';
import { sendFailure, sendPage } from './send-page.ts';

interface Sent {
  status: number;
  headers: Record<string, string>;
  body: string;
}

function record(): { readonly sent: Sent; readonly response: ServerResponse } {
  const sent: Sent = { status: 0, headers: {}, body: '' };
  const response = {
    writeHead(status: number, headers: Record<string, string>) {
      Object.assign(sent, { status, headers });
      return response;
    },
    end(body: string) {
      sent.body = body;
      return response;
    },
  };
  return { sent, response: response as unknown as ServerResponse };
}

const html = '<html><head><title>t</title></head><body>$& $1</body></html>';
const problem = (message: string, severity: 'error' | 'warn') => ({
  ...createDiagnostic({ code: 'deadLink', message, hint: '', file: 'a.md', line: 1, column: 1 }),
  severity: severity === 'error' ? ('error' as const) : ('warning' as const),
});
const send = (page: Partial<HtmlAnswer>, ofSite: Parameters<typeof sendPage>[2] = []): Sent => {
  const { sent, response } = record();
  sendPage(response, { html, status: 200, diagnostics: [], ...page } as HtmlAnswer, ofSite);
  return sent;
};

describe('sendPage', () => {
  it('sends a good page as it is, and lets no one keep it', () => {
    expect(send({})).toEqual({
      status: 200,
      headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
      body: html,
    });
  });

  it('keeps the status of a page that is missing', () => {
    expect(send({ status: 404 }).status).toBe(404);
  });

  it('puts errors into the head, and leaves warnings out', () => {
    const { body } = send({ diagnostics: [problem('broken', 'error'), problem('odd', 'warn')] });
    const data = /<script type="application\/json" id="diglot-problems">(.*)<\/script>\n<\/head>/.exec(body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject([{ message: 'broken' }]);
    expect(body).toContain('<body>$& $1</body>');
  });

  it('has those of the site first', () => {
    const { body } = send({ diagnostics: [problem('page', 'error')] }, [
      problem('site', 'error'),
      problem('odd', 'warn'),
    ]);
    expect(/"message":"site".*"message":"page"/.test(body)).toBe(true);
    expect(body).not.toContain('"odd"');
  });

  it('lets no message end its script', () => {
    const { body } = send({ diagnostics: [problem('</script><img src=x onerror=alert(1)> $&', 'error')] });
    expect(body).not.toContain('</script><img');
    expect(body).toContain('\\u003c/script>\\u003cimg src=x onerror=alert(1)> $&');
  });
});

describe('sendFailure', () => {
  it('shows the message as text, and loads what follows the next change', () => {
    const { sent, response } = record();
    sendFailure(response, new Error('<b>no</b> & "more"'), '/docs/');
    expect(sent.status).toBe(500);
    expect(sent.body).toContain('&#60;b&#62;no&#60;/b&#62; &#38; "more"');
    expect(sent.body).toContain("from '/docs/@vite/client'");
  });

  it('has the problems of code for pages that are open, and as text', () => {
    const { sent, response } = record();
    sendFailure(response, new DiagnosticError([problem('</script>broken', 'error')]), '/');
    expect(sent.body).toContain('&#60;/script&#62;broken');
    expect(sent.body).toContain('error deadLink  a.md:1:1');
    const data = /id="diglot-problems">(.*?)<\/script>/.exec(sent.body)?.[1] ?? '';
    expect(JSON.parse(data)).toMatchObject([{ message: '</script>broken', file: 'a.md' }]);
  });

  it('shows no colours of a terminal', () => {
    const { sent, response } = record();
    sendFailure(response, new Error('\u001b[31mred\u001b[0m'), '/');
    expect(sent.body).toContain('>red</pre>');
  });
});
