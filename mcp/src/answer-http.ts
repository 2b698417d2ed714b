// Requests over HTTP as clients write them. The protocol has them accept both JSON and events; those that name one get that.

import { mendMessage } from './mend-message.ts';
import { isRecord } from './site/is-record.ts';

type Serve = (request: Request) => Promise<Response>;

const EVENTS = 'text/event-stream';
/** A stream without an end, which has no JSON form. */
const LISTEN = 'subscriptions/listen';

/** `serve` is asked as the protocol wants it, and its answer is given in a form that the client accepts. */
export async function answerHttp(serve: Serve, request: Request): Promise<Response> {
  if (request.method !== 'POST') return serve(request);
  const text = await request.text();
  const message = parse(text);
  const accept = request.headers.get('accept') ?? '*/*';
  const takesEvents = accept.includes(EVENTS);
  const isKnown = takesEvents || (/\*\/\*|application\/(?:json|\*)/.test(accept) && !isListening(message));
  const body = message === undefined ? text : JSON.stringify(message);
  const response = await serve(copyRequest(request, body, isKnown ? `application/json, ${EVENTS}` : accept));
  const isEvents = response.headers.get('content-type')?.startsWith(EVENTS) === true;
  return isKnown && isEvents && !takesEvents ? toJson(response, Array.isArray(message)) : response;
}

/** `undefined` for what is not JSON: the package says so. */
function parse(text: string): unknown {
  try {
    return mendMessage(JSON.parse(text));
  } catch {
    return undefined;
  }
}

const isListening = (message: unknown): boolean => isRecord(message) && message['method'] === LISTEN;

function copyRequest({ url, method, headers, signal }: Request, body: string, accept: string): Request {
  const copied = new Headers(headers);
  copied.set('accept', accept);
  copied.delete('content-length');
  return new Request(url, { method, headers: copied, body, signal });
}

/** The answers of the stream: a list for a batch, the last one for a single request. */
async function toJson(response: Response, isBatch: boolean): Promise<Response> {
  const answers = (await response.text())
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => line.slice('data: '.length));
  const body = isBatch ? `[${answers.join(',')}]` : answers.at(-1);
  return new Response(body, { status: response.status, headers: { 'content-type': 'application/json' } });
}
