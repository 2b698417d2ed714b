// Reads source files as they are now: what each is stored under, and what it is compiled from.

import { createHash } from 'node:crypto';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { SourceFile } from '../../../model/source.ts';
import { findVariables, listValues } from '../../../text/variables.ts';
import { readFileNonBlocking } from '../../cache/non-blocking.ts';
import type { CompileInput, CompileOptions } from '../../compile/input.ts';
import { toProjectPath } from '../../report/project-path.ts';
import { createCompileOptions } from './compile-options.ts';
import { createBytesReader } from './read-bytes.ts';
import { readSource, type SourceInput, toCompileInput } from './read-source.ts';

export interface ReadPage {
  /** Hash of file, name, compile options and variables that it reads: changes exactly when the page does. */
  readonly key: string;
  /** What the page is made of is all in its own file, and nothing in the environment. */
  readonly isAlone: boolean;
  /** To be asked before another page is read: bytes are not kept. */
  readonly getInput: () => SourceInput;
}

export interface PageReader {
  /** Everything that the key of a page is made of but the bytes of its file. */
  getName(source: SourceFile): string;
  read(source: SourceFile): ReadPage;
  /** What a page is compiled from, at any time. */
  readInput(source: SourceFile): CompileInput;
}

export function createPageReader(config: ResolvedConfig): PageReader {
  const optionsOf = createOptionsByLang(config);
  const readBytes = createBytesReader();
  return {
    getName: (source) =>
      [optionsOf(source.lang).hash, source.format, source.id, toProjectPath(config.root, source.path)].join('\0'),
    read(source) {
      const found = readSource(config, source, readBytes);
      const { file, bytes, codeFiles } = found;
      const { options, json } = optionsOf(source.lang);
      const values = source.format === 'mdx' ? readVariables(bytes) : undefined;
      const key = createHash('sha256')
        .update(codeFiles ? json + JSON.stringify(codeFiles) : json)
        .update(`\0${source.format}\0${source.id}\0${file}\0`)
        .update(bytes instanceof Error ? bytes.message : bytes)
        .update(values ? JSON.stringify(values) : '')
        .digest('base64url');
      const isAlone = codeFiles === undefined && values === undefined && !(bytes instanceof Error);
      return { key, isAlone, getInput: () => toCompileInput(found, options) };
    },
    readInput: (source) =>
      toCompileInput(readSource(config, source, readFileNonBlocking), optionsOf(source.lang).options).input,
  };
}

const readsVariables = /\bprocess\s*(?:\?\.|\.)\s*env\b|(?:=|\bfrom)\s*['"]?(?:\w+[.:])?process\b/;

/** Values that code of the page reads while it is rendered. Words of its text count as well: they are few. `undefined`: it reads none. */
function readVariables(bytes: Buffer | Error): readonly string[] | undefined {
  if (bytes instanceof Error || !bytes.includes('process')) return undefined;
  const text = bytes.toString('utf8');
  const variables = readsVariables.test(text) ? findVariables(text) : [];
  return variables.length === 0 ? undefined : listValues(variables, process.env);
}

function createOptionsByLang(config: ResolvedConfig) {
  const known = new Map<string, { options: CompileOptions; json: string; hash: string }>();
  return (lang: string) => {
    const found = known.get(lang);
    if (found) return found;
    const options = createCompileOptions(config, lang);
    const json = JSON.stringify(options);
    const hash = createHash('sha256').update(json).digest('base64url').slice(0, 16);
    const entry = { options, json, hash };
    known.set(lang, entry);
    return entry;
  };
}
