// Finds words and turns that this project does not use: they are correct, but read as translated or mean several things.

export interface Turn {
  readonly pattern: RegExp;
  /** What to write, and why. */
  readonly advice: string;
}

/** Short on purpose: what a reader stumbles over again and again, not what one could say better. */
export const turns: readonly Turn[] = [
  { pattern: /\bformer\b/gi, advice: 'write "previous": `former` is the first of two, or a title that someone had' },
  { pattern: /\bbeside\b/gi, advice: 'write "next to": `beside` also means "in addition to"' },
  {
    pattern: /\b(?:tells?|told|telling)\b(?! \w+ from\b)/gi,
    advice: 'write "reports", "says" or "names": only people tell, and only to people',
  },
  {
    pattern: /\b(?:stands?|stood)\b(?!-in| (?:for|in for|out|alone)\b)/gi,
    advice: 'write "is": a word on a page does not stand',
  },
  {
    pattern: /\b(?:lies?|lay)\b (?:in|inside|on|below|above|under|behind|between|across|outside|next)\b/gi,
    advice: 'write "is": a file or a page does not lie anywhere',
  },
  { pattern: /\banew\b/gi, advice: 'write "again"' },
  { pattern: /\bwho(?:so)?ever\b/gi, advice: 'write "anyone who", or name who it is' },
  { pattern: /\b(?:some|any|no)body\b/gi, advice: 'write "someone", "anyone", "no one", or name who it is' },
  { pattern: /\bmeanwhile\b/gi, advice: 'write "in the meantime" or "since", or say until when' },
  {
    pattern: /\b(?:is|are|was|were|be|been) looked at\b/gi,
    advice: 'write "is read", "is checked" or "is compared": `looked at` does not say what happens',
  },
  {
    pattern: /(?:^|[.:;] )Must not\b/g,
    advice: 'write a sentence with a subject, or nothing: a rule that no one would break says nothing',
  },
  {
    pattern: /\bwhat (?:is|was|are|were) (?:not )?[\w`-]+(?: [\w`-]+)? (?:is|are|was|were|stays?)\b/gi,
    advice: 'name the subject with a noun: "what is typed is kept" is "typed text is kept"',
  },
  {
    pattern: /\b(?:an)?other (?!than\b)\w+ than\b/gi,
    advice: 'write "different from" or "other than": `another name than` is German grammar',
  },
  {
    pattern: /\b(?:has|have) not(?= (?:an?|the|any)\b)/gi,
    advice: 'write "lacks" or "does not have"',
  },
];

export interface Finding {
  readonly line: number;
  readonly found: string;
  readonly advice: string;
}

/** Finds turns in the comments of code or the prose of Markdown; `strings`: in the sentences that code has as strings. */
export function findTurns(path: string, text: string, part: 'prose' | 'strings' = 'prose'): readonly Finding[] {
  const list = part === 'strings' ? listTexts : /\.mdx?$/.test(path) ? listParagraphs : listComments;
  return [...list(text)].flatMap(({ start, words }) =>
    turns.flatMap(({ pattern, advice }) =>
      [...words.matchAll(pattern)].map(([found]) => ({ line: countLines(text, start), found, advice })),
    ),
  );
}

interface Prose {
  /** Where it begins in the text. */
  readonly start: number;
  readonly words: string;
}

const countLines = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** Lines of a comment follow each other without its marks. Text in backticks is code. */
const clean = (text: string): string =>
  text
    .replace(/`[^`\n]*`/g, '`')
    .replace(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ')
    .replace(/^\s*(?:\/\*+|\/\/)\s*/, '');

function* listComments(code: string): Iterable<Prose> {
  for (const match of code.matchAll(/\/\*[\s\S]*?\*\/|(?:(?:^|(?<=\s))\/\/.*(?:\n[ \t]*(?=\/\/))?)+/gm))
    yield { start: match.index, words: clean(match[0]) };
}

/** Strings of several words: names and keys have fewer. */
function* listTexts(code: string): Iterable<Prose> {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|(?:^|(?<=\s))\/\/.*/gm, (comment) => comment.replace(/[^\n]/g, ' '));
  for (const match of bare.matchAll(/(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g)) {
    const words = (match[2] ?? '').replace(/\\?`[^`]*\\?`/g, '`');
    if (/\w \S+ \w/.test(words)) yield { start: match.index, words };
  }
}

/** Text between blank lines, without blocks of code, frontmatter fields and addresses. */
function* listParagraphs(text: string): Iterable<Prose> {
  const bare = text.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1/gm, (block) => block.replace(/[^\n]/g, ' '));
  for (const match of bare.matchAll(/\S[\s\S]*?(?=\n\s*\n|\n\s*[-|*]|$(?![\s\S]))/g))
    yield { start: match.index, words: clean(match[0].replace(/\]\([^)]*\)/g, ']')) };
}
