// Words of a question that say nothing about its answer, in English and Chinese. Data, and how they are recognised.

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

/** Longest first where one begins another. */
const chinese =
  /为什么|到底|究竟|一次|一直|一些|一种|每次|直接|实际|已经|突然|经常|总是|老是|真的|太多|很多|非常|特别|比较|最好|其他|别人|人家|大家|后面|前面|里面|上面|下面|的话|怎么样|怎么办|怎么能|怎么|怎样|如何|为何|为啥|什么样|什么时候|什么|啥|哪里|哪儿|哪些|哪个|在哪|能不能|可不可以|是不是|有没有|能否|可否|是否|可以|应该|需要|想要|请问|请|吗|呢|啊|吧|呀|嘛|一下|一个|这个|那个|这么|那么|多少|这样|那样|以及|或者|还是|我们|你们|他们|自己|我的|你的|[的了是我你您他她它这那有在把被让给跟和与或及就都也还很太要想会能用着过里到]/g;

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

/** Stretches of a run of Han that only frame the question, as offsets. */
export function findFrames(run: string): readonly (readonly [start: number, end: number])[] {
  return [...run.matchAll(chinese)].map((match) => [match.index, match.index + match[0].length] as const);
}
