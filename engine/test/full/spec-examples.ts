// The examples of a Markdown specification, cut out of its source text.

export interface SpecExample {
  readonly number: number;
  readonly section: string;
  readonly markdown: string;
  readonly html: string;
  /** Words after `example`: GFM marks examples of an extension, and `disabled` ones. */
  readonly marks: readonly string[];
}

/** `text`: a `spec.txt`, in which `→` is a tab. */
export function parseSpecExamples(text: string): readonly SpecExample[] {
  const examples: SpecExample[] = [];
  let section = '';
  const pattern = /^`{32} example([^\n]*)\n([\s\S]*?)^\.\n([\s\S]*?)^`{32}$|^#{1,6} +(.*)$/gm;
  for (const [, marks, markdown = '', html = '', heading] of text.matchAll(pattern)) {
    if (heading !== undefined) section = heading;
    else {
      examples.push({
        number: examples.length + 1,
        section,
        markdown: markdown.replaceAll('→', '\t'),
        html: html.replaceAll('→', '\t'),
        marks: (marks ?? '').trim().split(/\s+/).filter(Boolean),
      });
    }
  }
  return examples;
}
