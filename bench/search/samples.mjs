// Draws queries from the text of a corpus with a fixed seed.

import { createRandom } from './random.mjs';

const SEED = 20240229;

/** `count` substrings of 2 to 4 Han characters, each with the page it was taken from. */
export function sampleHan(documents, count) {
  return sample(documents, count, /\p{Script=Han}{2,}/gu, (random, run) => {
    const points = [...run];
    const length = Math.min(points.length, 2 + random.int(3));
    const start = random.int(points.length - length + 1);
    return points.slice(start, start + length).join('');
  });
}

/** Words, and every other time two neighbouring words. */
export function sampleWords(documents, count) {
  return sample(documents, count, /[A-Za-z][\w-]*(?: [A-Za-z][\w-]*)?/g, (random, run) =>
    random.int(2) === 0 ? run : run.split(' ')[0],
  );
}

/** Words of five letters or more, cut after the third letter or later: a reader who is still typing. */
export function sampleBeginnings(documents, count) {
  return sample(documents, count, /\b[A-Za-z]{5,}\b/g, (random, word) =>
    word.slice(0, 3 + random.int(word.length - 3)),
  );
}

/** Words of five letters or more with one letter put in, left out, replaced or swapped with its neighbour. */
export function sampleTypos(documents, count) {
  return sample(documents, count, /\b[A-Za-z]{5,}\b/g, (random, word) => {
    const at = random.int(word.length - 1);
    const letter = String.fromCharCode(97 + random.int(26));
    const edits = [
      word.slice(0, at) + letter + word.slice(at),
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + letter + word.slice(at + 1),
      word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
    ];
    return random.pick(edits);
  });
}

function sample(documents, count, pattern, create) {
  const random = createRandom(SEED);
  const samples = [];
  for (let tries = 0; samples.length < count && tries < count * 20; tries++) {
    const page = random.pick(documents);
    const runs = page.content.match(pattern);
    if (runs === null) continue;
    samples.push({ query: create(random, random.pick(runs)), page });
  }
  return samples;
}
