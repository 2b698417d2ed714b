// Holds the English text to its rules: quotes as they are printed, and the wording of editors of English docs.

import { describe, expect, it } from 'vitest';
import { scanMarkdown } from './markdown.ts';
import { loadPages } from './pages.ts';

const pages = loadPages('en').map((page) => ({ ...page, scan: scanMarkdown(page.text) }));

/** A quote that no attribute needs: prose is scanned with the tags of components in it. */
const typed = /(?<=\w)'|'(?=\w)|"/;

describe('English text', () => {
  it('has typographic quotes and apostrophes', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(
      pages.flatMap(({ id, scan }) =>
        scan.prose.flatMap((text, index) => {
          const found = typed.exec(text.replace(/<[^>]*>/g, ''));
          return found === null ? [] : [`${id}:${index + 1}: ${found[0]} in ${text.trim().slice(0, 80)}`];
        }),
      ),
    ).toEqual([]);
  });

  it('has them in the texts of pictures and cards too', () => {
    expect(
      pages.flatMap(({ id, text }) =>
        [...text.matchAll(/\b(?:alt|caption|title|label|description)="([^"]*)"/g)].flatMap(([, value = '']) =>
          value.includes("'") ? [`${id}: ${value}`] : [],
        ),
      ),
    ).toEqual([]);
  });

  /** Wordings that editors replaced, and what they wrote. */
  const wordings: readonly (readonly [pattern: RegExp, instead: string])[] = [
    [/\b(?:With|After|By the end of) this page,? you\b|\bThis page shows you\b/, 'say what the page is about'],
    [/\bof (?:yours|theirs)\b/, 'your own'],
    [/\bof (?:your|its|their|his) own\b/, 'your own …'],
    [/\b(?:is|are) on the page \[/, 'the page says, lists, explains …'],
    [/\bTake away\b/, 'remove'],
    [/\bsomewhere else than\b/, 'outside, other than'],
    [/\bsee the (?:next|previous) section\b/, 'a link to the section'],
    [/\bbeside\b/i, 'next to, in addition to'],
    [/\b[Ww]hoever\b/, 'anyone who'],
    [/\bnobody\b/i, 'no one, or name the subject'],
    [/\banew\b/, 'again'],
    [/\bformer(?:ly)?\b/, 'previous'],
    [/\bDo this\b|\*\*Why\.\*\*/, '**Cause:** and **Fix:**'],
    [/\bleav(?:e|es|ing) \S+ away\b/, 'omit'],
    [/\btakes? \S+ away\b/, 'remove'],
    [
      /\bwins (?:over|against)\b|\bwhat stands\b|\bstands? (?:in|under|above|higher)\b/i,
      'takes precedence, overrides, is in',
    ],
    [/\bby sight\b/, 'with screenshots'],
    [/\bstrangers?\b/i, 'untrusted'],
    [/\bsaid once\b|\bis had\b|\bwas had\b/, 'an active verb'],
    [/\bgoes on\b(?! to the)(?! with the default)/, 'continues'],
    [/\ba reader of this\b|\bprivate door\b|\bthe hand of\b/, 'plain words'],
    [/\bstands between\b/, 'there is no …'],
    [/\bmay have \d/, 'are limited to'],
    [/\b(?:one|some|any) of these texts\b/, 'strings'],
    [/\ball the same\b/, 'anyway'],
    [/\b(?:[Nn]ot|was|were) tried\b/, 'tested'],
    [/\bto begin with\b|\bto go on with\b/, 'starts with, to continue'],
    [/\bpassed over\b|\btaken silently\b/, 'ignored, used without notice'],
    [
      /\b(?:Loops|Rounds|Events|Images) at most\b|^\W*(?:Longest|Most) \w+ (?:of|kept|that)\b/,
      'maximum number, maximum length',
    ],
    [/\bperhaps\b/, 'optionally, probably'],
    [/\bids\b|\b(?:model|session) id\b|\bId of\b/, 'ID'],
  ];

  it.each([
    ['With this page you can start it.', 'about'],
    ['Upload to a server of yours', 'own'],
    ['an interface of your own', 'your own'],
    ['Tools of your own', 'your own'],
    ['see the next section', 'link'],
    ['Whoever reaches the port', 'anyone who'],
    ['What stands higher wins.', 'precedence'],
    ['leave `apiKey` away', 'omit'],
    ['Only tools whose names contain one of these texts', 'strings'],
    ['Loops at most', 'maximum'],
    ['That was not tried.', 'tested'],
  ])('%s is a wording that editors replaced', (text, instead) => {
    expect(judge(text).join()).toContain(instead);
  });

  it('is worded as an editor of English docs would', () => {
    expect(
      pages.flatMap(({ id, scan }) => [
        ...scan.prose.flatMap((text, index) => judge(text).map((problem) => `${id}:${index + 1}: ${problem}`)),
        ...[...scan.frontmatter.matchAll(/^(?:title|description): *(.*)$/gm)].flatMap(([, value = '']) =>
          judge(value).map((problem) => `${id}: ${problem}`),
        ),
      ]),
    ).toEqual([]);
  });

  function judge(text: string): readonly string[] {
    return wordings.flatMap(([pattern, instead]) => {
      const found = pattern.exec(text.replace(/<[^>]*>/g, ''));
      return found === null ? [] : [`"${found[0]}" → ${instead}, in ${text.trim().slice(0, 80)}`];
    });
  }
});
