import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findTurns } from './english.ts';
import { isTestFile, listRepositoryPaths, listSourceFiles } from './repository-files.ts';
import { repositoryRoot } from './sites.ts';

const list = (path: string, text: string, part?: 'strings'): string[] =>
  findTurns(path, text, part).map(({ line, found }) => `${line} ${found}`);

describe('the words', () => {
  it.each([
    ['the former output', 'former'],
    ['formerly, in a previous output', undefined],
    ['the badge beside the title', 'beside'],
    ['Besides, besides that', undefined],
    ['Tells when it changes', 'Tells'],
    ['authors are told at once', 'told'],
    ['for telling props from expressions', undefined],
    ['the mark stands before it', 'stands'],
    ['It stands for a file, stands out and may stand alone', undefined],
    ['a stand-in that stands in for a component', undefined],
    ['the file lies in a folder', 'lies in'],
    ['a pair that lies', undefined],
    ['is written anew', 'anew'],
    ['Whoever asks', 'Whoever'],
    ['when somebody waits', 'somebody'],
    ['nobody reads it', 'nobody'],
    ['a file saved meanwhile', 'meanwhile'],
    ['each file is looked at twice', 'is looked at'],
    ['it looks at each file', undefined],
    ['Finds a file. Must not read it.', '. Must not'],
    ['It must not read the file', undefined],
    ['What is typed is kept', 'What is typed is'],
    ['what was not compiled yet is left out', 'what was not compiled yet is'],
    ['It says what is wrong and where it is', undefined],
    ['what is shown, as it is', undefined],
    ['it has another name than its file', 'another name than'],
    ['in other words than before', 'other words than'],
    ['for no reason other than this', undefined],
    ['a list has not the form', 'has not'],
    ['has not changed and has no name', undefined],
  ])('%s', (text, found) => {
    expect(findTurns('a.md', text).map((one) => one.found)).toEqual(found === undefined ? [] : [found]);
  });
});

describe('the prose of', () => {
  it.each<readonly [title: string, path: string, text: string, found: readonly string[]]>([
    ['comments', 'a.ts', '// beside\nlet beside; // anew\n/** former */', ['1 beside', '2 anew', '3 former']],
    ['lines of one comment', 'a.ts', '/**\n * What is\n * typed is kept.\n */', ['1 What is typed is']],
    ['lines of comments that follow each other', 'a.ts', '  // what is\n  // typed is kept', ['1 what is typed is']],
    ['comments, not strings', 'a.ts', "const a = 'one word beside'; const b = 'https://beside';", []],
    ['comments, not the code in them', 'a.ts', '// `beside` and `a beside b`', []],
    ['style sheets', 'a.css', 'a { b: c } /* beside */', ['1 beside']],
    ['Markdown', 'a.md', '# A\n\nIt is beside\nthe title.\n\n- anew\n', ['3 beside', '6 anew']],
    ['Markdown, not code and addresses', 'a.mdx', '```ts\n// beside\n```\n\n`beside` [a](./beside.md)\n', []],
    ['Markdown, with its lines after code', 'a.md', '```ts\nlet a = 1;\n```\n\nbeside\n', ['5 beside']],
    ['a table', 'a.md', '| a |\n| --- |\n| beside |\n', ['3 beside']],
  ])('%s', (_, path, text, found) => {
    expect(list(path, text)).toEqual(found);
  });

  it.each([
    ['sentences', "f('It is beside the file');", ['1 beside']],
    ['templates', 'f(`It is beside $' + '{file}`);', ['1 beside']],
    ['several lines', "// a\nf(\n  'One is beside the other');", ['3 beside']],
    ['names', "f('beside', 'is-beside');", []],
    ['code in sentences', "f('It is `beside` the file');", []],
    ['not comments', '// "It is beside the file"', []],
  ])('strings: %s', (_, text, found) => {
    expect(list('a.ts', text, 'strings')).toEqual(found);
  });
});

describe('this project', () => {
  const say = (path: string, part?: 'strings'): string[] =>
    findTurns(path, readFileSync(join(repositoryRoot, path), 'utf8'), part).map(
      ({ line, found, advice }) => `${path}:${line} "${found}": ${advice}`,
    );
  /** Quote the words in order to find them. */
  const quoting = ['engine/test/english.ts', 'engine/test/english.test.ts'];
  const sources = listSourceFiles().filter((path) => !quoting.includes(path));
  const guides =
    /^(?:docs\/(?:pages\/en|decisions)\/|docs\/[\w-]+\.md$|(?:(?:search|mcp|create|engine)\/)?[A-Z]+\.md$)/;

  it('says it in other words in comments', () => {
    const sheets = listRepositoryPaths().filter((path) => /^(?:engine\/src|site|docs)\/.*\.css$/.test(path));
    expect(sources.length + sheets.length).toBeGreaterThan(1000);
    expect([...sources, ...sheets].flatMap((path) => say(path))).toEqual([]);
  });

  it('says it in other words to authors', () => {
    const inUse = sources.filter((path) => /^(?:engine\/src|mcp\/src|create\/lib)\//.test(path) && !isTestFile(path));
    expect(inUse.flatMap((path) => say(path, 'strings'))).toEqual([]);
  });

  it('says it in other words in its documentation', () => {
    const pages = listRepositoryPaths().filter((path) => guides.test(path) && /\.mdx?$/.test(path));
    expect(pages.length).toBeGreaterThan(60);
    expect(pages.flatMap((path) => say(path))).toEqual([]);
  });
});
