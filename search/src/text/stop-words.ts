// English words of a question that say nothing about its answer. Data, and how they are recognised.

const english = new Set(
  `a about actually after all also am an and another any anybody anyone anything anywhere are aren as at away be because been being but by can can't cannot
  could couldn did didn do does doesn doing don each else ever every everything find for from get gets getting give go going gone
  got had has have having he help her here him his hi hello happen happens how i if i'm in instead into is isn it its it's just keep keeps know let like
  ll make me might mine more most much must my need needs no not of off on one only onto or other our out over own please
  possible put really same say see she should show so some somebody someone something still such than thanks that the their them
  then there these they thing things this those to too tried try trying under until up us use used using ve very via want wanna was we well
  were what what's whats when where where's which while who whom whose why will with without won would you your yours`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Words that documentation has everywhere: they name the reader's side of the matter. */
const generic = new Set(
  'project projects app apps application applications website websites program programs software thing things way ways'.split(
    ' ',
  ),
);

export const isGenericWord = (word: string): boolean => generic.has(word);

const possessives = new Set(['my', 'our', 'your']);

export const isPossessive = (word: string): boolean => possessives.has(word);

export const isStopWord = (word: string): boolean => english.has(word);
