// Splits MDX code into its two languages: modules and elements, and Markdown.

export interface MdxPart {
  readonly lang: 'tsx' | 'markdown';
  /** With its line break at the end, except for the last part. */
  readonly code: string;
}

/** Blocks between blank lines that start with `import`, `export`, a tag or a brace are TSX; fenced code is Markdown. */
export function splitMdx(code: string): readonly MdxPart[] {
  const parts: { lang: MdxPart['lang']; code: string }[] = [];
  let fence: string | undefined;
  let lang: MdxPart['lang'] = 'markdown';
  let startsBlock = true;
  for (const line of code.split(/(?<=\n)/)) {
    const mark = /^\s*(```+|~~~+)/.exec(line)?.[1];
    if (startsBlock && fence === undefined)
      lang = mark === undefined && /^(?:import\s|export\s|<[A-Za-z>]|\{)/.test(line) ? 'tsx' : 'markdown';
    if (mark !== undefined && lang === 'markdown')
      fence = fence === undefined ? mark : mark.startsWith(fence) ? undefined : fence;
    const last = parts.at(-1);
    if (last?.lang === lang) last.code += line;
    else parts.push({ lang, code: line });
    startsBlock = line.trim() === '';
  }
  return parts;
}
