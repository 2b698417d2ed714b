// Finds what looks like the id of a model in a page's source, in prose, code and tables.

export interface FoundId {
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

const family = [
  'claude-(?:\\d|sonnet|opus|haiku|fable|instant)[\\w.-]*',
  'gpt-\\d[\\w.-]*',
  'o[1-9](?:-(?:mini|preview|pro))',
  'doubao-[\\w-]*\\d{6}',
  'doubao-seed-[\\w-]+',
  'deepseek-(?:chat|reasoner|coder|v\\d[\\w.-]*|r\\d[\\w.-]*)',
  'gemini-\\d[\\w.-]*',
  'qwen[\\d.]+(?:-vl)?(?::\\w+)?',
  'mistral-(?:large|medium|small)-\\w+',
  '(?:kimi|glm|llama|gemma)-?\\d[\\w.:-]*',
].join('|');
const pattern = new RegExp(`(?<![\\w./#{-])(?:${family})(?![\\w-])`, 'g');

/** Variables, addresses and ids of headings are not model ids. */
export function findModelIds(source: string): readonly FoundId[] {
  return source.split('\n').flatMap((row, index) => {
    const text = row
      .replace(/\{\{[^}]*\}\}/g, '')
      .replace(/\{#[^}]*\}/g, '')
      .replace(/https?:\/\/\S+/g, '')
      .replace(/\]\([^)]*\)/g, ']');
    return [...text.matchAll(pattern)].map(([id]) => ({ text: id.replace(/[.:-]+$/, ''), line: index + 1 }));
  });
}
