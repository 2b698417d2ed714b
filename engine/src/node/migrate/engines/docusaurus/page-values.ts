// Values that Docusaurus gives to every MDX page: those that are known become constants of the page.

import { printValue } from '../../config/print-config.ts';
import type { Notes } from '../../notes.ts';
import { isDefined } from '../../pages/unknown-components.ts';
import type { FileEdit } from '../../plan.ts';

/** What is known of them here; `undefined`: nothing. */
const names = { frontMatter: undefined, contentTitle: undefined, toc: '[]', assets: '{}', metadata: '{}' } as const;

/** Reads the frontmatter before it is edited. Returns what adds the values that the edited page uses. */
export function createPageValues({ front, body, file }: FileEdit, notes: Notes): () => void {
  const fields = Object.fromEntries(front.getNames().map((name) => [name, front.get(name)]));
  return () => {
    const mask = body.getMask();
    const code = Object.entries(names).flatMap(([name, value]): string[] => {
      const uses = findUses(mask, name);
      const [first] = uses;
      if (first === undefined || isDefined(mask, name)) return [];
      if (value !== undefined) {
        const message = `\`${name}\` of Docusaurus is empty here.`;
        const advice = 'Write what the page shows of it; `<Toc />` lists the headings.';
        notes.add({ topic: 'component', file, line: body.getLine(first), message, advice });
      }
      const text = name === 'frontMatter' ? printFields(fields, mask, uses) : (value ?? printTitle(body.text));
      return [`export const ${name} = ${text};\n`];
    });
    if (code.length > 0) body.edit([{ start: 0, end: 0, text: `\n${code.join('')}\n` }]);
  };
}

/** Offsets of a name in code: in braces, or in a line that begins a statement. */
function findUses(mask: string, name: string): number[] {
  const word = new RegExp(String.raw`(?<![\w$.'"\`-])${name}(?![\w$'"\`-]|\s*:)`, 'g');
  return [...mask.matchAll(word)].flatMap(({ index }) => (isCode(mask, index) ? [index] : []));
}

function isCode(mask: string, offset: number): boolean {
  const start = Math.max(mask.lastIndexOf('\n\n', offset), 0);
  const before = mask.slice(start, offset).replace(/\\[{}]/g, '');
  const depth = before.split('{').length - before.split('}').length;
  return depth > 0 || /^\n*export\b/.test(before);
}

/** The fields that the page names, or all where it takes the whole. */
function printFields(fields: Readonly<Record<string, unknown>>, mask: string, uses: readonly number[]): string {
  const used = uses.map((offset) => /^frontMatter\??\.([\w$]+)/.exec(mask.slice(offset))?.[1]);
  const isWhole = used.includes(undefined);
  return printValue(Object.fromEntries(Object.entries(fields).filter(([name]) => isWhole || used.includes(name))));
}

/** Of the first heading, without its marks. */
function printTitle(text: string): string {
  const title = /^# +(.+?)(?: *\{#[^}]*\})? *$/m.exec(text)?.[1];
  return title === undefined ? 'undefined' : printValue(title.replace(/[`*]/g, ''));
}
