// Recognises a question, and whether a cause is asked for.

export type Question = 'why' | 'other';

const WHY = /\bwhy\b|为什么|为何|为啥/;
const OTHERS =
  /^(?:how|what|where|when|which|who|can|could|do|does|is|are|should|will)\b|\?$|怎么|怎样|如何|什么|哪|吗|可以|能不能|是否|有没有/;

/** `text`: folded and trimmed. `undefined` for names and commands. */
export const findQuestion = (text: string): Question | undefined =>
  WHY.test(text) ? 'why' : OTHERS.test(text) ? 'other' : undefined;
