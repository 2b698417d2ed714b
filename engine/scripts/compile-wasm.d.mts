/** Bytes of a WebAssembly module. `file`: for messages; `text`: the module, in the part of TypeScript that is understood. */
export function compileWasm(file: string, text: string): Uint8Array<ArrayBuffer>;
/** The same as a CommonJS module: `createMachine(functions)` takes what is declared only and gives what is exported. */
export function compileScript(file: string, text: string): string;
