// A recording from untrusted JSON: checked event by event, so that the player can rely on every field it reads.

import type { RecordedEvent } from './events.ts';
import { RecordingError } from './recording-error.ts';

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isContent: Check = (value) => isText(value) || (Array.isArray(value) && value.every(isPart));
const isPart = (value: unknown): boolean =>
  isObject(value) &&
  (value['type'] !== 'image_url' || (isObject(value['image_url']) && isText(value['image_url']['url'])));
const isSteps: Check = (value) =>
  Array.isArray(value) &&
  value.every((step) => isObject(step) && isText(step['content']) && typeof step['done'] === 'boolean');
const isAnything: Check = () => true;

/** Required fields of each known type. */
const requiredFields: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  user_message: { content: isContent },
  assistant_message: { content: isText },
  assistant_thinking_message: { content: isText },
  assistant_streaming_message: { content: isText },
  assistant_streaming_thinking_message: { content: isText },
  assistant_streaming_tool_call: { toolCallId: isText, arguments: isText },
  tool_call: { toolCallId: isText, name: isText, arguments: isObject },
  tool_result: { toolCallId: isText, name: isText, content: isAnything },
  system: { level: isText, message: isText },
  agent_run_start: {},
  agent_run_end: { status: isText },
  environment_input: { content: isContent },
  plan_start: {},
  plan_update: { steps: isSteps },
  plan_finish: {},
  final_answer: { content: isText },
  final_answer_streaming: { content: isText },
};

/**
 * The events of a recording in the order in which they were recorded: that is the order of the run, even where two
 * clocks disagree by some milliseconds.
 * Unknown types pass as `unknown`. Throws {@link RecordingError} for anything that is not a recording.
 */
export function parseRecording(json: unknown): readonly RecordedEvent[] {
  if (!Array.isArray(json)) throw new RecordingError('notAList');
  if (json.length === 0) throw new RecordingError('empty');
  return json.map((value, i) => parseEvent(value, i + 1));
}

function parseEvent(value: unknown, position: number): RecordedEvent {
  if (!isObject(value)) throw new RecordingError('notAnEvent', { position });
  const { type, timestamp } = value;
  if (typeof type !== 'string') throw new RecordingError('noType', { position });
  if (typeof timestamp !== 'number' || !Number.isFinite(timestamp))
    throw new RecordingError('noTime', { position, type });
  const id = typeof value['id'] === 'string' ? value['id'] : `event-${position}`;
  const fields = Object.hasOwn(requiredFields, type) ? requiredFields[type] : undefined;
  if (!fields) return { id, type: 'unknown', timestamp, name: type };
  for (const [name, check] of Object.entries(fields)) {
    if (!check(value[name])) throw new RecordingError('badField', { position, type, field: name });
  }
  return { ...value, id } as unknown as RecordedEvent;
}
