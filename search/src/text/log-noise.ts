// Removes warnings and notices from a pasted log: they come before the error, and by the dozen.

/** Levels below an error, as npm, pnpm, Yarn, Node and most loggers print them. */
const QUIET =
  /npm (?:warn|WARN|notice|info|http|verb(?:ose)?|silly?|timing)\b|\[(?:warn(?:ing)?|notice|info|debug|trace)\]|\b(?:WARN(?:ING)?|NOTICE|INFO|DEBUG|TRACE)\b|\(node:\d+\)|warning (?:\S+ > )*\S+@\d/;
/** What ends such a line: a line break, or, in a field of one line, which has none, what else a line begins with. */
const LOUD =
  /npm (?:error\b|ERR!)|\[(?:error|fatal)\]|\bERR!|\b(?:ERROR|FATAL)\b|\b(?:[A-Z]\w*)?Error:|\berror:|\bTraceback\b|\badded \d+ packages\b|[✖✗⨯]|\n/;
const LEVELS = new RegExp(`(?<=^|\\s)(?:${QUIET.source})|(?:${LOUD.source})`, 'g');
const IS_QUIET = new RegExp(`^(?:${QUIET.source})`);

/** The log without lines of lower levels; `undefined` if the text is no log. A single such word within a sentence makes none. */
export function dropQuietLines(text: string): string | undefined {
  const levels = [...text.matchAll(LEVELS)].map(({ 0: mark, index }) => ({ index, isQuiet: IS_QUIET.test(mark) }));
  const quiet = levels.filter(({ isQuiet }) => isQuiet);
  const [first] = quiet;
  if (first === undefined || (quiet.length === 1 && text.slice(0, first.index).trim() !== '')) return undefined;
  const kept = levels.map(({ index, isQuiet }, i) => (isQuiet ? '' : text.slice(index, levels[i + 1]?.index)));
  return text.slice(0, levels[0]?.index) + kept.join(' ');
}
