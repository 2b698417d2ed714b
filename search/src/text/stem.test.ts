import { describe, expect, it } from 'vitest';
import { stem } from './stem.ts';

describe('the stem of a word', () => {
  it.each([
    ['install', 'installing', 'installed', 'installs', 'installation'],
    ['configure', 'configuring', 'configured', 'configuration'],
    ['run', 'running'],
    ['store', 'stored', 'stores', 'storing'],
    ['query', 'queries'],
    ['error', 'errors'],
    ['relate', 'relational'],
    ['hope', 'hoping', 'hopeful'],
    ['index', 'indices', 'indexes', 'indexed'],
    ['vertex', 'vertices'],
    ['matrix', 'matrices'],
  ])('%s: %s and others share one', (word, ...others) => {
    for (const other of others) expect([other, stem(other)]).toEqual([other, stem(word)]);
  });

  // From the vocabulary of the paper.
  it.each([
    ['caresses', 'caress'],
    ['ponies', 'poni'],
    ['agreed', 'agre'],
    ['plastered', 'plaster'],
    ['motoring', 'motor'],
    ['conflated', 'conflat'],
    ['falling', 'fall'],
    ['happy', 'happi'],
    ['digitizer', 'digit'],
    ['vietnamization', 'vietnam'],
    ['valenci', 'valenc'],
    ['hesitanci', 'hesit'],
    ['conformabli', 'conform'],
    ['radicalli', 'radic'],
    ['differentli', 'differ'],
    ['vileli', 'vile'],
    ['analogousli', 'analog'],
    ['feudalism', 'feudal'],
    ['decisiveness', 'decis'],
    ['callousness', 'callous'],
    ['sensitiviti', 'sensit'],
    ['sensibiliti', 'sensibl'],
    ['triplicate', 'triplic'],
    ['adjustment', 'adjust'],
    ['adoption', 'adopt'],
    ['rate', 'rate'],
    ['controlling', 'control'],
    ['yes', 'ye'],
  ])('%s → %s', (word, expected) => {
    expect(stem(word)).toBe(word.length < 4 ? word : expected);
  });

  it.each(['mcpServers', 'gpt4', '浏览器', 'api', 'és'])('%s is its own', (word) => {
    expect(stem(word)).toBe(word);
  });
});
