// English words of a question that say nothing about its answer. Data, and how they are recognised.

const english = new Set(
  `a about actually after again all already also although always am an and another any anybody anymore anyone anything
  anywhere are aren arent as at away be because been being between both but by can cannot cant could couldn couldnt
  did didn didnt do does doesn doesnt doing don dont during each else even ever every everything exactly figure find
  for from get gets getting give go going gone got had happen happens has hasnt have havent having he hello help her
  here hi him his how i if im in instead into is isn isnt it its ive just keep keeps know let like ll make me might
  mine more most much must my need needs never no not now of off often on one only onto or other our out over own
  please possible put quite rather really same say see she should shouldnt show simply so some somebody someone
  something sometimes still such suddenly than thanks that thats the their them then there theres these they theyre
  thing things this those though to too tried try trying under unless until up us use used using usually ve very via
  wanna want was wasnt we well were werent what whats when where whether which while who whom whose why will with
  within without won wont would wouldnt yet you your youre yours`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/**
 * Words that documentation has everywhere: they name the reader's side of the matter, or say that it is another one.
 * So do nouns and adjectives that ask for an answer and not for its subject: the meaning of, a good way to, best practice.
 */
const generic = new Set(
  `project projects app apps application applications website websites program programs software thing things way ways different
  meaning mean means purpose practice considered best good bad correct proper properly`.split(/\s+/),
);

export const isGenericWord = (word: string): boolean => generic.has(word);

const possessives = new Set(['my', 'our', 'your']);

export const isPossessive = (word: string): boolean => possessives.has(word);

export const isStopWord = (word: string): boolean => english.has(word);
