// The conversation so far, kept at its end while it grows. Prints a window of a long one: what came before can be asked for.

import { memo, useLayoutEffect, useRef, useState } from 'react';
import { ConversationItems } from '../../components/replay/ConversationItems.tsx';
import type { ConversationItem, ToolItem } from '../../replay/conversation.ts';
import type { ReplayTexts } from './texts.ts';

export interface ConversationProps {
  readonly items: readonly ConversationItem[];
  /** Number of items that have appeared. */
  readonly visible: number;
  /** Number of events that have happened. */
  readonly count: number;
  readonly currentId: string | undefined;
  readonly texts: ReplayTexts;
  /** Language of what was said, where it is not the page's. */
  readonly lang: string | undefined;
  readonly onSelect: (item: ToolItem) => void;
}

/** Items in the page at once; a run of thousands of events stays quick. */
const WINDOW = 120;
/** A reader this close to the end, in pixels, follows it. */
const NEAR_END = 48;

export const Conversation = memo(function Conversation(props: ConversationProps) {
  const { items, visible, count, currentId, texts, lang, onSelect } = props;
  const [size, setSize] = useState(WINDOW);
  const list = useRef<HTMLElement>(null);
  const isFollowing = useRef(true);
  const from = Math.max(0, visible - size);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows what has just appeared.
  useLayoutEffect(() => {
    if (list.current && isFollowing.current) list.current.scrollTop = list.current.scrollHeight;
  }, [visible, count]);
  return (
    <section
      className="replay-conversation"
      ref={list}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area has to be reachable by keyboard.
      tabIndex={0}
      aria-label={texts.conversation}
      onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
        isFollowing.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
    >
      {from > 0 && (
        <button type="button" className="replay-earlier" onClick={() => setSize(size + WINDOW)}>
          {texts.earlier}
        </button>
      )}
      <ConversationItems
        items={items.slice(from, visible)}
        count={count}
        texts={texts}
        lang={lang}
        currentId={currentId}
        onSelect={onSelect}
      />
    </section>
  );
});
