import { describe, expect, it } from 'vitest';
import { createAcceptRule, htmlRanges, lesserWeights, listWeightRules, MARKDOWN_RANGE } from './accept.ts';

/** As nginx does: the first rule that matches says the weight. */
function getWeight(field: string, ranges: readonly string[]): string {
  for (const { pattern, weight, capture } of listWeightRules(ranges)) {
    const match = new RegExp(pattern, 'i').exec(field);
    if (match) return weight + (capture ? match[1] : '');
  }
  return '0';
}

/** As a server does that compares two texts by expressions. */
function prefersMarkdown(field: string): boolean {
  const weights = `${getWeight(field, [MARKDOWN_RANGE])} ${getWeight(field, htmlRanges)}`;
  return !lesserWeights.some((pattern) => new RegExp(pattern).test(weights));
}

/** As Vercel does: expressions match the whole value. */
function passesRule(field: string): boolean {
  const { has, missing } = createAcceptRule();
  const matches = (pattern: string): boolean => new RegExp(`^${pattern}$`).test(field);
  return matches(has) && !missing.some(matches);
}

describe('a field asks for Markdown', () => {
  it.each<readonly [field: string, expected: boolean]>([
    ['', false],
    ['*/*', false],
    ['text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', false],
    ['text/markdown', true],
    ['text/markdown, text/html, */*', true],
    ['application/json, text/markdown;q=0.5', true],
    ['text/html;q=0.8, text/markdown', true],
    ['text/html;q=0.5, text/markdown;q=0.9', true],
    ['text/markdown;q=0.5, text/*;q=0.4', true],
    ['text/markdown;variant=GFM;q=0.9, text/html;q=0.9', true],
    ['text/markdown;quiet=1, text/html', true],
    ['text/html;q=1.0, text/markdown;q=1.000', true],
    ['text/html;q=1.0, text/markdown;q=0.5', false],
    ['text/html;q=0.9, text/markdown;q=0.1', false],
    ['text/markdown;q=0.1, text/html;q=0.9', false],
    ['text/markdown;q=0.5, text/html', false],
    ['text/markdown;q=0.5, */*', false],
    ['text/markdown;q=0.5,a/b,*/*;v=1', false],
    ['*/*, text/markdown;q=0.3', false],
    ['text/*, text/markdown;q=0.3', false],
    ['text/html;level=1, text/markdown;q=0.4', false],
    ['text/markdown;charset=utf-8;q=0.1, text/html', false],
    ['text/markdown;q=0', false],
    ['text/markdown;q=0.00', false],
    ['text/markdown;q=0, a/b', false],
    ['text/markdown ; q=0.000 , a/b;q=0', false],
    ['x, text/markdown;q=abc', false],
    ['text/markdownx', false],
    ['text/markdown-x, a/b', false],
    ['x-text/markdown', false],
    ['a/b;c=text/markdown', false],
    ['text/markdown;', true],
    ['text/html;;q=0.5;, text/markdown;;q=0.6', true],
    [`text/markdown${';a  '.repeat(500)};q=x`, false],
    [`text/markdown;q=0.${'3'.repeat(2000)}, text/html;q=0.${'4'.repeat(2000)}`, false],
  ])('"%s": %s', (field, expected) => {
    expect([prefersMarkdown(field), passesRule(field)]).toEqual([expected, expected]);
  });

  it.each<readonly [field: string, exact: boolean, byRule: boolean]>([
    // The rule compares one digit, and knows nothing of which range is the most exact.
    ['text/markdown;q=0.12, text/html;q=0.125', false, true],
    ['text/markdown;q=0.5, text/html;q=0.4, */*', true, false],
    // It minds the case.
    ['Text/Markdown', true, false],
  ])('"%s": %s with weights, %s with one rule', (field, exact, byRule) => {
    expect([prefersMarkdown(field), passesRule(field)]).toEqual([exact, byRule]);
  });

  it('exactly when its weight is not less, whatever the weights are', () => {
    const texts = ['0', '0.0', '0.1', '0.10', '0.19', '0.2', '0.201', '0.21', '0.9', '0.99', '0.999', '1', '1.0'];
    for (const markdown of texts)
      for (const html of texts)
        for (const field of [
          `text/markdown;q=${markdown}, text/html;q=${html}`,
          `*/*;q=${html},text/markdown;q=${markdown}`,
        ])
          expect([field, prefersMarkdown(field)]).toEqual([
            field,
            Number(markdown) > 0 && Number(markdown) >= Number(html),
          ]);
  });
});
