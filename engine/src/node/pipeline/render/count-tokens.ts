// Number of tokens of a text.

export function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
