// The part of WebMCP that the page uses. Types only. https://webmachinelearning.github.io/webmcp/

export interface ModelContext {
  /** A promise since 2026, which rejects where earlier browsers threw: the name is taken, or a policy forbids tools. */
  registerTool(tool: WebTool): unknown;
}

export interface WebTool {
  readonly name: string;
  /** For people. */
  readonly title: string;
  readonly description: string;
  /** JSON Schema. Not every browser checks the input against it. */
  readonly inputSchema: object;
  readonly annotations?: { readonly readOnlyHint?: boolean };
  readonly execute: (input: unknown, options?: WebToolOptions) => Promise<WebToolResult>;
}

/** Browsers before 2026 gave none. */
export interface WebToolOptions {
  /** Aborts when the agent no longer waits for the answer. */
  readonly signal?: AbortSignal;
}

/** As MCP servers answer. */
export interface WebToolResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly isError?: boolean;
}
