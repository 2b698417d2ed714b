// Reduces an English word to its stem, so that `installing` finds `installation`. M. F. Porter, "An algorithm for suffix stripping", 1980.

const C = '[^aeiou]';
const V = '[aeiouy]';
const CS = `${C}[^aeiouy]*`;
const VS = `${V}[aeiou]*`;
/** At least one, exactly one, more than one sequence of vowels and consonants: the measure *m* of the paper. */
const hasMeasure = new RegExp(`^(?:${CS})?${VS}${CS}`);
const isOne = new RegExp(`^(?:${CS})?${VS}${CS}(?:${VS})?$`);
const isMany = new RegExp(`^(?:${CS})?${VS}${CS}${VS}${CS}`);
const hasVowel = new RegExp(`^(?:${CS})?${V}`);
const isShort = new RegExp(`^${CS}${V}[^aeiouwxy]$`);
const isDouble = /([^aeiouylsz])\1$/;

const secondSuffixes: Readonly<Record<string, string>> = {
  ...{ ational: 'ate', tional: 'tion', enci: 'ence', anci: 'ance', izer: 'ize', bli: 'ble', alli: 'al', entli: 'ent' },
  ...{ eli: 'e', ousli: 'ous', ization: 'ize', ation: 'ate', ator: 'ate', alism: 'al', iveness: 'ive', logi: 'log' },
  ...{ fulness: 'ful', ousness: 'ous', aliti: 'al', iviti: 'ive', biliti: 'ble' },
};
const second =
  /(ational|tional|enci|anci|izer|bli|alli|entli|eli|ousli|ization|ation|ator|alism|iveness|fulness|ousness|aliti|iviti|biliti|logi)$/;
const thirdSuffixes: Readonly<Record<string, string>> = { icate: 'ic', alize: 'al', iciti: 'ic', ical: 'ic' };
const third = /(icate|ative|alize|iciti|ical|ful|ness)$/;
const fourth = /(al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|ou|ism|ate|iti|ous|ive|ize)$/;

/** Stems words of at least four lower-case ASCII letters, Latin plurals among them; all others are their own stems. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const regular = word.replace(/^(ind|vert|vort)ices$/, '$1ex').replace(/^(append|matr)ices$/, '$1ix');
  // A leading y is a consonant.
  const first = regular.startsWith('y') ? `Y${regular.slice(1)}` : regular;
  const stemmed = stripE(stripFourth(stripThird(stripSecond(stripY(stripPast(stripPlural(first)))))));
  return stemmed.toLowerCase();
}

function stripPlural(word: string): string {
  if (/(?:ss|i)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
}

function stripPast(word: string): string {
  if (word.endsWith('eed')) return hasMeasure.test(word.slice(0, -3)) ? word.slice(0, -1) : word;
  const rest = word.replace(/(?:ed|ing)$/, '');
  if (rest === word || !hasVowel.test(rest)) return word;
  if (/(?:at|bl|iz)$/.test(rest)) return `${rest}e`;
  if (isDouble.test(rest)) return rest.slice(0, -1);
  return isShort.test(rest) ? `${rest}e` : rest;
}

const stripY = (word: string): string =>
  word.endsWith('y') && hasVowel.test(word.slice(0, -1)) ? `${word.slice(0, -1)}i` : word;

function stripSecond(word: string): string {
  const suffix = second.exec(word)?.[1];
  const rest = word.slice(0, -(suffix?.length ?? 0));
  return suffix !== undefined && hasMeasure.test(rest) ? rest + (secondSuffixes[suffix] ?? '') : word;
}

function stripThird(word: string): string {
  const suffix = third.exec(word)?.[1];
  const rest = word.slice(0, -(suffix?.length ?? 0));
  return suffix !== undefined && hasMeasure.test(rest) ? rest + (thirdSuffixes[suffix] ?? '') : word;
}

function stripFourth(word: string): string {
  const rest = word.replace(fourth, '');
  if (rest !== word) return isMany.test(rest) ? rest : word;
  const withoutIon = word.replace(/([st])ion$/, '$1');
  return withoutIon !== word && isMany.test(withoutIon) ? withoutIon : word;
}

function stripE(word: string): string {
  const rest = word.endsWith('e') ? word.slice(0, -1) : word;
  const isBare = rest !== word && (isMany.test(rest) || (isOne.test(rest) && !isShort.test(rest)));
  const bare = isBare ? rest : word;
  return bare.endsWith('ll') && isMany.test(bare) ? bare.slice(0, -1) : bare;
}
