// The part of WebMCP that the page uses. Types only. https://webmachinelearning.github.io/webmcp/

export interface ModelContext {
  registerTool(tool: WebTool): unknown;
}

export interface WebTool {
  readonly name: string;
  readonly description: string;
  /** JSON Schema. Not every browser checks the input against it. */
  readonly inputSchema: object;
  readonly annotations?: { readonly readOnlyHint?: boolean };
  readonly execute: (input: unknown) => Promise<WebToolResult>;
}

/** As MCP servers answer. */
export interface WebToolResult {
  readonly content: readonly { readonly type: 'text'; readonly text: string }[];
  readonly isError?: boolean;
}
