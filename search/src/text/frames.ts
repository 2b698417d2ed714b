// Stretches of a Chinese question that say nothing about its answer. Data, and how they are recognised.
// J.-Y. Nie, J. Gao, J. Zhang, M. Zhou, "On the use of words and n-grams for Chinese information retrieval", 2000: pairs need no
// dictionary, and those that cross a word are noise. Words that only frame a question are few enough to be listed.

/** Longest first where one begins another. */
const frames = `
  为什么 有没有办法 办法 时候 某些 某个 某一 但是 如果 因为 所以 而且 然后 之间 各个 每个 到底 究竟 一次 一直
  一些 一种 每次 直接 实际 已经 突然 经常 总是 老是 真的 太多 很多 非常 特别 比较 最好 其他 别人 人家
  大家 后面 前面 里面 上面 下面 的话 怎么样 怎么办 怎么能 怎么 怎样 如何 为何 为啥 什么样 什么时候 什么 啥 哪里
  哪儿 哪些 哪个 在哪 能不能 可不可以 是不是 有没有 能否 可否 是否 可以 应该 需要 想要 请问 请 吗 呢 啊
  吧 呀 嘛 一下 一个 这个 那个 这么 那么 多少 这样 那样 以及 或者 还是 我们 你们 他们 自己 我的
  你的`;

/** Characters that are such a word by themselves. */
const particles =
  '的了是我你您他她它这那有在把被让给跟和与或及就都也还很太要想会能用着过里到某几哪怎谁只从而但又再各每些先才';

/** Content words that contain one of these: `会` frames a question, and `会话` is a session. */
const held = `
  会话 会议 会员 机会 过滤 过程 过期 过渡 过时 超过 跳过 绕过 用户 用例 用量 商用 共用 占用 启用 禁用
  停用 费用 作用 信用 复用 重用 滥用 功能 性能 智能 能力 摘要 概要 要求 必要 重要 着色 里程 到期 达到
  找到 跟踪 跟随 参与 涉及 就绪 还原 返还 在线 存在 有效 拥有 私有 专有 有限 了解 目的 被动 优先 先决
  先后 再生 只读 几何 从属`;

const toPattern = (words: string): string => words.trim().replace(/\s+/g, '|');

/** Content words match first. A frame cannot use their characters. */
const PATTERN = new RegExp(`(${toPattern(held)})|${toPattern(frames)}|[${particles}]`, 'g');

/** Stretches of a run of Han that only frame the question, as offsets. */
export function findFrames(run: string): readonly (readonly [start: number, end: number])[] {
  return [...run.matchAll(PATTERN)]
    .filter(([, word]) => word === undefined)
    .map((match) => [match.index, match.index + match[0].length] as const);
}
