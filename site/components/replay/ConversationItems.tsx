// Prints conversation items. Props only; used on the server for whole transcripts and by the player for what has happened so far.

import { memo } from 'react';
import type { ReplayTexts } from '../../islands/ReplayPlayer/texts.ts';
import type { ConversationItem, ScreenItem, ToolItem } from '../../replay/conversation.ts';
import { createStageView, getCallSummary, isFailure } from '../../replay/stage.ts';
import { getShownText } from '../../replay/stages.ts';
import { fillText } from '../../showcase/texts.ts';
import { Markdown } from './Markdown.tsx';
import { Plan } from './Plan.tsx';
import { StageContent } from './StageContent.tsx';

export interface ConversationItemsProps {
  readonly items: readonly ConversationItem[];
  /** Number of events that have happened; `Infinity` for all. */
  readonly count: number;
  readonly texts: ReplayTexts;
  /** Language of what was said, where it is not the page's. */
  readonly lang?: string | undefined;
  /** Item whose work is on the stage. */
  readonly currentId?: string | undefined;
  /** Makes tool calls buttons. */
  readonly onSelect?: (item: ToolItem) => void;
  /** Address of a picture. Given, every tool call holds what came of it: there is no stage next to it. */
  readonly getShotUrl?: (image: string) => string | undefined;
}

export function ConversationItems({ items, count, currentId, ...shared }: ConversationItemsProps) {
  return (
    <ol className="replay-items">
      {items.map((item) => (
        <Item
          key={`${item.first} ${item.id}`}
          item={item}
          text={getShownText(item, count)}
          isDone={item.last < count}
          isCurrent={item.id === currentId}
          {...shared}
        />
      ))}
    </ol>
  );
}

interface ItemProps extends Pick<ConversationItemsProps, 'texts' | 'lang' | 'onSelect' | 'getShotUrl'> {
  readonly item: ConversationItem;
  /** As far as it has come. */
  readonly text: string;
  readonly isDone: boolean;
  readonly isCurrent: boolean;
}

/** Rendered again only when something in it has changed: most of a long conversation has not. */
const Item = memo(function Item(props: ItemProps) {
  // Next to a stage a screenshot has nothing to add.
  if (props.item.kind === 'screen' && !props.getShotUrl) return null;
  return (
    <li className={`replay-item ${props.item.kind}`} aria-current={props.isCurrent ? 'step' : undefined}>
      <ItemContent {...props} />
    </li>
  );
});

function ItemContent(props: ItemProps) {
  const { item, text, texts, lang } = props;
  switch (item.kind) {
    case 'user':
    case 'thinking':
      return (
        <>
          <b className="replay-label">{texts[item.kind]}</b>
          <p lang={lang}>{text}</p>
        </>
      );
    case 'assistant':
      return <Markdown source={text} lang={lang} />;
    case 'answer':
      return (
        <>
          <b className="replay-label">{item.title ?? texts.answer}</b>
          <Markdown source={text} lang={lang} />
        </>
      );
    case 'tool':
      return <Tool {...props} item={item} />;
    case 'plan':
      return (
        <>
          <b className="replay-label">{texts.plan}</b>
          <Plan steps={item.steps} summary={item.summary} />
        </>
      );
    case 'note':
      return <p className={`replay-note ${item.level}`}>{item.text}</p>;
    case 'screen':
      return <Screen {...props} item={item} />;
    case 'run-start':
      return <p className="replay-quiet">{item.model}</p>;
    case 'run-end': {
      const seconds = ((item.elapsedMs ?? 0) / 1000).toFixed(1);
      return <p className="replay-quiet">{fillText(texts.runEnded, { iterations: item.iterations ?? 0, seconds })}</p>;
    }
    case 'unknown':
      return <p className="replay-quiet">{fillText(texts.unknownEvent, { name: item.name })}</p>;
  }
}

function Screen({ item, texts, getShotUrl = () => undefined }: ItemProps & { readonly item: ScreenItem }) {
  const { image, url } = item;
  return (
    <details>
      <summary className="replay-call">
        <span>{texts.screenshot}</span>
      </summary>
      <StageContent
        view={{ kind: 'browser', image, url, cursor: undefined, caption: '' }}
        getShotUrl={getShotUrl}
        screenshotLabel={texts.screenshot}
        isLazy
      />
    </details>
  );
}

function Tool({ item, isDone, texts, lang, onSelect, getShotUrl }: ItemProps & { readonly item: ToolItem }) {
  const isUnfinished = !isDone || item.result === undefined;
  const hasFailed = !isUnfinished && isFailure(item);
  const line = (
    <>
      <code>{item.call.name}</code> <span lang={lang}>{getCallSummary(item)}</span>
      {isUnfinished && <em> {texts.running}</em>}
      {hasFailed && <em> {texts.failedCall}</em>}
    </>
  );
  const className = hasFailed ? 'replay-call failed' : 'replay-call';
  if (getShotUrl) {
    return (
      <details>
        <summary className={className}>{line}</summary>
        <div lang={lang}>
          <StageContent
            view={createStageView(item)}
            getShotUrl={getShotUrl}
            screenshotLabel={texts.screenshot}
            isLazy
          />
        </div>
      </details>
    );
  }
  if (!onSelect) return <p className={className}>{line}</p>;
  return (
    <button type="button" className={className} title={texts.goTo} onClick={() => onSelect(item)}>
      {line}
    </button>
  );
}
