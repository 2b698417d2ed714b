import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { SourceFile } from '../../../model/source.ts';
import { findImports, foreseeImports } from './foresee-imports.ts';

describe('imports of a text', () => {
  it.each<[string, string, readonly string[]]>([
    [
      'stand at the beginning of a line',
      "import A from './a'\n\n import B from './b'\nHe said import C from './c'",
      ['./a'],
    ],
    [
      'have any form',
      "import a, { b } from 'a';\nimport * as c from \"c\"\nimport 'd'\nexport { e } from 'e'",
      [...'acde'],
    ],
    ['may go on for lines', "import {\n  A,\n  B as C,\n} from './a.tsx';\n", ['./a.tsx']],
    ['follow each other', "import A from 'a';\nexport * from 'b';\nexport * as c from 'c';", [...'abc']],
    ['are not those of types', "import type { A } from './a';\nimport { type B, C } from './b';", ['./b']],
    [
      'are none in code blocks',
      "```ts\nimport A from 'a';\n```\n\n~~~~\n```\nimport B from 'b';\n~~~~\nimport C from 'c'",
      ['c'],
    ],
    ['are none in a code block without an end', "```ts\nimport A from 'a';\n~~~\nimport B from 'b'", []],
    ['may follow code in a line', "```a``` is code\nimport A from 'a'", ['a']],
    ['are found among many fences', `${'```a\n'.repeat(50_001)}\`\`\`\nimport A from 'a'`, ['a']],
    ['are none in prose', "import is a word of JavaScript.\n\nexport it from 'here', they said.", []],
  ])('%s', (_, text, expected) => {
    expect(findImports(text).map(({ specifier }) => specifier)).toEqual(expected);
  });
});

describe('what pages will import', () => {
  let root: string;
  beforeEach(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'diglot-foresee-')));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  /** Keys of the modules that pages of these texts import; a name that begins with an underscore is a partial. */
  function foresee(pages: Readonly<Record<string, string>>): readonly string[] {
    const files = Object.entries(pages).map(([id, text]): SourceFile => {
      const path = join(root, 'docs', id);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, text);
      const kind = id.startsWith('_') ? 'partial' : id.startsWith('sdk/') ? 'excluded' : 'page';
      return { id, path, kind, format: id.endsWith('x') ? 'mdx' : 'md', lang: 'en', version: '', pagePath: id };
    });
    const config = { root, contentDir: join(root, 'docs'), route: { showExcluded: false }, publishUntil: '2026-01-01' };
    return foreseeImports(config as unknown as ResolvedConfig, { files, metas: [], publicDir: undefined }).map(
      ({ key }) => key.replace('\0', ' '),
    );
  }

  it('is what their texts say and files answer to', () => {
    writeFileSync(join(root, 'box.tsx'), '');
    const text = "import Box from '../box'\nimport Gone from '../gone'\n";
    expect(foresee({ 'a.mdx': text, 'b.md': text, 'c.mdx': '# Words' })).toEqual(['docs/a.mdx ../box']);
  });

  it('includes what pages import that they show, and nothing of excluded pages and drafts', () => {
    writeFileSync(join(root, 'box.tsx'), '');
    const own = "import Box from '/box.tsx'\n";
    expect(
      foresee({
        'a.mdx': "import Sdk from './sdk/a.mdx'\n",
        'sdk/a.mdx': `import Part from '../_part.mdx'\n${own}`,
        'sdk/b.mdx': own,
        '_part.mdx': `import Circle from './a.mdx'\n${own}`,
        'draft.mdx': `---\ndraft: true\n---\n\n${own}`,
      }),
    ).toEqual(['docs/_part.mdx /box.tsx', 'docs/sdk/a.mdx /box.tsx']);
  });
});
