// The list of results: groups of links that act as options of the input's list box. Must not search or keep state.

import { memo, type PointerEvent, useEffect, useState } from 'react';
import { Highlight } from './Highlight.tsx';
import { type Option, type OptionGroup, takeFirst } from './options.ts';

export interface ResultListProps {
  readonly id: string;
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  /** Number of the marked option, counted through all groups. */
  readonly active: number;
  readonly toHref: (link: string) => string;
  readonly onPoint: (index: number) => void;
  readonly onChoose: (option: Option) => void;
}

export const getOptionId = (listId: string, index: number): string => `${listId}-${index}`;

/** What fills the dialog's height. Text is what takes time to lay out: the first results should wait for no other. */
const STEP = 12;

export function ResultList({ id, label, groups, ...rest }: ResultListProps) {
  const shown = useInSteps(groups);
  let first = 0;
  return (
    <div className="search-results" id={id} role="listbox" aria-label={label}>
      {shown.map((group) => {
        const start = first;
        first += group.options.length;
        return <ResultGroup key={group.key} id={id} group={group} first={start} {...rest} />;
      })}
    </div>
  );
}

/** The first options, and more with a task after each frame until all are there. */
function useInSteps(groups: readonly OptionGroup[]): readonly OptionGroup[] {
  const [step, setStep] = useState({ groups, count: STEP });
  const count = step.groups === groups ? step.count : STEP;
  const total = groups.reduce((sum, { options }) => sum + options.length, 0);
  useEffect(() => {
    if (count >= total) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setStep({ groups, count: count + STEP }));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [groups, count, total]);
  return count >= total ? groups : takeFirst(groups, count);
}

interface ResultGroupProps extends Omit<ResultListProps, 'label' | 'groups'> {
  readonly group: OptionGroup;
  /** Number of the group's first option. */
  readonly first: number;
}

function ResultGroup({ id, group, first, active, ...rest }: ResultGroupProps) {
  const labelId = `${getOptionId(id, first)}-page`;
  // A title hit says the same in the first row.
  const isTitled = group.options[0]?.kind === 'title';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no place in a list box
    <div className="search-group" role="group" aria-labelledby={labelId}>
      <div className={isTitled ? 'search-page hidden' : 'search-page'} id={labelId} role="presentation">
        {group.label}
      </div>
      {group.options.map((option, i) => (
        <ResultOption
          key={`${option.kind} ${option.link}`}
          id={getOptionId(id, first + i)}
          option={option}
          index={first + i}
          isActive={first + i === active}
          {...rest}
        />
      ))}
    </div>
  );
}

interface ResultOptionProps extends Pick<ResultListProps, 'id' | 'toHref' | 'onPoint' | 'onChoose'> {
  readonly option: Option;
  readonly index: number;
  readonly isActive: boolean;
}

/** Few elements, and none that says nothing: the time until results show is the time to lay them out. Icons are the sheet's. */
const ResultOption = memo(function ResultOption(props: ResultOptionProps) {
  const { id, option, index, isActive, toHref, onPoint, onChoose } = props;
  // The list may move under a pointer that rests.
  const point = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) onPoint(index);
  };
  return (
    <a
      className="search-option"
      data-kind={option.kind}
      id={id}
      href={toHref(option.link)}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={point}
      onClick={({ button, ctrlKey, metaKey, shiftKey, altKey }) => {
        if (button === 0 && !ctrlKey && !metaKey && !shiftKey && !altKey) onChoose(option);
      }}
    >
      <span className="search-text">
        <Highlight text={option.text} ranges={option.textRanges} />
      </span>
      {option.detail !== '' && (
        <span className="search-detail">
          <Highlight text={option.detail} ranges={option.detailRanges} />
        </span>
      )}
    </a>
  );
});
