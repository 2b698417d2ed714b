import { describe, expect, it } from 'vitest';
import { findOutsideRequests } from './outside-requests.ts';

const list = (code: string, file = 'islands/a.tsx'): string[] =>
  findOutsideRequests(code, file).map(({ directive, origin, line }) => `${line} ${directive} ${origin}`);

describe('requests to other hosts', () => {
  it.each([
    ["fetch('https://api.example.com/a')", ['1 connect-src https://api.example.com']],
    [`\nawait window.fetch(\n  \`https://api.example.com/\${id}\`)`, ['2 connect-src https://api.example.com']],
    ["new WebSocket('wss://live.example.com:8080/x')", ['1 connect-src wss://live.example.com:8080']],
    ["new EventSource('https://a.example.com')", ['1 connect-src https://a.example.com']],
    ["navigator.sendBeacon('https://s.example.com/c', data)", ['1 connect-src https://s.example.com']],
    [`const API = 'https://api.example.com';\nfetch(\`\${API}/a\`)`, ['2 connect-src https://api.example.com']],
    ['const API: string = "https://api.example.com";\nfetch(API + path)', ['2 connect-src https://api.example.com']],
    // A template that begins with an expression, an own file, a link, a method of something else.
    [`fetch(\`\${base}/a\`)`, []],
    ["fetch('/api/a')", []],
    ['<a href="https://example.com">x</a>', []],
    ["client.fetch('https://example.com')", []],
    ["prefetch('https://example.com')", []],
    ["fetch('https://')", []],
  ])('%j: %j', (code, expected) => expect(list(code)).toEqual(expected));

  it.each([
    [`import { API } from './config.ts';\nfetch(\`\${API}/a\`)`, ['2 connect-src https://api.example.com']],
    ["import { A, API as BASE } from '../config';\nfetch(BASE + '/a')", ['2 connect-src https://api.example.com']],
    ["import { API } from 'package';\nfetch(API)", []],
    ["import { other } from './config.ts';\nfetch(other)", []],
  ])('have addresses of imported constants: %j', (code, expected) => {
    const text = "export const API = 'https://api.example.com';\nexport const other = '/a';\n";
    const found = findOutsideRequests(code, 'islands/a.tsx', (specifier) =>
      specifier.startsWith('.') ? text : undefined,
    );
    expect(found.map(({ directive, origin, line }) => `${line} ${directive} ${origin}`)).toEqual(expected);
  });

  it('have the place of the call', () => {
    expect(findOutsideRequests("\n  await fetch('https://a.dev')", 'a.ts')).toMatchObject([{ line: 2, column: 9 }]);
    expect(findOutsideRequests("fetch('https://a.dev')", 'a.ts')).toMatchObject([{ line: 1, column: 1 }]);
  });

  it('are read from style sheets', () => {
    const code = `@import url("https://fonts.example.com/a.css");\n@font-face { src: url(https://files.example.com/a.woff2) }\na { background: url(https://example.com/a.png) }`;
    expect(list(code, 'styles.css')).toEqual([
      '2 font-src https://files.example.com',
      '1 style-src https://fonts.example.com',
    ]);
  });
});
