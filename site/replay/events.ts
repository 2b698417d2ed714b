// The events of a recorded run, as the product stores and streams them (`AgentEventStream`, 0.3.x). Types only.

/** A part of a multimodal message, in OpenAI chat form. */
export type ContentPart =
  | { readonly type: 'text'; readonly text: string; readonly name?: string }
  | { readonly type: 'image_url'; readonly image_url: { readonly url: string } };

export type Content = string | readonly ContentPart[];

interface Base<Type extends string> {
  readonly id: string;
  readonly type: Type;
  /** Milliseconds since the epoch. */
  readonly timestamp: number;
}

export interface UserMessage extends Base<'user_message'> {
  readonly content: Content;
}

export interface AssistantMessage extends Base<'assistant_message'> {
  readonly content: string;
  readonly toolCalls?: readonly {
    readonly id: string;
    readonly function: { readonly name: string; readonly arguments: string };
  }[];
  readonly finishReason?: string;
  readonly messageId?: string;
}

export interface ThinkingMessage extends Base<'assistant_thinking_message'> {
  readonly content: string;
  readonly thinkingDurationMs?: number;
  readonly messageId?: string;
}

/** `content` is what was added, not what there is. */
export interface StreamingText
  extends Base<'assistant_streaming_message' | 'assistant_streaming_thinking_message' | 'final_answer_streaming'> {
  readonly content: string;
  readonly isComplete?: boolean;
  readonly messageId?: string;
}

export interface StreamingToolCall extends Base<'assistant_streaming_tool_call'> {
  readonly toolCallId: string;
  readonly toolName: string;
  readonly arguments: string;
  readonly isComplete: boolean;
}

export interface ToolCall extends Base<'tool_call'> {
  readonly toolCallId: string;
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

export interface ToolResult extends Base<'tool_result'> {
  readonly toolCallId: string;
  readonly name: string;
  /** Its shape depends on the tool. */
  readonly content: unknown;
  readonly elapsedMs: number;
  readonly error?: string;
  readonly _extra?: { readonly currentUrl?: string; readonly currentScreenshot?: string };
}

export interface SystemMessage extends Base<'system'> {
  readonly level: 'info' | 'warning' | 'error';
  readonly message: string;
}

export interface RunStart extends Base<'agent_run_start'> {
  readonly model?: string;
  readonly modelDisplayName?: string;
  readonly provider?: string;
}

export interface RunEnd extends Base<'agent_run_end'> {
  readonly iterations: number;
  readonly elapsedMs: number;
  readonly status: string;
}

export interface EnvironmentInput extends Base<'environment_input'> {
  readonly content: Content;
  readonly description?: string;
  readonly metadata?: { readonly type: string; readonly url?: string };
}

export interface PlanStart extends Base<'plan_start'> {
  readonly sessionId: string;
}

export interface PlanUpdate extends Base<'plan_update'> {
  readonly steps: readonly PlanStep[];
}

export interface PlanStep {
  readonly content: string;
  readonly done: boolean;
}

export interface PlanFinish extends Base<'plan_finish'> {
  readonly summary: string;
}

export interface FinalAnswer extends Base<'final_answer'> {
  readonly content: string;
  readonly title?: string;
  readonly messageId?: string;
}

export type AgentEvent =
  | UserMessage
  | AssistantMessage
  | ThinkingMessage
  | StreamingText
  | StreamingToolCall
  | ToolCall
  | ToolResult
  | SystemMessage
  | RunStart
  | RunEnd
  | EnvironmentInput
  | PlanStart
  | PlanUpdate
  | PlanFinish
  | FinalAnswer;

/** An event of a type that this player does not know; shown by its name. */
export interface UnknownEvent {
  readonly id: string;
  readonly type: 'unknown';
  readonly timestamp: number;
  readonly name: string;
}

export type RecordedEvent = AgentEvent | UnknownEvent;
