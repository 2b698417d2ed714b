// Reads source files as they are now: what each is stored under, and what it is compiled from.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ResolvedConfig } from '../../../model/config.ts';
import type { SourceFile } from '../../../model/source.ts';
import type { CompileInput, CompileOptions } from '../../compile/input.ts';
import { createCompileOptions } from './compile-options.ts';
import { createBytesReader } from './read-bytes.ts';
import { readSource, type SourceInput, toCompileInput } from './read-source.ts';

export interface ReadPage {
  /** Hash of file, name and compile options: changes exactly when the page does. */
  readonly key: string;
  /** To be asked before another page is read: bytes are not kept. */
  readonly getInput: () => SourceInput;
}

export interface PageReader {
  read(source: SourceFile): ReadPage;
  /** What a page is compiled from, at any time. */
  readInput(source: SourceFile): CompileInput;
}

export function createPageReader(config: ResolvedConfig): PageReader {
  const optionsOf = createOptionsByLang(config);
  const readBytes = createBytesReader();
  return {
    read(source) {
      const found = readSource(config, source, readBytes);
      const { file, bytes, codeFiles } = found;
      const { options, json } = optionsOf(source.lang);
      const key = createHash('sha256')
        .update(codeFiles ? json + JSON.stringify(codeFiles) : json)
        .update(`\0${source.format}\0${source.id}\0${file}\0`)
        .update(bytes instanceof Error ? bytes.message : bytes)
        .digest('base64url');
      return { key, getInput: () => toCompileInput(found, options) };
    },
    readInput: (source) =>
      toCompileInput(readSource(config, source, readFileSync), optionsOf(source.lang).options).input,
  };
}

function createOptionsByLang(config: ResolvedConfig) {
  const known = new Map<string, { options: CompileOptions; json: string }>();
  return (lang: string) => {
    const found = known.get(lang);
    if (found) return found;
    const options = createCompileOptions(config, lang);
    const entry = { options, json: JSON.stringify(options) };
    known.set(lang, entry);
    return entry;
  };
}
