import { describe, expect, it } from 'vitest';
import { getTextPrinter } from './command-words.ts';

describe('the text of commands', () => {
  it.each([
    ['--model.id', '<span class="whole">--model.id</span>'],
    ['npm i @agent/cli -g ', 'npm i @agent/cli <span class="whole">-g</span> '],
    ['a=--x "my-key"', 'a=<span class="whole">--x</span> &quot;<span class="whole">my-key</span>&quot;'],
    ['<b-c> & d', '&lt;<span class="whole">b-c</span>&gt; &amp; d'],
    ['plain words', 'plain words'],
    ['curl http://127.0.0.1:9222/json/version', 'curl http://127.0.0.1:9222/<wbr>json/<wbr>version'],
    ['curl http://localhost/api', 'curl http://localhost/api'],
    [`--${'x'.repeat(40)}`, `--${'x'.repeat(40)}`],
  ])('%j', (text, html) => {
    expect(getTextPrinter('bash')(text)).toBe(html);
  });

  it('is other code in other languages', () => {
    expect(getTextPrinter('ts')('i--; a-b')).toBe('i--; a-b');
  });
});
