/** Bytes of a WebAssembly module. `file`: for messages; `text`: the module, in the part of TypeScript that is understood. */
export function compileWasm(file: string, text: string): Uint8Array<ArrayBuffer>;
