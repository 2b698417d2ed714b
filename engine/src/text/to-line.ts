// Texts of several lines, as YAML has them, where there is room for one.

/** On one line, with single spaces. Most texts are like that, and the pattern passes over theirs. */
export const toLine = (text: string): string => text.replace(/ \s+|[^\S ]\s*/g, ' ').trim();
