// Why a recording cannot be played, in words for a reader of either language.

export type RecordingProblem =
  | 'notAList'
  | 'empty'
  | 'notAnEvent'
  | 'noType'
  | 'noTime'
  | 'badField'
  | 'unknownName'
  | 'notJson'
  | 'notLoaded';

const en: Readonly<Record<RecordingProblem, string>> = {
  notAList: 'A recording is a list of events.',
  empty: 'The recording holds no events.',
  notAnEvent: 'Event {position}: an event is an object.',
  noType: 'Event {position}: the type is missing.',
  noTime: 'Event {position}: the time stamp of "{type}" is missing.',
  badField: 'Event {position}: "{field}" of "{type}" is missing or of the wrong kind.',
  unknownName: 'There is no recording "{name}".',
  notJson: 'The file of the recording is not JSON.',
  notLoaded: 'The recording could not be loaded: {reason}.',
};

const zh: Readonly<Record<RecordingProblem, string>> = {
  notAList: '回放文件应为事件列表。',
  empty: '回放文件中没有事件。',
  notAnEvent: '第{position}个事件不是对象。',
  noType: '第{position}个事件缺少类型。',
  noTime: '第{position}个事件“{type}”缺少时间戳。',
  badField: '第{position}个事件“{type}”的字段“{field}”缺失或类型有误。',
  unknownName: '没有名为“{name}”的回放。',
  notJson: '回放文件不是JSON。',
  notLoaded: '回放无法加载：{reason}。',
};

export type ProblemFacts = Readonly<Record<string, string | number>>;

export class RecordingError extends Error {
  constructor(
    readonly problem: RecordingProblem,
    /** What the words name: `position` counts events from 1. */
    readonly facts: ProblemFacts = {},
  ) {
    super(fill(en[problem], facts));
    this.name = 'RecordingError';
  }

  getText(lang: string): string {
    return fill((lang.startsWith('zh') ? zh : en)[this.problem], this.facts);
  }
}

const fill = (text: string, facts: ProblemFacts): string =>
  text.replace(/\{(\w+)\}/g, (mark, name: string) => String(facts[name] ?? mark));
