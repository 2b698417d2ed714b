// Whether nothing should be loaded that the reader did not ask for. Network Information API; browsers without it spare nothing.

interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** The reader pays for every byte, or waits for it. */
export function isSparing(): boolean {
  const { connection } = navigator as { readonly connection?: Connection };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
