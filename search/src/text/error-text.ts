// Recognises a pasted error message and leaves out what only the reader's own machine has in it.

import { dropQuietLines } from './log-noise.ts';

const STACK_LINES =
  /(?:^|\s)at (?:async )?(?:[\w$.<>[\]]+ )?\(?(?:[\w@:/\\.~-]+|<anonymous>|node:[\w/]+):\d+(?::\d+)?\)?|File "[^"]*", line \d+(?:, in \S+)?/g;
const MACHINE_MARKS =
  /\u001b\[[\d;]*m|\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b|\b(?:0x)?[\da-f]{12,}\b|\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:[.,]\d+)?Z?|\brequest[_ ]?id:?\s*\S+/gi;
const ERROR_SIGNS =
  /\b(?:[A-Z]\w*)?(?:Error|Exception|Warning|Traceback)\b|\berror:|\bERR[!_]|\b(?:WARN|FATAL|ERROR|panic)\b|\bfailed\b|\bfail(?:s|ing)?\b|\bnot found\b|\bnot supported\b|\bcannot\b|\bcan'?t\b|\bunable to\b|\brefused\b|\bdenied\b|\binvalid\b|\bmissing\b|\bunexpected\b|\bunhandled\b|\btimed out\b|\bcrash(?:es|ed)?\b|\bexit code\b|\bdoes(?:n'?t| not) (?:work|start|open|support)\b|\bnot working\b|\bcommand not found\b|\balready (?:in use|used|exists?|taken|defined|declared)\b|\bproblem\b|报错|错误|失败|异常|无法|不能|不了|打不开|没反应|没有反应|崩溃|卡住|卡死|找不到|不存在|无效|不生效|不起作用|没生效|怎么办|被截断|拒绝|警告|问题|被占用|已存在|\b[45]\d\d\b/i;
/** Codes of the system; in small letters, words begin so. */
const CODES = /\bE[A-Z]{4,}\b/;
/** Words whose number is a name: that of a port, or of what went wrong. */
const NAMES_NUMBER = /^(?:ports?|codes?|status|errors?|errno|http)$|(?:端口|退出码|状态码|错误码)$/;
/** Two or more folders, or an address. */
const PLACES = /https?:\/\/[^\s"')]+|(?:[A-Za-z]:)?(?:[\\/~]+[\w.@+\u4e00-\u9fff-]+){2,}[\\/]?/g;

/** True for the output of a program, and for what a reader says of something that does not work. */
export const looksLikeError = (text: string): boolean => ERROR_SIGNS.test(text) || CODES.test(text);

/** Whether a number after this word says what the matter is: `port 8888`, unlike `line 12`. */
export const namesNumber = (word: string): boolean => NAMES_NUMBER.test(word);

/** Without warnings, where an error is among them. */
export function dropWarnings(text: string): string {
  const loud = dropQuietLines(text);
  return loud !== undefined && looksLikeError(loud) ? loud : text;
}

/** Without stack lines, times, ids, colours and warnings; the text as it is when nothing else is in it. */
export function stripMachineMarks(text: string): string {
  const stripped = dropWarnings(text).replace(STACK_LINES, ' ').replace(MACHINE_MARKS, ' ');
  return stripped.trim() === '' ? text : stripped;
}

/** Stretches that name a place of the reader's machine or network, unless the query is nothing else. */
export function findPlaces(text: string): readonly (readonly [start: number, end: number])[] {
  const places = [...text.matchAll(PLACES)].map((match) => [match.index, match.index + match[0].length] as const);
  const covered = places.reduce((sum, [start, end]) => sum + end - start, 0);
  return covered > text.length * 0.8 ? [] : places;
}
