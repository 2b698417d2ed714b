import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { compileText, listProblems } from '../../../../test/fixtures/compile-text.ts';
import { parseFlatYaml } from './flat-yaml.ts';
import { toIsoDate } from './schema.ts';

const read = (yaml: string) => compileText(`---\n${yaml}\n---\n\nText`);

describe('frontmatter', () => {
  it('with a list as a key says nothing by itself', () => {
    const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => undefined);
    read('? [a]\n: 1');
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it.each([
    ['title: A', { title: 'A', extra: {} }],
    ['title: "A: b"', { title: 'A: b', extra: {} }],
    ['title: 404', { title: '404', extra: {} }],
    ['title: 1.10', { title: '1.10', extra: {} }],
    ['title: 21E08\ndate: 2021-03-05', { title: '21E08', date: '2021-03-05', extra: {} }],
    ['tags: [1.0, 0x10, 007, 2]\nown: 1.10', { tags: ['1.0', '0x10', '007', '2'], extra: { own: 1.1 } }],
    ['sidebar: { order: 1.0 }', { sidebar: { order: 1 }, extra: {} }],
    ['title: >\n  a\n  b', { title: 'a b', extra: {} }],
    ['hero:\n  text: |\n    a\n    b\n', { hero: { text: 'a\nb' }, extra: {} }],
    ['', { extra: {} }],
    ['# only a comment', { extra: {} }],
    ['pageType: custom', { pageType: 'custom', extra: {} }],
    ['pageType: 404', { pageType: '404', extra: {} }],
    ['pageType: doc-wide', { pageType: 'doc', extra: {} }],
    ['tags: one', { tags: ['one'], extra: {} }],
    ['tags: [a, 1]', { tags: ['a', '1'], extra: {} }],
    ['author: [a, b]', { author: ['a', 'b'], extra: {} }],
    ['date: 2025-06-20', { date: '2025-06-20', extra: {} }],
    ['date: 2025-6-2 9:05 +8', { date: '2025-06-02T09:05:00+08:00', extra: {} }],
    ['sidebar: false\noutline: true', { sidebar: false, outline: true, extra: {} }],
    ['sidebar:\n  order: 2\n  hidden: true', { sidebar: { order: 2, hidden: true }, extra: {} }],
    [
      'sidebar: { label: L, badge: { text: New, variant: caution } }',
      { sidebar: { label: 'L', badge: { text: 'New', type: 'warning' } }, extra: {} },
    ],
    ['sidebar: { badge: New }', { sidebar: { badge: 'New' }, extra: {} }],
    ['lineNumbers: true', { lineNumbers: true, extra: {} }],
    ['title:', { extra: {} }],
    ['own: {a: [1, x]}\nwhen: 2025-01-01', { extra: { own: { a: [1, 'x'] }, when: '2025-01-01' } }],
    ['x: &a [1]\ny: *a', { extra: { x: [1], y: [1] } }],
    [
      'head:\n  - - script\n    - src: /a.js\n      defer: true\n      async: false',
      { head: [['script', { src: '/a.js', defer: '' }]], extra: {} },
    ],
    [
      'head:\n  - - link\n    - rel: icon\n      sizes: 32',
      { head: [['link', { rel: 'icon', sizes: '32' }]], extra: {} },
    ],
    ['socialCard: false', { socialCard: false, extra: {} }],
    ['socialCard: /a.png', { socialCard: '/a.png', extra: {} }],
    ['socialCard: https://example.org/a.png', { socialCard: 'https://example.org/a.png', extra: {} }],
    ['hero:\n  name: N\n  tagline:\n  actions:', { hero: { name: 'N' }, extra: {} }],
    ['features:\n  - title: T\n    icon:', { features: [{ title: 'T' }], extra: {} }],
    ['hero:\n  name: N\n  image: /a.png', { hero: { name: 'N', image: { src: '/a.png' } }, extra: {} }],
    ['features:\n  - title: T\n    span: 6', { features: [{ title: 'T', span: 6 }], extra: {} }],
    ['__proto__: x\nok: 1', { extra: { ok: 1 } }],
    // Near names of fields, for values that those would not take, and names that are short or of something else.
    ['drafts: 3', { extra: { drafts: 3 } }],
    ['data: { x: 1 }\ntil: a\nproduct: b', { extra: { data: { x: 1 }, til: 'a', product: 'b' } }],
  ])('%j', (yaml, expected) => {
    const page = read(yaml);
    expect(listProblems(page)).toEqual([]);
    expect(page.meta.frontmatter).toEqual(expected);
    expect(page.content.body.html).toBe('<p>Text</p>\n');
  });

  it.each([
    [
      'sidebar: maybe',
      'frontmatterInvalid 2:1 The frontmatter field `sidebar` is "maybe", but it expects true, false, or an object with order, label, badge and hidden.',
    ],
    [
      'sidebar:\n  order: first',
      'frontmatterInvalid 3:10 The frontmatter field `sidebar.order` is "first", but it expects a number.',
    ],
    [
      'sidebar:\n  order: 1\n  attrs: { style: x }',
      'foreignFrontmatter 3:3 The frontmatter field `sidebar` is {"order":1,"attrs":{"style":"x"}}, as in other generators.',
    ],
    ['a: 1\ndrft: true', 'unknownFrontmatter 3:7 The frontmatter field `drft` has no effect here.'],
    ['titel: A', 'unknownFrontmatter 2:1 The frontmatter field `titel` has no effect here.'],
    [
      `deep: ${'['.repeat(20_000)}${']'.repeat(20_000)}`,
      'frontmatterSyntax 2:1 The frontmatter nests lists or objects too deeply to be read.',
    ],
    [
      'open: [[[\nother: 1',
      'frontmatterSyntax 2:9 The frontmatter is not valid YAML: Flow sequence in block collection must be sufficiently indented and end with a ].',
    ],
    [
      'a: 1\nt: {b: 1\nc: 2',
      'frontmatterSyntax 3:4 The frontmatter is not valid YAML: Flow map in block collection must be sufficiently indented and end with a }.',
    ],
    ['t: "x\nc: 2\n', 'frontmatterSyntax 2:4 The frontmatter is not valid YAML: Missing closing "quote.'],
    [
      'features:\n  - title: A\n  - title: B\n    icon: <i></i>',
      'foreignFrontmatter 3:3 The frontmatter field `features` has {"icon":"<i></i>"}, as in other generators.',
    ],
    [
      'sidebar:\n  badge:\n    text: New\n    type: pink',
      'frontmatterInvalid 5:11 The frontmatter field `sidebar.badge.type` is "pink", but it expects "tip", "info", "warning" or "danger" as its type.',
    ],
    ...['true', './a.png', '//example.org/a.png'].map((value) => [
      `socialCard: ${value}`,
      `frontmatterInvalid 2:${value === 'true' ? 1 : 13} The frontmatter field \`socialCard\` is ${value === 'true' ? value : `"${value}"`}, but it expects false, or the address of a picture such as "/picture.png".`,
    ]),
    ...['draft', 'unlisted'].map((name) => [
      `${name}: maybe`,
      `frontmatterInvalid 2:1 The frontmatter field \`${name}\` is "maybe", but it expects true or false.`,
    ]),
    [
      'a: 1\ntags: {x: 1}',
      'frontmatterInvalid 3:7 The frontmatter field `tags` is {"x":1}, but it expects text or a list of texts.',
    ],
    [
      'date: 2025-02-30',
      'frontmatterInvalid 2:7 The frontmatter field `date` is "2025-02-30", but it expects a date such as 2025-06-20.',
    ],
    [
      'features:\n  - title: a\n    span: 5',
      'frontmatterInvalid 4:11 The frontmatter field `features[0].span` is 5, but it expects 2, 3, 4 or 6.',
    ],
    ['features:\n  - details: a', 'frontmatterInvalid 3:5 The frontmatter field `features[0].title` is missing.'],
    [
      'overviewHeaders: [2, 9]',
      'frontmatterInvalid 2:22 The frontmatter field `overviewHeaders[1]` is 9, but it expects depths from 1 to 6.',
    ],
    [
      'hero:\n  actions:\n    - text: a\n      link: "javascript:x"',
      'unsafeUrl 5:13 The frontmatter field `hero.actions[0].link` is "javascript:x", which can run a script; it was left out.',
    ],
    [
      'title: a: b',
      'frontmatterSyntax 2:8 The frontmatter is not valid YAML: Nested mappings are not allowed in compact mappings.',
    ],
    ['- a', 'frontmatterSyntax 2:1 The frontmatter is a list and not a list of fields.'],
    ['a: &a\n  - [*a]', "frontmatterSyntax 3:6 The frontmatter's alias `*a` is inside what `&a` names."],
    ['just text', 'frontmatterSyntax 2:1 The frontmatter is the value "just text" and not a list of fields.'],
  ])('%j → %s', (yaml, problem) => {
    const page = read(yaml);
    expect(listProblems(page)).toEqual([problem]);
    expect(page.diagnostics[0]?.file).toBe('docs/page.md');
    expect(yaml.split('\n')).toContain(page.diagnostics[0]?.sourceLine);
    expect(page.content.body.html).toBe('<p>Text</p>\n');
  });

  it.each([
    ['hero:\n\tname: a', 3, 'Indent with spaces.'],
    ['title：标题', 2, 'Write `title: 标题`, with a narrow colon and a space behind it.'],
    ['title:标题', 2, 'Write `title: 标题`, with a narrow colon and a space behind it.'],
    ['title: 标题\ndescription：　说明', 3, 'Write `description: 说明`, with a narrow colon and a space behind it.'],
    ['title: a: b', 2, 'Put values that contain a colon, a quote or a bracket in quotes.'],
    ['just text', 2, 'Write one `name: value` per line.'],
    ['https://a.b', 2, 'Write one `name: value` per line.'],
  ])('says what to do about %j', (yaml, line, hint) => {
    const [problem] = read(yaml).diagnostics;
    expect([problem?.line, problem?.hint]).toEqual([line, hint]);
  });

  it('keeps the good fields next to a bad one', () => {
    expect(read('title: A\nsidebar: 1\ntags: [x]').meta.frontmatter).toEqual({ title: 'A', tags: ['x'], extra: {} });
  });

  it('stops an alias bomb', () => {
    const lines = ['a: &a [x,x,x,x,x,x,x,x,x]'];
    for (const [name, of] of ['ba', 'cb', 'dc', 'ed', 'fe', 'gf'].map((pair) => [...pair])) {
      lines.push(`${name}: &${name} [${Array.from({ length: 9 }, () => `*${of}`).join(',')}]`);
    }
    const [problem] = listProblems(read(lines.join('\n')));
    expect(problem).toMatch(/^frontmatterSyntax 2:1 The frontmatter could not be read: Excessive alias count/);
  });

  it.each([
    ['\uFEFF---\ntitle: A\n---\n# B', 'A'],
    ['---\r\ntitle: A\r\n---\r\n# B', 'A'],
    ['---\ntitle: A\n---', 'A'],
    ['---\n---\n# B', 'B'],
    ['---\n\n---\n# B', 'B'],
    ['text\n---\ntitle: A\n---\n', ''],
    ['----\ntitle: A\n---\n# B', 'B'],
  ])('%j has the title %j', (text, title) => {
    const page = compileText(text);
    expect(page.meta.title).toBe(title);
    expect(listProblems(page)).toEqual([]);
  });

  it('says that frontmatter is never closed, and lets a rule at the top be a rule', () => {
    expect(listProblems(compileText('---\ntitle: A\n\n# B'))).toEqual([
      'frontmatterSyntax 1:1 The frontmatter that starts on line 1 is not closed.',
    ]);
    expect(listProblems(compileText('---\n\n# B'))).toEqual([]);
  });

  it('keeps line numbers of the body', () => {
    expect(compileText('---\ntitle: A\n\nx: 1\n---\n\n[a](./a.md)').meta.links).toEqual([
      { href: './a.md', line: 7, column: 1 },
    ]);
  });
});

describe('parseFlatYaml', () => {
  it.each([
    ['a: b\nc: "d: e"\n\nf: true', { a: 'b', c: 'd: e', f: true }],
    ['title: 中文 标题！', { title: '中文 标题！' }],
    ["a: 'it'", { a: 'it' }],
    ['a: null', undefined],
    ['a: yes', undefined],
    ['a: 1', undefined],
    ['a: 2025-01-01', undefined],
    ['a: b: c', undefined],
    ['a: b # c', undefined],
    ['a: [b]', undefined],
    ['a: "b\\n"', undefined],
    ["a: 'it''s'", undefined],
    ['a: |', undefined],
    ['a:\n  b: c', undefined],
    ['a: b\n  c', undefined],
    ['a: b\na: c', undefined],
    ['a: *x', undefined],
  ])('%j', (text, expected) => {
    expect(parseFlatYaml(text)).toEqual(expected);
  });
});

describe('parseFlatYaml compared with the real parser', () => {
  const pieces = [
    'a',
    'Bc',
    '中',
    ': ',
    ':',
    ' ',
    '"',
    "'",
    '#',
    ' #',
    '-',
    '- ',
    '[',
    '{',
    '}',
    '&',
    '*',
    '!',
    '|',
    '>',
    '%',
    '@',
    '`',
  ];
  const more = [
    'true',
    'null',
    '~',
    '1',
    '.5',
    '0x1',
    '2025-01-01',
    '\n',
    '\n  ',
    'k: ',
    'yes',
    '\\',
    ',',
    '?',
    '=',
    '<<',
    '\t',
    '.inf',
  ];
  const source = fc
    .array(fc.constantFrom(...pieces, ...more), { maxLength: 12 })
    .map((parts) => `k: ${parts.join('')}`);

  it('says the same or nothing', () => {
    fc.assert(
      fc.property(source, (text) => {
        const flat = parseFlatYaml(text);
        if (flat) expect(flat).toEqual(parseYaml(text, { schema: 'core' }));
      }),
      { numRuns: 3_000 },
    );
  });
});

describe('toIsoDate', () => {
  it.each([
    ['2025-06-20', '2025-06-20'],
    ['2025-6-2', '2025-06-02'],
    ['2025-06-20T10:00:00Z', '2025-06-20T10:00:00Z'],
    ['2025-06-20 10:00', '2025-06-20T10:00:00Z'],
    ['2025-06-20 10:00:05.250 +0530', '2025-06-20T10:00:05.250+05:30'],
    ['2025-06-20 10:00 -03:00', '2025-06-20T10:00:00-03:00'],
    ['2025-13-01', undefined],
    ['2025-02-29', undefined],
    ['2025-06-20 25:00', undefined],
    ['20 June 2025', undefined],
  ])('%j → %j', (text, iso) => {
    expect(toIsoDate(text)).toBe(iso);
  });
});
