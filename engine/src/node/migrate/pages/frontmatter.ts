// A page's frontmatter, edited field by field; what is not touched keeps its comments and its order.

import { type Document, isCollection, isMap, parseDocument } from 'yaml';

/** `yaml` is `undefined` on a page without frontmatter; `bodyLine` is the number of the body's first line. */
export function splitPage(text: string): {
  readonly yaml: string | undefined;
  readonly body: string;
  readonly bodyLine: number;
} {
  const source = text.replace(/^\uFEFF/, '');
  // Astro lets empty lines be before it; elsewhere a line of dashes follows them.
  const match = /^(?:(?:[ \t]*\n)+(?=---[ \t]*\n\w+:))?---[ \t]*\n(?:([\s\S]*?)\n)??---[ \t]*(?:\n|$)/.exec(source);
  if (!match) return { yaml: undefined, body: source, bodyLine: 1 };
  return { yaml: match[1] ?? '', body: source.slice(match[0].length), bodyLine: match[0].split('\n').length };
}

export class FrontmatterEditor {
  readonly #document: Document | undefined;
  readonly #text: string;
  #isChanged = false;
  /** Messages of the YAML parser; with any, nothing is edited. */
  readonly problems: readonly string[];

  constructor(yaml: string | undefined) {
    this.#text = yaml ?? '';
    const document = parseDocument(this.#text, { prettyErrors: false, schema: 'core' });
    this.problems = document.errors.map((error) => error.message);
    const isUsable = this.problems.length === 0 && (document.contents === null || isMap(document.contents));
    this.#document = isUsable ? document : undefined;
  }

  get(name: string): unknown {
    const value: unknown = this.#document?.get(name);
    return isCollection(value) ? value.toJSON() : value;
  }

  getNames(): readonly string[] {
    const value: unknown = this.#document?.toJSON();
    return typeof value === 'object' && value !== null ? Object.keys(value) : [];
  }

  /** Line of a field in the file. */
  getLine(name: string): number {
    const forms = [`${name}:`, `"${name}"`, `'${name}'`];
    const index = this.#text.split('\n').findIndex((line) => forms.some((form) => line.startsWith(form)));
    return index + 2;
  }

  /** `undefined` removes the field. */
  set(name: string, value: unknown): void {
    if (!this.#document) return;
    this.#isChanged = true;
    if (value === undefined) this.#document.delete(name);
    else if (this.#document.contents === null) this.#document.contents = this.#document.createNode({ [name]: value });
    else this.#document.set(name, value);
  }

  rename(from: string, to: string, value: unknown = this.get(from)): void {
    this.set(from, undefined);
    this.set(to, value);
  }

  /** With its fences and line end; empty when there are no fields. */
  toText(yaml: string | undefined): string {
    if (!this.#isChanged)
      return yaml === undefined ? '' : `---\n${yaml}${yaml === '' || yaml.endsWith('\n') ? '' : '\n'}---\n`;
    const text = this.#document?.toString({ lineWidth: 0 }) ?? '';
    return this.getNames().length === 0 ? '' : `---\n${text}---\n`;
  }
}
