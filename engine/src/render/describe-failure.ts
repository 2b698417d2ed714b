// Describes a component that throws, for its author.

import { createDiagnostic, type Diagnostic } from '../model/diagnostic.ts';
import { getBrowserHint } from '../text/browser-names.ts';
import { getErrorMessage } from '../text/error-message.ts';
import { IslandPropError } from '../text/island-props.ts';

interface Place {
  readonly file: string | undefined;
  readonly line?: number | undefined;
  readonly column?: number | undefined;
}

export function describeFailure(name: string, place: Place, error: unknown): Diagnostic {
  if (error instanceof IslandPropError)
    return createDiagnostic({
      code: 'islandProps',
      message: `${name} gets the prop "${error.path}", which is ${error.kind} and cannot be sent to the browser.`,
      hint: 'Islands take plain data: strings, numbers, booleans, lists, objects, dates, maps, sets and URLs.',
      ...place,
    });
  const text = getMessage(error);
  const hint = getBrowserHint(text, 'component');
  return createDiagnostic({
    code: 'renderFailed',
    message: `${name} failed to render: ${text}`,
    ...(hint !== undefined && { hint }),
    ...place,
  });
}

/** First line of an error's message, without the link of React's minified errors, which does not help an author. */
export function getMessage(error: unknown): string {
  const text = getErrorMessage(error);
  return (text.split('\n')[0] ?? '').trim() || 'unknown error';
}
