/** JSON Schema (draft 7, which editors read) by name. */
export function createSchemas(): Promise<Readonly<Record<'meta' | 'nav', object>>>;
/** Writes them into `folder`, in place of what is there. */
export function emitSchemas(folder: string): Promise<void>;
