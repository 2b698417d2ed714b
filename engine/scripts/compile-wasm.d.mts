/** A module in the part of TypeScript that is understood. */
export interface Module {
  /** For messages. */
  readonly file: string;
  readonly text: string;
}

/** Bytes of a WebAssembly module. `modules`: each after those that it imports. */
export function compileWasm(modules: readonly Module[]): Uint8Array<ArrayBuffer>;
/** The same as a CommonJS module: `createMachine(functions)` takes what is declared only and gives what is exported. */
export function compileScript(modules: readonly Module[]): string;
