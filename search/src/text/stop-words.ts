// English words of a question that say nothing about its answer. Data, and how they are recognised.

const english = new Set(
  `a about actually after again all already also always am an and another any anybody anymore anyone anything anywhere are aren as at away
  be because been being but by can can't cannot could couldn did didn do does doesn doing don each else even ever every everything exactly
  find for from get gets getting give go going gone got had has have having he help her here him his hi hello happen happens how i if i'm
  in instead into is isn it its it's just keep keeps know let like ll make me might mine more most much must my never need needs no not
  now of off often on one only onto or other our out over own please possible put quite rather really same say see she should show simply
  so some somebody someone something sometimes still such suddenly than thanks that the their them then there these they thing things this
  those to too tried try trying under until up us use used using usually ve very via want wanna was we well were what what's whats when
  where where's which while who whom whose why will with without won would yet you your yours`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Words that documentation has everywhere: they name the reader's side of the matter, or say that it is another one. */
const generic = new Set(
  'project projects app apps application applications website websites program programs software thing things way ways different'.split(
    ' ',
  ),
);

export const isGenericWord = (word: string): boolean => generic.has(word);

const possessives = new Set(['my', 'our', 'your']);

export const isPossessive = (word: string): boolean => possessives.has(word);

export const isStopWord = (word: string): boolean => english.has(word);
