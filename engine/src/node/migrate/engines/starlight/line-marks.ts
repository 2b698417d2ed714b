// Starlight marks lines and words of code in the first line of a block; Diglot takes numbers of lines there, and comments.

export interface MarkedBlock {
  /** What follows the language. */
  readonly meta: string;
  readonly code: string;
  /** Whether marks were left out: those of words, and those with labels. */
  readonly hasLost: boolean;
}

const mark = /\s(?:(ins|del|mark)=)?(?:\{([^}]*)\}|"[^"]*"|'[^']*'|\/(?:[^/\\\n]|\\.)+\/(?:[a-z]*(?=\s|$))?)(?=\s|$)/g;
const notations: Readonly<Record<string, string>> = { ins: '[!code ++]', del: '[!code --]' };

export function convertMarks(lang: string, meta: string, code: string): MarkedBlock {
  let hasLost = false;
  const lines = code.split('\n');
  const converted = meta.replace(mark, (whole: string, kind: string | undefined, list: string | undefined) => {
    // A label before the numbers is lost, not the marks.
    const plain = list?.replace(/^\s*(?:"[^"]*"|'[^']*')\s*:/, '');
    if (plain !== list) hasLost = true;
    if (kind === undefined && list !== undefined) return plain === list ? whole : ` {${plain}}`;
    const numbers = plain === undefined ? undefined : parseLines(plain);
    if (numbers === undefined) {
      hasLost = true;
      return '';
    }
    const notation = notations[kind ?? ''];
    if (notation === undefined) return ` {${plain?.replace(/\s/g, '')}}`;
    // A line of nothing but a mark would not be shown.
    for (const index of numbers.map((number) => number - 1).filter((i) => lines[i]?.trim()))
      lines[index] = `${lines[index]} ${toComment(lang, notation)}`;
    return '';
  });
  return { meta: converted, code: lines.join('\n'), hasLost };
}

/** `1, 3-5`; `undefined`: something else. */
function parseLines(list: string): number[] | undefined {
  const numbers: number[] = [];
  for (const part of list.split(',')) {
    const [, first, last = first] = /^\s*(\d{1,5})(?:-(\d{1,5}))?\s*$/.exec(part) ?? [];
    if (first === undefined) return undefined;
    for (let number = Number(first); number <= Number(last); number++) numbers.push(number);
  }
  return numbers;
}

const hash =
  /^(?:py|python|sh|shell|bash|zsh|fish|console|ya?ml|toml|ini|rb|ruby|docker(?:file)?|nginx|make(?:file)?|r|perl|elixir|ex|graphql|powershell|ps1|nix|conf|properties|dotenv|env)$/i;
const angle = /^(?:html|xml|svg|md|markdown|vue|svelte|astro)$/i;

function toComment(lang: string, text: string): string {
  if (hash.test(lang)) return `# ${text}`;
  if (angle.test(lang)) return `<!-- ${text} -->`;
  if (/^(?:s?css|less)$/i.test(lang)) return `/* ${text} */`;
  return /^(?:sql|lua|haskell|hs|elm|ada)$/i.test(lang) ? `-- ${text}` : `// ${text}`;
}
