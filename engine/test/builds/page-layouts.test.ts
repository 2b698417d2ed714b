// The default export of an MDX page is the layout of its content, in a build, in a check and in dev.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ensure } from '../../../scripts/ensure.mjs';
import { copySite } from '../sites.ts';
import { createTestFolder } from '../test-folder.ts';
import { compareDev, judge, type Verdict } from '../three-uses.ts';

const folder = createTestFolder('diglot-page-layouts');
const button = "import { Button } from '../../../islands/Button.tsx';\n\n";
const text = '\n\n# Title\n\nLead of [two](./two.md).\n\n## Part\n\n```ts\nconst a = 1;\n```\n';

/** The layouts of pages, each with a text that says it was there. */
const good: Record<string, string> = {
  'docs/en/guide/inline.mdx': `${button}export default ({ children }) => (\n  <section className="frame">{children}<p>After it.</p></section>\n);${text}\n<Button />\n`,
  'docs/en/guide/theirs.mdx': `export { default } from '../../../layouts/Frame.tsx';${text}`,
  'docs/en/guide/island.mdx': `import { Fold } from '../../../islands/Fold.tsx';\n\nexport default Fold;${text}`,
  'docs/en/guide/_part.mdx': `export default ({ children, kind }) => <aside data-kind={kind}>{children}</aside>\n\nText of the part.\n`,
  'docs/en/guide/using.mdx': `import Part from './_part.mdx';\n\n# Using\n\n<Part kind="note" />\n`,
  'layouts/Frame.tsx': `import { usePage } from 'diglot/theme';
export default function Frame({ children }) {
  return <div className="theirs"><h2 id="of">Of {usePage().page.title}</h2>{children}</div>;
}
`,
  'islands/Fold.tsx': `'use client';
import { useState } from 'react';
export function Fold({ children }) {
  const [open, setOpen] = useState(true);
  return <div><button type="button" onClick={() => setOpen(!open)}>Fold</button>{open && children}</div>;
}
`,
};
const bad: Record<string, string> = {
  'docs/en/guide/number.mdx': '\nexport default 5\n\n# A\n\nText of A.\n',
  'docs/en/guide/throws.mdx': "export default () => { throw new Error('no frame'); }\n\n# B\n\nText of B.\n",
  'docs/en/guide/twice.mdx': 'export default () => null\n\n# C\n\nexport default () => null\n',
};

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
}

beforeAll(() => ensure());

describe('layouts of pages', () => {
  let root: string;
  const read = (file: string): string => readFileSync(join(root, 'dist/guide', file), 'utf8');
  /** The article without the title and without sheets. */
  const readArticle = (file: string): string => {
    const article = /<article class="prose">(?:<h1[^>]*>.*?<\/h1>)?(.*?)<\/article>/s.exec(read(file))?.[1] ?? '';
    return article
      .replace(/<link [^>]*>|<\/?noscript>/g, '')
      .replace(/>\n/g, '>')
      .trim();
  };

  beforeAll(async () => {
    root = copySite('base', join(folder, 'good'));
    write(root, good);
    expect(await judge(['build', root])).toEqual({ code: 0, problems: [] });
  }, 60_000);

  it('go around what the page says', () => {
    const inline = readArticle('inline.html');
    expect(inline).toMatch(/^<section class="frame"><p>Lead of .*<p>After it\.<\/p><\/section>$/s);
    expect(inline).toContain('<h2 id="part">');
    expect(readArticle('theirs.html')).toMatch(/^<div class="theirs"><h2 id="of">Of Title<\/h2><p>Lead of .*<\/div>$/s);
    expect(readArticle('using.html')).toBe('<aside data-kind="note"><p>Text of the part.</p></aside>');
  });

  it('leave the title, the outline and the islands of the page as they are', () => {
    for (const file of ['inline.html', 'theirs.html', 'island.html']) {
      expect(read(file), file).toMatch(/<h1 id="title"/);
      expect(read(file), file).toMatch(/data-spy[^>]*>.*?href="#part"/s);
    }
    expect(readArticle('inline.html')).toMatch(/<diglot-island data-island="[^"]*#Button"/);
    const island = readArticle('island.html');
    expect(island).toMatch(/^<diglot-island data-island="[^"]*#Fold"[^>]* data-props="\{\}"/);
    expect(island).toMatch(/<diglot-static[^>]*><p>Lead of .*<h2 id="part">/s);
  });

  it('are part of the Markdown twin', () => {
    expect(read('inline.md')).toMatch(
      /# Title \{#title\}\n\nLead of \[two\].*## Part \{#part\}\n\n```ts\nconst a = 1;\n```.*After it\.\n$/s,
    );
    expect(read('theirs.md')).toMatch(/## Of Title \{#of\}\n\nLead of .*## Part \{#part\}/s);
    expect(read('island.md')).toMatch(/Lead of .*## Part \{#part\}/s);
    expect(read('using.md')).toContain('Text of the part.');
  });

  it('look the same in check and in dev', async () => {
    expect(await judge(['check', root])).toEqual({ code: 0, problems: [] });
    expect(await compareDev(root)).toEqual([]);
  });
});

it('a default export that is no layout is reported, and the text stays', async () => {
  const root = copySite('base', join(folder, 'bad'));
  write(root, bad);
  const expected: Verdict = {
    code: 1,
    problems: [
      "error mdxSyntax docs/en/guide/twice.mdx:5:1 Not valid JavaScript: Duplicate export 'default'.",
      'error renderFailed docs/en/guide/throws.mdx:1:1 The layout that the page exports by default failed to render: no frame',
      'error unknownComponent docs/en/guide/number.mdx:2:1 The default export of the page is not a component, though in MDX it is the layout of the page.',
    ],
  };
  expect(await judge(['check', root])).toEqual(expected);
  expect(await judge(['build', root])).toEqual(expected);
});
