import { describe, expect, it } from 'vitest';
import { createTokenizer } from '../text/tokenize.ts';
import { parseQuery } from './parse-query.ts';

describe('the weight of a word', () => {
  it.each([
    ['of the matter', 'how do I open the browser', 'browser', 1],
    ['of a question', 'how do I open the browser', 'how', 0.04],
    ['that says how often', 'the server is already open', 'already', 0.04],
    ['between two others', 'the difference between a browser and an agent', 'between', 0.04],
    ['of a question, its apostrophe left out', 'why doesnt the browser open', 'doesnt', 0.04],
    ['that asks for an answer, not for its subject', 'what is the purpose of a browser', 'purpose', 0.4],
    ['that asks how good something is', 'the best practice for a browser', 'practice', 0.4],
    ['that only says another', 'open a different browser', 'different', 0.4],
    ['of documentation everywhere', 'open it in an app', 'app', 0.4],
    ['that is a number', 'open the browser at 8888', '8888', 1],
    ['that a machine counted', 'Error: unexpected end at line 8888', '8888', 0.4],
    ['that names a port', 'Error: cannot listen at port 8888', '8888', 1],
    ['that names what went wrong', 'npm failed with exit code 9009', '9009', 1],
    ['that names a port, in Chinese', '端口8888被占用', '8888', 1],
    ['that is a status', 'Error: 404', '404', 1],
    ['of Chinese', '浏览器怎么办', '浏览', 1],
    ['that only frames a Chinese question', '浏览器怎么办', '么办', 0.12],
    ['in a place', 'open /home/li/browser/x', 'browser', 0.25],
  ])('%s: %s', (_, text, word, weight) => {
    const { tokens } = parseQuery(text, createTokenizer());
    expect(tokens.find((token) => token.text === word)?.weight).toBe(weight);
  });
});
