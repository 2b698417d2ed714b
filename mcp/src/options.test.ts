import { expect, it } from 'vitest';
import { parseOptions } from './options.ts';

it.each([
  [[], { kind: 'serve', place: '.', port: undefined }],
  [['https://docs.example'], { kind: 'serve', place: 'https://docs.example', port: undefined }],
  [['dist', '--http'], { kind: 'serve', place: 'dist', port: 4180 }],
  [['--http', '--port', '0'], { kind: 'serve', place: '.', port: 0 }],
  [['-h'], { kind: 'help' }],
  [['--version'], { kind: 'version' }],
])('%j', (args, options) => {
  expect(parseOptions(args)).toEqual(options);
});

it.each([
  [['a', 'b'], 'One site at a time: "b" is one too many.'],
  [['--port', '1'], '--port needs --http.'],
  [['--http', '--port', '70000'], '--port must be a number from 0 to 65535, not "70000".'],
  [['--htp'], "Unknown option '--htp'"],
  [['--http', '--port'], "Option '--port <value>' argument missing"],
])('%j: %s', (args, message) => {
  expect(() => parseOptions(args)).toThrow(message);
});
