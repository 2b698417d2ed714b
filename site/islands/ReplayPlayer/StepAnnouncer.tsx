// Says each new step politely to assistive technology. A drag along the bar passes many and says only where it ends.

import { useEffect, useState } from 'react';
import type { ConversationItem } from '../../replay/conversation.ts';
import { getCallSummary } from '../../replay/stage.ts';
import type { ReplayTexts } from './texts.ts';

/** A step has to last this long to be said. */
const PAUSE_MS = 350;
/** Characters of a text that are said. */
const MAX_LENGTH = 160;

export interface StepAnnouncerProps {
  /** The step that appeared last; `undefined` before the first. */
  readonly item: ConversationItem | undefined;
  readonly texts: ReplayTexts;
}

export function StepAnnouncer({ item, texts }: StepAnnouncerProps) {
  const step = item ? describe(item, texts) : '';
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(step), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [step]);
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
}

function describe(item: ConversationItem, texts: ReplayTexts): string {
  switch (item.kind) {
    case 'tool':
      return `${item.call.name} ${getCallSummary(item)}`.trim();
    case 'user':
      return `${texts.user}: ${shorten(item.text)}`;
    case 'answer':
      return `${texts.answer}: ${shorten(item.text)}`;
    case 'assistant':
    case 'note':
      return shorten(item.text);
    default:
      return '';
  }
}

function shorten(text: string): string {
  const [line = ''] = text.trim().split('\n', 1);
  return line.length > MAX_LENGTH ? `${line.slice(0, MAX_LENGTH)}…` : line;
}
