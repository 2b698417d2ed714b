// Loads a recording of this site.

import { parseRecording } from '../../replay/parse-recording.ts';
import { createReplay, type Replay } from '../../replay/player.ts';
import { RecordingError } from '../../replay/recording-error.ts';
import { getStreamUrl } from './sources.ts';

/** Throws nothing but {@link RecordingError}. */
export async function loadReplay(slug: string, signal: AbortSignal): Promise<Replay> {
  const url = getStreamUrl(slug);
  if (url === undefined) throw new RecordingError('unknownName', { name: slug });
  const response = await fetch(url, { signal }).catch(failToLoad);
  if (!response.ok) throw new RecordingError('notLoaded', { reason: response.status });
  // The connection may break while the text arrives, too.
  const json: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) throw new RecordingError('notJson');
    return failToLoad(error);
  });
  return createReplay(parseRecording(json));
}

function failToLoad(error: unknown): never {
  throw new RecordingError('notLoaded', { reason: error instanceof Error ? error.message : String(error) });
}
