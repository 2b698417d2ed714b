// Seeded mutations of real pages: what typing, pasting and merging do to a text, and what no author would do.

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const pieces = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<p>',
    '<div>',
    '</div>',
    '<details>',
    '<X a={',
    '{',
    '}',
    '{/*',
    '*/}',
    '<!--',
    '-->',
    '<?',
    '?>',
  ],
  ...[
    '<script>',
    '</script>',
    '<textarea>',
    '<table><tr><td>',
    '<svg><path d="',
    '<a href="',
    '"',
    "'",
    '=',
    '&',
    '&amp;',
    '&#0;',
  ],
  ...[
    '*',
    '**',
    '***',
    '_',
    '~~',
    '`',
    '```',
    '```js\n',
    '~~~',
    '\\',
    '[',
    ']',
    '](',
    '![',
    '[^1]',
    '[^1]: ',
    '|',
    '|-|\n',
  ],
  ...[
    ':::',
    ':::tip\n',
    '::::tabs\n',
    '== A\n',
    '::x[',
    '# ',
    '## a {#b}',
    '- ',
    '1. ',
    '> ',
    '---\n',
    '\n',
    '\n\n',
    '\t',
    '    ',
  ],
  ...[
    '中文',
    '。',
    '「',
    '\u0086s0\u0087',
    '\0',
    '\uFEFF',
    '\uD800',
    '\u2028',
    'é',
    '😀',
    'import a from "b"\n',
    'export const x = 1\n',
  ],
];

/** `others`: texts that pieces are taken from. */
export function mutate(text: string, others: readonly string[], random: () => number): string {
  const at = (length: number): number => Math.floor(random() * (length + 1));
  let out = text;
  for (let n = 1 + Math.floor(random() * 6); n > 0; n--) {
    const start = at(out.length);
    const end = Math.min(out.length, start + at(random() < 0.8 ? 20 : 400));
    const kind = random();
    const piece = pieces[Math.floor(random() * pieces.length)] ?? '';
    if (kind < 0.35) out = out.slice(0, start) + piece + out.slice(start);
    else if (kind < 0.55) out = out.slice(0, start) + out.slice(end);
    else if (kind < 0.7) out = out.slice(0, end) + out.slice(start, end) + out.slice(end);
    else if (kind < 0.8) out = out.slice(0, start) + piece.repeat(1 + at(40)) + out.slice(start);
    else if (kind < 0.9) out = out.slice(0, start);
    else {
      const other = others[Math.floor(random() * others.length)] ?? '';
      const from = at(other.length);
      out = out.slice(0, start) + other.slice(from, from + at(300)) + out.slice(end);
    }
  }
  return out;
}
