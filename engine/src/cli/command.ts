// What a command is and what it may touch of the process. Types only.

import type { CompiledKeeper } from '../node/start/compiled-keeper.ts';
import type { FlagName, Flags } from './options.ts';

/** The process, as far as commands see it; tests give their own. */
export interface Terminal {
  readonly stdout: TextStream;
  readonly stderr: TextStream;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  /** Calls back once when the command is to end. Never on the command line, where Ctrl-C and SIGTERM end the process itself. */
  onStop(listener: () => void): void;
}

export interface TextStream {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): unknown;
}

export interface CommandInput {
  /** Absolute. */
  readonly root: string;
  /** The folder or address as it was typed; `undefined` without one. */
  readonly place: string | undefined;
  readonly flags: Flags;
  readonly terminal: Terminal;
  /** Keeps what V8 compiled for this command. */
  readonly compiled: CompiledKeeper;
}

/** 0 good, 1 the site has errors, 2 wrong usage. */
export type ExitCode = 0 | 1 | 2;

export type RunCommand = (input: CommandInput) => Promise<ExitCode>;

export interface CommandSpec {
  readonly summary: string;
  readonly flags: readonly FlagName[];
  /** Whether its argument is the folder of a project, which has to be there. */
  readonly takesProject?: true | undefined;
  /** Whether it runs until it is stopped, and goes on after an error. */
  readonly isServer?: true | undefined;
  readonly examples: readonly (readonly [command: string, meaning: string])[];
  /** Imports the command's module, so that one command does not pay for the others. */
  load(): Promise<RunCommand>;
}
