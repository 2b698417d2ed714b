// Texts of the player in both languages.

export interface ReplayTexts {
  readonly player: string;
  readonly play: string;
  readonly pause: string;
  readonly stepBack: string;
  readonly stepForward: string;
  readonly previousCall: string;
  readonly nextCall: string;
  readonly speed: string;
  readonly position: string;
  readonly loading: string;
  readonly failed: string;
  readonly conversation: string;
  readonly stage: string;
  readonly stageEmpty: string;
  readonly user: string;
  readonly thinking: string;
  readonly answer: string;
  readonly running: string;
  readonly failedCall: string;
  readonly runEnded: string;
  readonly unknownEvent: string;
  readonly plan: string;
  readonly screenshot: string;
  readonly keys: string;
  readonly calls: string;
  readonly goTo: string;
  readonly earlier: string;
  readonly again: string;
  /** On the picture, before the recording plays. */
  readonly begin: string;
  readonly chapters: string;
  readonly share: string;
  /** `{time}`: the moment that is shown. */
  readonly startAt: string;
  readonly link: string;
  readonly embedCode: string;
  readonly copy: string;
  readonly copied: string;
  readonly fullScreen: string;
  readonly exitFullScreen: string;
  /** Between two sentences; Chinese needs none. */
  readonly space: string;
}

const en: ReplayTexts = {
  player: 'Recorded run',
  play: 'Play',
  pause: 'Pause',
  stepBack: 'Previous event',
  stepForward: 'Next event',
  previousCall: 'Previous tool call',
  nextCall: 'Next tool call',
  speed: 'Speed',
  position: 'Position in the recording',
  loading: 'Loading the recording…',
  failed: 'This recording cannot be played.',
  conversation: 'Conversation',
  stage: 'What the agent works on',
  stageEmpty: 'Nothing on screen yet.',
  user: 'You',
  thinking: 'Thinking',
  answer: 'Answer',
  running: 'running',
  failedCall: 'failed',
  runEnded: 'Run ended after {iterations} rounds, {seconds} s.',
  unknownEvent: 'Event of an unknown type: {name}',
  plan: 'Plan',
  screenshot: 'Screenshot of the page the agent sees',
  keys: 'Space plays and pauses. Arrow keys step through events, with Shift through tool calls. Home and End go to the ends, < and > change the speed.',
  calls: 'Tool call {count} of {total}',
  goTo: 'Go to this call',
  earlier: 'Show earlier messages',
  again: 'Play again',
  begin: 'Play the recording',
  chapters: 'Tool calls',
  share: 'Share',
  startAt: 'Start at {time}',
  link: 'Link',
  embedCode: 'Embed code',
  copy: 'Copy',
  copied: 'Copied',
  fullScreen: 'Full screen',
  exitFullScreen: 'Leave full screen',
  space: ' ',
};

const zh: ReplayTexts = {
  player: '运行回放',
  play: '播放',
  pause: '暂停',
  stepBack: '上一个事件',
  stepForward: '下一个事件',
  previousCall: '上一次工具调用',
  nextCall: '下一次工具调用',
  speed: '速度',
  position: '回放位置',
  loading: '正在加载回放……',
  failed: '无法播放该回放。',
  conversation: '对话',
  stage: 'Agent正在处理的内容',
  stageEmpty: '还没有画面。',
  user: '你',
  thinking: '思考',
  answer: '回答',
  running: '运行中',
  failedCall: '失败',
  runEnded: '运行结束：共{iterations}轮，耗时{seconds}秒。',
  unknownEvent: '未知类型的事件：{name}',
  plan: '计划',
  screenshot: 'Agent看到的页面截图',
  keys: '空格键播放或暂停；左右方向键逐个事件移动，按住Shift逐次工具调用移动；Home与End跳到首尾，<与>调整速度。',
  calls: '第{count}次工具调用，共{total}次',
  goTo: '跳到这次调用',
  earlier: '显示更早的内容',
  again: '重新播放',
  begin: '播放这段回放',
  chapters: '工具调用',
  share: '分享',
  startAt: '从{time}开始',
  link: '链接',
  embedCode: '嵌入代码',
  copy: '复制',
  copied: '已复制',
  fullScreen: '全屏',
  exitFullScreen: '退出全屏',
  space: '',
};

export function getReplayTexts(lang: string): ReplayTexts {
  return lang.startsWith('zh') ? zh : en;
}
