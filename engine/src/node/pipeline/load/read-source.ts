// A source file as the compiler takes it: its text, the files that its code blocks show, and what is wrong with it.

import type { ResolvedConfig } from '../../../model/config.ts';
import type { Diagnostic } from '../../../model/diagnostic.ts';
import type { SourceFile } from '../../../model/source.ts';
import type { CodeFiles, CompileInput, CompileOptions } from '../../compile/input.ts';
import { loadCodeFiles } from '../../content/code-files.ts';
import { decodeText } from '../../content/decode-text.ts';
import { toProjectPath } from '../../report/project-path.ts';
import { describeUnreadableFile } from '../../report/unreadable.ts';

/** What a page is compiled from, before it is decoded. */
export interface SourceBytes {
  readonly source: SourceFile;
  /** Path from the project root. */
  readonly file: string;
  /** The error of a file that cannot be read. */
  readonly bytes: Buffer | Error;
  readonly codeFiles: CodeFiles | undefined;
}

/**
 * `read`: bytes that need not last longer than until the next call. `onCodeFile` is called with the path of each file that a
 * code block shows before that is read.
 */
export function readSource(
  config: ResolvedConfig,
  source: SourceFile,
  read: (path: string) => Buffer,
  onCodeFile?: (path: string) => void,
): SourceBytes {
  const file = toProjectPath(config.root, source.path);
  let bytes: Buffer;
  try {
    bytes = source.text === undefined ? read(source.path) : Buffer.from(source.text);
  } catch (error) {
    return { source, file, bytes: error instanceof Error ? error : new Error(String(error)), codeFiles: undefined };
  }
  // Bytes are searched first, since hardly any page shows a file.
  const codeFiles = bytes.includes('file=')
    ? loadCodeFiles({ root: config.root, path: source.path, text: bytes.toString('utf8'), onFile: onCodeFile })
    : undefined;
  return { source, file, bytes, codeFiles };
}

export interface SourceInput {
  readonly input: CompileInput;
  /** Why the page cannot be compiled; its text is empty then. */
  readonly problem: Diagnostic | undefined;
}

export function toCompileInput({ source, file, bytes, codeFiles }: SourceBytes, options: CompileOptions): SourceInput {
  const { text, problem } =
    bytes instanceof Error ? { text: '', problem: describeUnreadableFile(file, bytes) } : decodeText(bytes, file);
  return { input: { id: source.id, file, format: source.format, text, options, codeFiles }, problem };
}
